/** Each line of docs/promises.md names tests that exist, one of which `npm test` runs. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

/** A line is `- The promise (`file` `title`, `title`; `file` `title`)`. */
const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [promise = '', tests = ''] = line.slice(2).split(/ (?=\(`[\w./-]+\.tsx?` `)/);
    return {
      promise,
      tests: Array.from(tests.matchAll(/`([\w./-]+\.tsx?)`((?:,? `[^`]+`)+)/g)).flatMap(
        ([, file = '', titles = '']) =>
          Array.from(titles.matchAll(/`([^`]+)`/g), ([, title = '']) => ({ file: `tests/${file}`, title })),
      ),
    };
  });

interface NamedTest {
  /** The values in a title are `…`. */
  readonly title: string;
  /** Whether `npm test` leaves it out. */
  readonly isNightly: boolean;
}

const nightTag = /^\{[^}]*\btags?: (?:\[[^\]]*)?'@?night'/;

/** The tests in a file. */
function testsIn(file: string): readonly NamedTest[] {
  const source = readFileSync(file, 'utf8');
  const tests: NamedTest[] = [];
  let nightEnds = 0;
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
    source.slice(start, end);
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title, options], start, end }) {
      const isTagged = options !== undefined && nightTag.test(textOf(options));
      if (isTagged && /(?:^|\.)describe$/.test(textOf(callee))) nightEnds = end;
      if (!/^(?:it|test)(?:\.each\b|$)/.test(textOf(callee))) return;
      const isNightly = isTagged || start < nightEnds || file.includes('.slow.');
      if (title?.type === 'Literal' && typeof title.value === 'string')
        tests.push({ title: title.value, isNightly });
      if (title?.type === 'TemplateLiteral')
        tests.push({ title: title.quasis.map(({ value }) => value.cooked).join('…'), isNightly });
    },
  });
  visitor.visit(parseSync(file, source).program);
  return tests;
}

const testsByFile = new Map<string, readonly NamedTest[]>();

/** The tests that a promise names, of a file that exists. */
function namedTests(file: string, title: string): readonly NamedTest[] {
  const tests = testsByFile.get(file) ?? testsIn(file);
  testsByFile.set(file, tests);
  return tests.filter((candidate) => candidate.title.includes(title));
}

/** The mistake in a test that a promise names, and its remedy; undefined if the test is right. */
function mistakeIn(file: string, title: string): string | undefined {
  if (!existsSync(file)) return `no file ${file}: write the path of the test below tests/`;
  if (namedTests(file, title).length > 0) return undefined;
  return `no test in ${file} has ‘${title}’ in its title: write its new title, or the test that proves the promise now`;
}

test('every promise has a test', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ promise }) => promise)).toEqual([]);
});

test('every test that docs/promises.md names exists', () => {
  const mistakes = rows.flatMap(({ promise, tests }) =>
    tests.flatMap(({ file, title }) => {
      const mistake = mistakeIn(file, title);
      return mistake === undefined ? [] : [`‘${promise}’: ${mistake}`];
    }),
  );
  expect(mistakes).toEqual([]);
});

test('no promise is made twice', () => {
  const promises = rows.map(({ promise }) => promise);
  expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
});

test('a title in a comment or of a group is no test, and a missing file is said to be missing', () => {
  expect(mistakeIn('tests/promises.test.ts', 'every promise has a test')).toBeUndefined();
  expect(mistakeIn('tests/promises.test.ts', 'titles of the tests in a file')).toMatch(/^no test in /);
  expect(mistakeIn('tests/e2e/catalogue.spec.ts', 'the list of /plugins')).toMatch(/^no test in /);
  expect(mistakeIn('tests/none.test.ts', 'any')).toMatch(/^no file tests\/none.test.ts/);
});

test('`npm test` proves every promise, with one of its tests at least', () => {
  const unproven = rows.filter(
    ({ tests }) =>
      !tests.some(({ file, title }) => namedTests(file, title).some(({ isNightly }) => !isNightly)),
  );
  expect(unproven.map(({ promise }) => promise)).toEqual([]);
});
