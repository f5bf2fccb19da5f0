import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { compilerPackages } from '../scripts/compiler-packages.mjs';

/** An import of one file: what, and whether only its types. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly types: boolean;
  /** Whether it is imported when it is needed only. */
  readonly late: boolean;
}

const generated = ['src/generated/', 'src/route-tree.gen.ts'];

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !generated.some((prefix) => path.startsWith(prefix)));

const files = ['src', 'scripts'].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs)$/)).toSorted();
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const imports = files.flatMap(importsOf);

/** Every import of a file; those of its own project as paths, `#content/…` and packages as they are written. */
function importsOf(from: string): Import[] {
  const text = texts.get(from) ?? '';
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
  const resolved = (to: string): string => (to.startsWith('.') ? normalize(join(dirname(from), to)) : to);
  const reExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from, to: resolved(moduleRequest.value), types: isType, late: false }] : [],
    ),
  );
  const statics = staticImports.map(({ moduleRequest, entries }) => ({
    from,
    to: resolved(moduleRequest.value),
    types: entries.length > 0 && entries.every(({ isType }) => isType),
    late: false,
  }));
  const dynamics = dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return literal === undefined ? [] : [{ from, to: resolved(literal), types: false, late: true }];
  });
  return [...statics, ...reExports, ...dynamics];
}

/** Rooms of the house, the first that fits. Views are what makes elements. */
const rooms: readonly (readonly [room: string, pattern: RegExp])[] = [
  ['pipeline', /^scripts\/pipeline\//],
  ['scripts', /^scripts\//],
  ['markdown views', /^src\/markdown\/.*\.tsx$/],
  ['styles', /\.css$/],
  ['markdown', /^src\/markdown\//],
  ['shortcodes', /^src\/shortcodes\//],
  ['components', /^src\/components\//],
  ['features', /^src\/features\//],
  ['routes', /^src\/(?:routes\/|route-tree\.gen\.ts)/],
  ['app', /^src\/[^/]+$/],
  ['#content', /^#content\//],
];

const roomOf = (path: string): string | undefined => rooms.find(([, pattern]) => pattern.test(path))?.[0];

/** What each room may use besides itself and libraries; `types:` for what may only be named. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  pipeline: ['markdown'],
  scripts: ['pipeline', 'markdown', 'types:app'],
  markdown: ['types:#content'],
  'markdown views': ['markdown', 'shortcodes', 'components', 'styles', 'types:#content'],
  shortcodes: ['components', 'styles', 'types:#content', 'types:markdown'],
  components: ['styles', 'types:#content', 'types:markdown'],
  features: ['components', 'styles', '#content', 'types:markdown', 'types:app'],
  routes: ['features', 'components', 'markdown', 'markdown views', 'styles', '#content', 'types:app'],
  app: ['routes', 'features', 'components', 'styles', '#content'],
};

test('a room uses only what its layer allows', () => {
  const wrong = imports.filter(({ from, to, types }) => {
    const [room = '', other] = [roomOf(from), roomOf(to)];
    if (other === undefined || other === room) return false;
    const allowed = mayUse[room] ?? [];
    return !allowed.includes(other) && !(types && allowed.includes(`types:${other}`));
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('every file is in a room', () => {
  expect(files.filter((path) => roomOf(path) === undefined)).toEqual([]);
});

/** Each outside library has one door; the types of some may be named elsewhere. */
const doors: readonly { readonly library: RegExp; readonly door: RegExp; readonly types?: RegExp }[] = [
  { library: /^ajv/, door: /^scripts\/pipeline\/validator\.ts$/, types: /^scripts\/pipeline\// },
  { library: /^json-schema-to-typescript$/, door: /^scripts\/pipeline\/types\.ts$/ },
  {
    library: /^jsonc-parser$/,
    door: /^scripts\/pipeline\/(?:parse-json|json-errors|json-slips|json-mends|json-node|edit-json)\.ts$/,
  },
  {
    library: /^yaml$/,
    door: /^scripts\/pipeline\/(?:parse-yaml|yaml-errors|yaml-node|write-yaml)\.ts$/,
  },
  {
    library: /^(?:unified|remark|rehype|micromark|mdast-util|hast|shiki)/,
    door: /^(?:src\/markdown\/|scripts\/bench\/)/,
    types: /^(?:scripts\/pipeline|src\/shortcodes)\//,
  },
  { library: /^vfile-reporter$/, door: /^scripts\/report\.ts$/ },
  { library: /^fflate$/, door: /^scripts\/read-archive\.ts$/ },
  { library: /^diff$/, door: /^scripts\/diff\/(?:align-lists|words)\.ts$/ },
  { library: /^cspell$/, door: /^scripts\/spell\/check-words\.ts$/ },
  { library: /^sirv$/, door: /^scripts\/serve\.ts$/ },
  {
    library: /^vite$/,
    door: /^scripts\/(?:vite-plugin-[a-z-]+|build-site|preview|start|trace\/trace-site|bench\/[a-z-]+)\.ts$/,
    types: /^scripts\/inbox\//,
  },
  { library: /^@marsidev\/react-turnstile$/, door: /^src\/features\/forms\// },
  { library: /^react-dom\/(?:client|server)$/, door: /^src\/entry-(?:client|server)\.tsx$/ },
];

/** A library for headings' words, which both halves of the pipeline may use. */
const exempt = new Set(['mdast-util-to-string']);

test.each(doors)('$library has one door', ({ library, door, types }) => {
  const wrong = imports.filter(
    (found) =>
      library.test(found.to) &&
      !exempt.has(found.to) &&
      !door.test(found.from) &&
      !(found.types && types?.test(found.from)),
  );
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  expect(imports.some(({ from, to }) => library.test(to) && door.test(from))).toBe(true);
});

test('the pipeline is pure: no disk, no clock, no environment', () => {
  const pure = (path: string): boolean =>
    roomOf(path) === 'pipeline' || (roomOf(path) === 'markdown' && path.endsWith('.ts'));
  expect(imports.filter(({ from, to }) => pure(from) && to.startsWith('node:'))).toEqual([]);
  const impure =
    /\bprocess\.|\bDate\.now\(|new Date\(\)|\bperformance\.|Math\.random\(|\bsetTimeout\(|\bfetch\(/;
  expect(files.filter((path) => roomOf(path) === 'pipeline' && impure.test(texts.get(path) ?? ''))).toEqual(
    [],
  );
});

/** All that a file leads to at once: itself, files of the project, packages. */
function leadsTo(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { from, to, types, late } of imports) if (from === path && !types && !late) leadsTo(to, seen);
  return seen;
}

test('a check loads early all packages that it needs, and none besides', () => {
  const needed = ['scripts/commands/check.ts', 'scripts/pipeline/unit.ts'].flatMap((path) => [
    ...leadsTo(path),
  ]);
  const packages = new Set(needed.filter((path) => !/^(?:scripts|src)\/|^node:/.test(path)));
  expect(compilerPackages).toEqual([...packages].toSorted());
});

test('local storage is touched in one file', () => {
  expect(files.filter((path) => /\b(?:local|session)Storage\b/.test(texts.get(path) ?? ''))).toEqual([
    'src/features/storage/local-store.ts',
  ]);
});

test('local files are imported with their endings, and nothing outside the project by its path', () => {
  const wrong = imports.filter(({ from, to }) =>
    /^(?:src|scripts)\//.test(to)
      ? !/\.(?:tsx?|css|mjs)$/.test(to)
      : roomOf(to) === undefined && /^[./]/.test(to) && from !== '',
  );
  expect(wrong).toEqual([]);
});

test('the linter watches what is not watched here: short files, named exports', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> };
  expect(rules).toMatchObject({
    'max-lines': ['error', { max: 150 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'import/no-default-export': 'error',
  });
});

test('files have names of their kind: components in capitals, everything else in small letters with dashes', () => {
  const views = files.filter((path) => /^src\/(?:components|features|shortcodes)\/.*\.tsx$/.test(path));
  expect(views.filter((path) => !/\/[A-Z][A-Za-z0-9]*\.tsx$/.test(path))).toEqual([]);
  const others = files.filter((path) => /\.(?:ts|mjs)$/.test(path) && !path.startsWith('src/routes/'));
  expect(others.filter((path) => !/\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:ts|mjs)$/.test(path))).toEqual([]);
  expect(files.filter((path) => /\b(?:utils?|helpers?|common)\b/.test(path))).toEqual([]);
});
