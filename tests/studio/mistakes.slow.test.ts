import { expect, test } from 'vitest';
import { read } from '../../scripts/engine/project/read.ts';
import { openChecker as openStudioChecker } from '../../studio/server/checker.ts';
import { withTexts } from '../../studio/server/sources.ts';
import { openChecker } from '../mutation/checker.ts';
import { families } from '../mutation/families/index.ts';
import { makeMutants } from '../mutation/make-mutants.ts';
import { openFiles } from '../mutation/source-file.ts';
import { mistakesOf } from './mistakes.ts';
import { copiedProject } from './served.ts';

test('every mistake in one entry has the rule that the check prints, at its line or beside it', async () => {
  const { root } = copiedProject();
  const sources = read(root);
  const { entries, graph } = await openChecker(sources).checkAll();
  const all = mistakesOf(makeMutants(openFiles(sources, entries, graph), families, 1));
  expect(all.length).toBeGreaterThanOrEqual(600);
  const checker = await openStudioChecker(root);
  const wrong: unknown[] = [];
  for (const { mutant, text, expected } of all) {
    const { path, mutation } = mutant;
    const { notes } = await checker.check(withTexts(sources, [{ path, text }]));
    const reports = (notes.get(path) ?? []).map(({ rule, line }) => ({ rule, line }));
    for (const { rules, first, last } of expected) {
      const isFound = reports.some(
        ({ rule, line }) => rules.includes(rule) && line >= first - 1 && line <= last + 1,
      );
      if (!isFound) wrong.push({ mutation, path, rules, first, last, found: reports });
    }
  }
  expect(wrong).toEqual([]);
});
