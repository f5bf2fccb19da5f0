import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, defineCommand } from '../../cli/command.ts';
import { messageOf } from '../../cli/error-message.ts';
import { didYouMean } from '../../compiler/finding.ts';
import type { Sources } from '../../compiler/model.ts';
import { checkProject } from '../../project/check-project.ts';
import { read } from '../../project/read.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Texts } from './join-texts.ts';

/** `npm run content -- merge`, which git calls. */
export const merge: Command = defineCommand({
  name: 'npm run content -- merge',
  summary: 'Merges two changes of a content file by meaning, for git.',
  details:
    'git calls it for files in content/ after `node scripts/bin/setup.mjs merge`. Different fields never conflict; where both sides change one, both values are written between conflict marks. A merge that the check refuses is a conflict too.',
  required: ['BASE', 'OURS', 'THEIRS', 'PATH'],
  async run({ arguments: [base = '', ours = '', theirs = '', path = ''], root }) {
    const [from, to, other] = [resolve(root, base), resolve(root, ours), resolve(root, theirs)];
    try {
      const texts = {
        path,
        base: readFileSync(from, 'utf8'),
        mine: readFileSync(to, 'utf8'),
        theirs: readFileSync(other, 'utf8'),
      };
      const { text, reasons } = await merged(root, texts);
      writeFileSync(to, text);
      for (const reason of reasons) console.error(`${path}: ${reason}`);
      return reasons.length > 0 ? 1 : 0;
    } catch (error) {
      // git would leave a file with the changes of one side only, and say that it is a conflict.
      console.error(`${path} is merged line by line: ${messageOf(error)}`);
      const labels = ['ours', 'base', 'theirs'].flatMap((label) => ['-L', label]);
      const { status } = spawnSync('git', ['merge-file', ...labels, to, from, other]);
      return status === 0 ? 0 : 1;
    }
  },
});

/** A merged text, and why it is a conflict; without reasons it is merged. */
async function merged(
  root: string,
  texts: Omit<Texts, 'schema'>,
): Promise<{ readonly text: string; readonly reasons: readonly string[] }> {
  const sources = read(root);
  const { graph } = await checkProject(root);
  const [, collection = ''] = /^content\/([^/]+?)(?:\/|\.json$)/.exec(texts.path) ?? [];
  const schema = graph.schemas.loaded.get(collection)?.schema ?? {};
  const { text, conflicts } = mergeTexts({ ...texts, schema });
  if (conflicts.length > 0) return { text, reasons: conflicts };
  const errors = await errorsIn(root, sources, texts.path, text);
  if (errors.length === 0) return { text, reasons: [] };
  // Errors from before the merge are no reason to stop it.
  const oldErrors = new Set([
    ...(await errorsIn(root, sources, texts.path, texts.mine)),
    ...(await errorsIn(root, sources, texts.path, texts.theirs)),
  ]);
  return {
    text,
    reasons: errors.filter((error) => !oldErrors.has(error)).map((error) => `after the merge: ${error}`),
  };
}

/** The errors that the check finds in a file with another text. */
async function errorsIn(root: string, sources: Sources, path: string, text: string): Promise<string[]> {
  const content = new Map(
    [...sources.content, [path, text] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const { findings } = await checkProject(root, { sources: { ...sources, content } });
  // The name suggested for a wrong one is not a part of the mistake.
  return findings
    .filter(({ fatal, file }) => fatal && file === path)
    .map(({ reason, suggestion }) => reason.slice(0, reason.length - didYouMean(suggestion).length));
}
