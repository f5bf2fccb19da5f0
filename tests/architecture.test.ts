import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { compilerPackages } from '../scripts/cli/compiler-packages.mjs';

/** An import of one file: what, and whether only its types. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly types: boolean;
  /** Whether it is imported when it is needed only. */
  readonly late: boolean;
}

const generated = ['src/generated/', 'src/app/route-tree.gen.ts'];

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

/**
 * The room of a file, `compiler/link` or `features`: its folder in `scripts/` or `src/`, and the phase of the compiler. The files at the
 * top of the compiler that all phases share are `compiler`, the one that runs them is `compiler/run.ts`. Undefined for a package.
 */
function roomOf(path: string): string | undefined {
  if (path.endsWith('.css')) return 'styles';
  if (path.startsWith('#content/')) return '#content';
  return /^(?:scripts|src)\/(compiler\/(?:[^/]+(?=\/)|run\.ts)|[^/]+(?=\/))/.exec(path)?.[1];
}

const phases = ['source', 'schema', 'markdown', 'drawing', 'entry', 'link', 'rules', 'emit', 'run.ts'];
const compiler = ['compiler', ...phases.map((phase) => `compiler/${phase}`)];

/** What each room may use besides itself and packages; `types:` for what may only be named. Nobody may use `bin`. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  compiler: ['types:compiler/schema'],
  'compiler/source': ['compiler'],
  'compiler/schema': ['compiler', 'compiler/source', 'contract'],
  'compiler/markdown': ['contract'],
  'compiler/drawing': ['compiler', 'compiler/source'],
  'compiler/entry': [
    'compiler',
    ...['source', 'schema', 'markdown'].map((phase) => `compiler/${phase}`),
    'types:compiler/drawing',
  ],
  'compiler/link': ['compiler', 'compiler/schema', 'compiler/entry'],
  'compiler/rules': ['compiler', 'compiler/schema', 'compiler/entry', 'compiler/link', 'contract'],
  'compiler/emit': [
    'compiler',
    ...['source', 'schema', 'markdown', 'entry', 'link'].map((phase) => `compiler/${phase}`),
    'types:contract',
  ],
  'compiler/run.ts': compiler,
  cli: ['compiler'],
  project: [...compiler, 'cli'],
  report: compiler,
  site: [...compiler, 'contract', 'shortcodes', '#content', 'cli', 'project'],
  trace: [...compiler, 'project', 'site', 'contract'],
  commands: [...compiler, 'cli', 'project', 'report', 'trace'],
  inbox: ['site'],
  vite: [...compiler, 'contract', 'project', 'report', 'site', 'inbox'],
  bin: ['contract', 'cli', 'project', 'commands', 'site', 'inbox', 'vite'],
  styles: [],
  browser: [],
  head: ['#content', 'contract'],
  components: ['styles', 'types:#content', 'contract'],
  shortcodes: ['components', 'styles', 'types:#content', 'contract'],
  markdown: ['contract', 'shortcodes', 'components', 'styles', '#content'],
  features: ['contract', 'browser', 'head', 'components', 'styles', '#content', 'types:markdown'],
  routes: ['contract', 'browser', 'features', 'components', 'head', 'markdown', 'styles', '#content'],
  app: ['browser', 'contract', 'routes', 'features', 'head', 'components', 'styles', '#content'],
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

test('every file is in a room that this test knows', () => {
  expect(files.filter((path) => !Object.hasOwn(mayUse, roomOf(path) ?? ''))).toEqual([]);
});

/** The files on the way from one import of a file back to it, or undefined. */
function circleFrom(start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (path: string, way: readonly string[]): readonly string[] | undefined => {
    for (const { to } of importsFrom.get(path) ?? []) {
      if (to === start) return [...way, to];
      if (seen.has(to)) continue;
      seen.add(to);
      const found = search(to, [...way, to]);
      if (found) return found;
    }
    return undefined;
  };
  return search(start, [start]);
}

const importsFrom = new Map(files.map((path) => [path, imports.filter(({ from }) => from === path)]));

test('no file imports itself through others, not even for types', () => {
  expect(files.flatMap((path) => circleFrom(path)?.join(' → ') ?? [])).toEqual([]);
});

/** Each outside library has one door; the types of some may be named elsewhere. */
const doors: readonly { readonly library: RegExp; readonly door: RegExp; readonly types?: RegExp }[] = [
  { library: /^ajv/, door: /^scripts\/compiler\/schema\/validator\.ts$/, types: /^scripts\/compiler\// },
  { library: /^json-schema-to-typescript$/, door: /^scripts\/compiler\/schema\/declare-types\.ts$/ },
  { library: /^jsonc-parser$/, door: /^scripts\/compiler\/source\// },
  { library: /^yaml$/, door: /^scripts\/compiler\/source\// },
  {
    library: /^(?:unified|remark|rehype|micromark|mdast-util|hast|shiki)/,
    door: /^(?:src\/markdown|scripts\/compiler\/markdown|scripts\/site\/feeds)\//,
    types: /^(?:scripts\/compiler|src\/contract|src\/shortcodes)\//,
  },
  { library: /^vfile-reporter$/, door: /^scripts\/report\// },
  { library: /^xast-util-/, door: /^scripts\/(?:compiler\/drawing\/svg-safety|site\/cards\/drawing)\.ts$/ },
  { library: /^fflate$/, door: /^scripts\/project\/read-public\.ts$/ },
  { library: /^diff$/, door: /^scripts\/commands\/diff\// },
  { library: /^cspell$/, door: /^scripts\/commands\/spell\// },
  { library: /^sirv$/, door: /^scripts\/site\/serve\.ts$/ },
  {
    library: /^vite$/,
    door: /^scripts\/(?:vite\/[a-z-]+|site\/build|bin\/(?:dev|preview|start)|trace\/trace-site)\.ts$/,
    types: /^scripts\/(?:inbox|trace)\//,
  },
  { library: /^@marsidev\/react-turnstile$/, door: /^src\/features\/forms\// },
  { library: /^react-dom\/(?:client|server)$/, door: /^src\/app\/entry-(?:client|server)\.tsx$/ },
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

test('the compiler is pure: no disk, no clock, no environment', () => {
  const pure = (path: string): boolean => /^(?:scripts\/compiler|src\/contract)\//.test(path);
  expect(imports.filter(({ from, to }) => pure(from) && to.startsWith('node:'))).toEqual([]);
  const impure =
    /\bprocess\.|\bDate\.now\(|new Date\(\)|\bperformance\.|Math\.random\(|\bsetTimeout\(|\bfetch\(/;
  expect(files.filter((path) => pure(path) && impure.test(texts.get(path) ?? ''))).toEqual([]);
});

/** All that a file leads to at once: itself, files of the project, packages. */
function leadsTo(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { from, to, types, late } of imports) if (from === path && !types && !late) leadsTo(to, seen);
  return seen;
}

test('a check loads early all packages that it needs, and none besides', () => {
  const needed = ['scripts/commands/check.ts', 'scripts/compiler/entry/compile-entry.ts'].flatMap((path) => [
    ...leadsTo(path),
  ]);
  const packages = new Set(needed.filter((path) => !/^(?:scripts|src|schemas)\/|^node:/.test(path)));
  expect(compilerPackages).toEqual([...packages].toSorted());
});

test('local storage is touched in one file', () => {
  expect(files.filter((path) => /\b(?:local|session)Storage\b/.test(texts.get(path) ?? ''))).toEqual([
    'src/browser/local-store.ts',
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
    'max-lines': ['error', { max: 300 }],
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
