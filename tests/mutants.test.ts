/** @module-tag long */
import type { RuleId } from '../scripts/engine/compiler/rule-registry.ts';
import { beforeAll, expect, test } from 'vitest';
import { diffLines } from './mutation/diff.ts';
import { fields } from './mutation/families/fields.ts';
import { families } from './mutation/families/index.ts';
import { scoreMutant } from './mutation/score-mutant.ts';
import { type Mutant, makeMutants, sample } from './mutation/make-mutants.ts';
import { openFiles, type Project } from './mutation/source-file.ts';
import { runMutants } from './mutation/run-mutants.ts';
import { isSurvivor, scoreTable, survivorText } from './mutation/mutant-report.ts';
import { fileStart, finding } from '../scripts/engine/compiler/finding.ts';
import type { Finding } from '../scripts/engine/compiler/model.ts';
import { compile, edited } from './pipeline/kit.ts';
import { rounds } from './fixtures/rounds.ts';

test('every mutant of a sample is reported: in the right file, on the right line, by name, with one finding', async () => {
  const { scores, content } = await runMutants(process.cwd(), { seed: 7, size: rounds(160) });
  expect(scores).toHaveLength(rounds(160));
  expect(scores.filter(isSurvivor).map((survivor) => survivorText(survivor, content))).toEqual([]);
}, 240_000);

let project: Project;
let mutants: readonly Mutant[];

beforeAll(async () => {
  const sources = edited({});
  const { entries, graph } = await compile(sources);
  project = openFiles(sources, entries, graph);
  mutants = makeMutants(project, families, 1);
}, 120_000);

test('every mutation and every file has a mutant', () => {
  const paths = new Set(mutants.map(({ path }) => path));
  expect(project.sources.content.size).toBe(paths.size);
  const names = families.flatMap(({ mutations }) => mutations.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  const made = new Set(mutants.map(({ mutation }) => mutation));
  expect(names.filter((name) => !made.has(name))).toEqual([]);
  expect(mutants.length).toBeGreaterThan(600);
});

test('a mutant differs from the original', () => {
  const { content } = project.sources;
  const same = mutants.filter(({ files }) => [...files].every(([path, data]) => data === content.get(path)));
  expect(same.map(({ path, mutation }) => `${path} ${mutation}`)).toEqual([]);
});

test('equal seeds make equal mutants, different seeds make different ones', () => {
  const texts = (seed: number): string[] =>
    makeMutants(project, [fields], seed).flatMap(({ files }) => [...files.values()].map(String));
  expect(texts(3)).toEqual(texts(3));
  expect(texts(3)).not.toEqual(texts(4));
});

test('a sample has every mutation and every file before it repeats any', () => {
  const some = sample(mutants, 400, 5);
  expect(some).toHaveLength(400);
  expect(new Set(some.map(({ mutation }) => mutation))).toEqual(
    new Set(mutants.map(({ mutation }) => mutation)),
  );
  expect(new Set(some.map(({ path }) => path))).toEqual(new Set(mutants.map(({ path }) => path)));
});

const mutant: Mutant = {
  family: 'fields',
  mutation: 'leaves out a required field',
  path: 'content/a.json',
  collection: 'a',
  files: new Map([['content/a.json', '{\n}\n']]),
  expected: [{ file: 'content/a.json', first: 3, last: 4, rules: ['validate:missing'], names: ['`title`'] }],
};

/** A finding at the start of a line of that file, as the mutant must have it unless stated otherwise. */
function findingAt(
  line: number,
  { rule = 'validate:missing' as RuleId, reason = 'Missing field `title`', file = mutant.path } = {},
): Finding {
  const start = { line, column: 1, offset: 0 };
  return finding(file, { start, end: start }, { rule, reason });
}

const problems = (...findings: readonly Finding[]): readonly string[] =>
  scoreMutant(mutant, findings).problems;

test.each([2, 3, 4, 5])('a finding at most one line off is accepted: line %i', (line) => {
  expect(problems(findingAt(line))).toEqual([]);
});

test('warnings do not count', () => {
  const warning = finding('content/a.json', fileStart, { rule: 'prose:alt', reason: 'Unexpected x' });
  expect(problems(findingAt(3), warning)).toEqual([]);
  expect(problems(warning)).toEqual(['Nothing was found']);
});

const crash = 'Missing field `title`: TypeError in node_modules';
const notFor = 'No finding of validate:missing at content/a.json:3 to 4 for `title`';
const unnamed = 'No finding of validate:missing at content/a.json:3 to 4 that names `title`';
const unexpected = (at: string, what = 'validate:missing Missing field `title`'): string =>
  `Unexpected finding content/${at}:1 ${what}`;

test.each<[what: string, findings: Finding[], problems: string[]]>([
  ['a line too early', [findingAt(1)], [notFor, unexpected('a.json:1')]],
  ['a line too late', [findingAt(6)], [notFor, unexpected('a.json:6')]],
  ['another file', [findingAt(3, { file: 'content/b.json' })], [notFor, unexpected('b.json:3')]],
  [
    'another rule',
    [findingAt(3, { rule: 'validate:type' })],
    [notFor, unexpected('a.json:3', 'validate:type Missing field `title`')],
  ],
  [
    'no name',
    [findingAt(3, { reason: 'Missing field' })],
    [unnamed, unexpected('a.json:3', 'validate:missing Missing field')],
  ],
  [
    'a second finding',
    [findingAt(3), findingAt(3, { rule: 'validate:type', reason: 'Unexpected text' })],
    [unexpected('a.json:3', 'validate:type Unexpected text')],
  ],
  [
    'a stack trace',
    [findingAt(3, { reason: crash })],
    [`Stack trace in content/a.json:3:1 validate:missing ${crash}`],
  ],
])('a wrong answer of the check is reported: %s', (_what, findings, expected) => {
  expect(problems(...findings)).toEqual(expected);
});

test('a wrong answer of the check is reported: the check itself fails', () => {
  const { caught, problems: reported } = scoreMutant(mutant, new Error('boom'));
  expect(caught).toBe(false);
  expect(reported[0]).toContain('The check failed: Error: boom');
});

test('the table counts mutants that were caught, placed and named, and rounds down', () => {
  const good = scoreMutant(mutant, [findingAt(3)]);
  const table = scoreTable([...Array.from({ length: 999 }, () => good), scoreMutant(mutant, [findingAt(9)])]);
  expect(table).toMatchInlineSnapshot(`
    "                          made      caught  right line       named one finding
    fields                    1000       100 %      99.9 %      99.9 %      99.9 %
    all                       1000       100 %      99.9 %      99.9 %      99.9 %"
  `);
});

test('a survivor is shown with its change', () => {
  const text = survivorText(scoreMutant(mutant, []), new Map([['content/a.json', '{\n  "title": "A"\n}\n']]));
  expect(text).toMatchInlineSnapshot(`
    "content/a.json: leaves out a required field
      2 -   "title": "A"
      Nothing was found"
  `);
  expect(diffLines('a\nb\nc', `a\n${'x\n'.repeat(20)}c`)).toHaveLength(10);
});
