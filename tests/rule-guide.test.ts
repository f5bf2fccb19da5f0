/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleIds, ruleInfo } from '../scripts/engine/report/rules.ts';
import { compile } from './pipeline/kit.ts';
import { type Example, examplesOf } from './rule-examples.ts';

const folder = 'docs/rules';
const guides = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => [name.slice(0, -'.md'.length), readFileSync(`${folder}/${name}`, 'utf8')]),
);

const fileOf = (id: string): string => id.replace(':', '-');

test('every rule has a guide, and every guide has a rule', () => {
  expect(ruleIds.map(fileOf).toSorted()).toEqual([...guides.keys()].toSorted());
});

/** Findings of an example: `file:line:column rule`. */
async function findingsOf({ sources }: Example): Promise<string[]> {
  const { findings } = await compile(sources);
  return findings.map(
    ({ file, line, column, source, ruleId }) => `${file}:${line}:${column} ${source}:${ruleId}`,
  );
}

/** A link to a scheduled entry is reported together with the entry itself. */
const isReportedToo = (id: string, problem: string): boolean =>
  id === 'link:scheduled' && problem.endsWith(' rule:scheduled');

describe.each(ruleIds)('%s', (id) => {
  const guide = guides.get(fileOf(id)) ?? '';

  test('has the same sections as all guides', () => {
    expect(guide.replace(/^```[^]*?^```$/gm, '').match(/^#+ .*/gm)).toEqual([
      `# ${id}`,
      '## Wrong',
      '## Right',
      '## Fix',
    ]);
    expect(guide).toMatch(/^# .*\n\n[A-Z][^#]*?\.\s[^]*\n## Fix\n\n\S/);
    expect(
      guide
        .replaceAll('\n', ' ')
        .slice(`# ${id}  `.length)
        .startsWith(`${ruleInfo(id).help} `),
    ).toBe(true);
  });

  test('is reported at the marks of wrong examples, without other findings', async () => {
    const examples = examplesOf(guide, 'Wrong');
    expect(examples).not.toEqual([]);
    for (const example of examples)
      expect((await findingsOf(example)).filter((problem) => !isReportedToo(id, problem))).toEqual(
        example.marks.map((mark) => `${mark} ${id}`),
      );
  });

  test('right examples have no findings', async () => {
    const examples = examplesOf(guide, 'Right');
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      expect(await findingsOf(example)).toEqual([]);
      expect(example.marks).toEqual([]);
    }
  });
});
