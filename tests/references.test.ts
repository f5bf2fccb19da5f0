/** What comments and documents point to is in the repository: a reader without it could not find out why. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

const read = (path: string): string => readFileSync(path, 'utf8');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Folders that a tool makes, or that hold no file of ours. */
const isOurs = (path: string): boolean => !/^(?:src\/generated|tests\/fixtures)\//.test(path);

const ownFolders = ['.github', 'content', 'design', 'docs', 'public', 'schemas', 'scripts', 'src', 'tests'];
const atTop = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);
const files = [...atTop, ...ownFolders.flatMap(filesBelow)].filter(isOurs);
const sources = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const styles = files.filter((path) => path.endsWith('.css'));

/** Documents of the project itself: rule guides hold examples of files that do not exist. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...files.filter((path) => /^docs\/[a-z-]+\.md$/.test(path)),
];

/** All comments of a file, one after the other. */
function commentsOf(path: string): string {
  const text = read(path);
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*[^]*?\*\//g)].join('\n');
  return parseSync(path, text)
    .comments.map(({ value }) => value)
    .join('\n');
}

const comments = new Map([...sources, ...styles].map((path) => [path, commentsOf(path)]));

/** Ids of the headings of a document, as code hosts make them. */
function anchorsOf(path: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const text = read(path).replace(/^(`{3,})[^]*?^\1/gm, '');
  return new Set(Array.from(text.matchAll(/^#{1,6} (.*)$/gm), ([, title = '']) => slugger.slug(title)));
}

const isThere = (reference: string): boolean => {
  const [path = '', anchor] = reference.split('#');
  return existsSync(path) && (anchor === undefined || anchorsOf(path).has(anchor));
};

test('a comment or a schema names documents and sections that exist', () => {
  const texts = [
    ...comments,
    ...files.filter((path) => path.startsWith('schemas/')).map((path) => [path, read(path)] as const),
  ];
  const named = texts.flatMap(([from, text]) =>
    Array.from(text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g), ([reference]) => ({ from, reference })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ reference }) => !isThere(reference))).toEqual([]);
});

test('a link in a document leads to a file and a section that exist', () => {
  const links = [...documents, 'content/README.md', 'docs/rules/README.md'].flatMap((from) =>
    Array.from(read(from).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link = '']) => ({
      from,
      to: link.startsWith('#') ? from + link : normalize(join(dirname(from), link)),
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !isThere(to))).toEqual([]);
});

/** What a command makes: not there in a fresh clone. */
const isMade = (path: string): boolean =>
  /^(?:dist|hosting|node_modules|src\/generated|\.demo|\.results)(?:\/|$)/.test(path);

/** The folders and the files at the top, by which a path of the project is known. */
const beginnings = readdirSync('.').map((name) => name.replace(/[.]/g, String.raw`\.`));

test('a document names files and folders that exist', () => {
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
  const paths = named.filter(({ words }) => path.test(words) && !/[{*…<|]/.test(words) && !isMade(words));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(({ words }) => !existsSync(words))).toEqual([]);
});

/** A file that a comment names: words with an ending of ours. Patterns such as `{name}.json` are none. */
const fileName = /(?<![\w@./{}*$:-])[\w$.-]*(?:\/[\w$.-]+)*\.(?:tsx?|mjs|css|md|json|ya?ml)(?![\w(])/g;

test('a comment names files that exist', () => {
  const named = [...comments].flatMap(([from, text]) =>
    Array.from(text.matchAll(fileName), ([name]) => ({ from, name: name.replace(/^(?:\.{1,2}\/)+/, '') })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(({ name }) => !files.some((path) => path === name || path.endsWith(`/${name}`))),
  ).toEqual([]);
});

/** Words for documents that are not here, and numbers that no document explains. */
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

test('no text of the project cites a document that is not here', () => {
  const own = files.filter(
    (path) =>
      /\.(?:tsx?|mjs|css|json|md|ya?ml)$/.test(path) &&
      path !== 'tests/references.test.ts' &&
      path !== 'package-lock.json' &&
      !path.startsWith('content/blog/') &&
      !path.startsWith('content/legal/'),
  );
  const cited = own.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        elsewhere.some((words) => words.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(cited).toEqual([]);
});
