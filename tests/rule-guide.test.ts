import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile } from './pipeline/kit.ts';
import { type Example, examplesOf } from './rule-examples.ts';

const folder = 'docs/rules';
const guides = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => [name.slice(0, -'.md'.length), readFileSync(`${folder}/${name}`, 'utf8')]),
);

/** Files that make findings: the compiler's, and those of scripts that import its maker. */
const makers = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name): readonly [name: string, text: string] => [name, readFileSync(`scripts/${name}`, 'utf8')])
  .filter(([name, text]) => name.startsWith('pipeline/') || /\bfinding\b[^;]*\/finding\.ts'/.test(text));

/** Ids of rules as the sources have them: `'stage:what'`, whole, in quotation marks. */
const ids = new Set(
  makers.flatMap(([, text]) =>
    [...text.matchAll(/'((?!node:)[a-z]+:[a-z]+(?:-[a-z]+)*)'/g)].flatMap(([, id = '']) => id),
  ),
);

const fileOf = (id: string): string => id.replace(':', '-');

test('every rule has its guide, and every guide its rule', () => {
  expect([...ids].map(fileOf).toSorted()).toEqual([...guides.keys()].toSorted());
});

test('no id is put together where nobody can search for it', () => {
  const built = makers.filter(([, text]) => /[`'][a-z]+:(?:\$\{|'\s*\+)/.test(text));
  expect(built.map(([name]) => name)).toEqual([]);
});

/** Findings of an example: `file:line:column rule`. */
async function found({ sources }: Example): Promise<string[]> {
  const { findings } = await compile(sources);
  return findings.map(
    ({ file, line, column, source, ruleId }) => `${file}:${line}:${column} ${source}:${ruleId}`,
  );
}

/** An entry that is scheduled says so itself, beside whatever leads to it. */
const isAside = (id: string, problem: string): boolean =>
  id === 'link:scheduled' && problem.endsWith(' rule:scheduled');

describe.each([...ids].filter((id) => guides.has(fileOf(id))))('%s', (id) => {
  const guide = guides.get(fileOf(id)) ?? '';

  test('is explained in the order of all guides', () => {
    expect(guide.replace(/^```[^]*?^```$/gm, '').match(/^#+ .*/gm)).toEqual([
      `# ${id}`,
      '## Wrong',
      '## Right',
      '## Mend',
    ]);
    expect(guide).toMatch(/^# .*\n\n[A-Z][^#]*?\.\s[^]*\n## Mend\n\n\S/);
  });

  test('wrong examples give it where they are marked, and nothing else', async () => {
    const examples = examplesOf(guide, 'Wrong');
    expect(examples).not.toEqual([]);
    for (const example of examples)
      expect((await found(example)).filter((problem) => !isAside(id, problem))).toEqual(
        example.marks.map((mark) => `${mark} ${id}`),
      );
  });

  test('right examples give nothing', async () => {
    const examples = examplesOf(guide, 'Right');
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      expect(await found(example)).toEqual([]);
      expect(example.marks).toEqual([]);
    }
  });
});
