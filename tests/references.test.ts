/** Comments and documents refer only to things in the repository, so that every reader can look them up. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { codeFiles, files } from './fixtures/own-files.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const styles = files.filter((path) => path.endsWith('.css'));

/** Documents, without the rule guides: their examples name files that do not exist. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...files.filter((path) => /^docs\/[a-z-]+\.md$/.test(path)),
];

function commentsOf(path: string): string {
  const text = read(path);
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*[^]*?\*\//g)].join('\n');
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n');
}

const comments = new Map([...codeFiles, ...styles].map((path) => [path, commentsOf(path)]));

/** The ids that GitHub gives to the headings of a document. */
function anchorsOf(path: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const text = read(path).replace(/^(`{3,})[^]*?^\1/gm, '');
  return new Set(Array.from(text.matchAll(/^#{1,6} (.*)$/gm), ([, title = '']) => slugger.slug(title)));
}

const exists = (reference: string): boolean => {
  const [path = '', anchor] = reference.split('#');
  return existsSync(path) && (anchor === undefined || anchorsOf(path).has(anchor));
};

test('comments and schemas refer to documents and sections that exist', () => {
  const texts = [
    ...comments,
    ...files.filter((path) => path.startsWith('schemas/')).map((path) => [path, read(path)] as const),
  ];
  const named = texts.flatMap(([from, text]) =>
    Array.from(text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g), ([reference]) => ({ from, reference })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ reference }) => !exists(reference))).toEqual([]);
});

test('links in documents lead to files and sections that exist', () => {
  const links = [...documents, 'content/README.md', 'docs/rules/README.md'].flatMap((from) =>
    Array.from(read(from).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link = '']) => ({
      from,
      to: link.startsWith('#') ? from + link : normalize(join(dirname(from), link)),
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !exists(to))).toEqual([]);
});

/** Whether a command creates the path, so that a fresh clone does not have it. */
const isGenerated = (path: string): boolean =>
  /^(?:dist|hosting|node_modules|src\/generated|\.demo|\.results)(?:\/|$)/.test(path);

/** Files and folders at the top. A path of the project begins with one of them. */
const beginnings = readdirSync('.').map((name) => name.replace(/[.]/g, String.raw`\.`));

test('documents name files and folders that exist', () => {
  const path = new RegExp(`^(?:${beginnings.join('|')})(?:/|$)[^\\s]*$`);
  const named = documents.flatMap((from) =>
    Array.from(
      read(from)
        .replace(/^(`{3,})[^]*?^\1/gm, '')
        .matchAll(/`([^`\n]+)`/g),
      ([, words = '']) => ({
        from,
        words: words.replace(/^\.\//, ''),
      }),
    ),
  );
  const paths = named.filter(
    ({ words }) => path.test(words) && !/[{*…<|]/.test(words) && !isGenerated(words),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(({ words }) => !existsSync(words))).toEqual([]);
});

/** A file name in a comment: a word with a known extension, but not a pattern such as `{name}.json`. */
const fileName = /(?<![\w@./{}*$:-])[\w$.-]*(?:\/[\w$.-]+)*\.(?:tsx?|mjs|css|md|json|ya?ml)(?![\w(])/g;

test('comments name files that exist', () => {
  const named = [...comments].flatMap(([from, text]) =>
    Array.from(text.matchAll(fileName), ([name]) => ({ from, name: name.replace(/^(?:\.{1,2}\/)+/, '') })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(({ name }) => !files.some((path) => path === name || path.endsWith(`/${name}`))),
  ).toEqual([]);
});

/** References to documents outside the repository, and numbers that no document explains. */
const elsewhere: readonly RegExp[] = [
  /\bspecification\b/i,
  /\bart[ -]direction\b/i,
  /\bart pack\b/i,
  /\bdesign document\b/i,
  /\bspec \d/i,
  /(?<!RFC \d+ )\bsections? \d/i,
  /\bissue \d/i,
  /\bdecisions?, ?'/i,
  /['"`(][A-EG-SUW-Z]\d{1,2}: /,
];

test('no file refers to a document outside the repository', () => {
  const sources = files.filter(
    (path) =>
      /\.(?:tsx?|mjs|css|json|md|ya?ml)$/.test(path) &&
      path !== 'tests/references.test.ts' &&
      path !== 'package-lock.json' &&
      !path.startsWith('content/blog/') &&
      !path.startsWith('content/legal/'),
  );
  const cited = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        elsewhere.some((words) => words.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(cited).toEqual([]);
});
