/** Each line of docs/promises.md names a test that exists. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

interface Row {
  readonly promise: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

/** A line is `- The promise (`file` `title`, `title`; `file` `title`)`. */
const rows: readonly Row[] = readFileSync('docs/promises.md', 'utf8')
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

/** The titles of the tests in a file; the values in a title are `…`. */
function titlesIn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:it|test)(?:\.each\b|$)/.test(source.slice(callee.start, callee.end))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral')
        titles.push(title.quasis.map(({ value }) => value.cooked).join('…'));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles;
}

const titlesByFile = new Map<string, readonly string[]>();

/** What is wrong with a test that a promise names, and what to do about it; undefined if nothing is. */
function mistakeIn(file: string, title: string): string | undefined {
  if (!existsSync(file)) return `no file ${file}: write the path of the test below tests/`;
  const titles = titlesByFile.get(file) ?? titlesIn(file);
  titlesByFile.set(file, titles);
  if (titles.some((candidate) => candidate.includes(title))) return undefined;
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
