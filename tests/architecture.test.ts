import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { sources } from './fixtures/own-files.ts';

/** An import of a file. */
interface Import {
  readonly from: string;
  readonly to: string;
  /** Whether only types are imported. */
  readonly types: boolean;
  /** Whether the import is dynamic. */
  readonly dynamic: boolean;
}

/** Code in folders, and the site's description: the other files at the top are settings of tools. */
const files = sources.filter((path) => path.includes('/') || path === 'site.config.ts');
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const imports = files.flatMap(importsOf);

/** Every import of a file: relative ones and `#site` as paths from the root, `#content/…` and packages as written. */
function importsOf(from: string): Import[] {
  const text = texts.get(from) ?? '';
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
  const resolved = (to: string): string => {
    if (to === '#site') return 'site.config.ts';
    return to.startsWith('.') ? normalize(join(dirname(from), to)) : to;
  };
  const reExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from, to: resolved(moduleRequest.value), types: isType, dynamic: false }] : [],
    ),
  );
  const statics = staticImports.map(({ moduleRequest, entries }) => ({
    from,
    to: resolved(moduleRequest.value),
    types: entries.length > 0 && entries.every(({ isType }) => isType),
    dynamic: false,
  }));
  const dynamics = dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return literal === undefined ? [] : [{ from, to: resolved(literal), types: false, dynamic: true }];
  });
  return [...statics, ...reExports, ...dynamics];
}

/**
 * The layer of a file, such as `compiler/link` or `features`: its folder in `scripts/` or `src/`, and the phase of the compiler.
 * Files directly in the compiler's folder, which all phases share, are `compiler`; `compiler/run.ts` runs the phases and is a
 * separate layer. The studio has `studio` for the code that app and server share, `studio/page`, `studio/server` and `studio/text`. In its app
 * each folder is a layer; `studio/app` has the files that all folders share, `studio/app/top` the two that put the app together. Undefined for
 * a package.
 */
function layerOf(path: string): string | undefined {
  if (path.endsWith('.css')) return 'styles';
  if (path.startsWith('#content/')) return '#content';
  const [, door] = /^scripts\/engine\/([\w-]+)\.ts$/.exec(path) ?? [];
  if (door !== undefined) return `engine/${door}`;
  if (path === 'site.config.ts') return 'site.config';
  if (/^studio\/app\/(?:App|main)\.tsx$/.test(path)) return 'studio/app/top';
  const [studio] = /^studio(?:\/(?:page|server|text|app(?:\/[a-z]+)?)(?=\/))?(?=\/)/.exec(path) ?? [];
  if (studio !== undefined) return studio;
  return /^(?:scripts(?:\/engine)?|src)\/(compiler\/(?:[^/]+(?=\/)|run\.ts)|[^/]+(?=\/))/.exec(path)?.[1];
}

/** All phases of the compiler, or some of them, as layers. */
const phases = (names: string): string => names.replaceAll(/\S+/g, 'compiler/$&');
const compiler = `compiler ${phases('source schema markdown drawing entry link rules emit run.ts')}`;

/** The code that all of the studio's app may use, and its folders: each may use those in front of it. */
const app = 'engine/browser studio studio/text styles';
const folders = 'parts source inline pictures form body preview pages changes history propose screens top';
const appFolders = ['studio/app', ...folders.split(' ').map((folder) => `studio/app/${folder}`)];

/** The other layers that each layer may import; `types:` for types only. No layer may import `bin`. */
const mayUse: Readonly<Record<string, string>> = {
  contract: '',
  compiler: 'types:compiler/schema types:contract',
  'compiler/source': 'compiler',
  'compiler/schema': 'compiler compiler/source contract',
  'compiler/markdown': 'types:compiler contract',
  'compiler/drawing': 'compiler compiler/source',
  'compiler/entry': `compiler ${phases('source schema markdown')} types:compiler/drawing`,
  'compiler/link': `compiler ${phases('schema entry')} contract`,
  'compiler/rules': `compiler ${phases('schema entry link')} contract`,
  // Rules that only this site asks for: `site.config.ts` alone imports it.
  rules: 'engine/site-config',
  'compiler/emit': `compiler ${phases('source schema markdown entry link')} contract`,
  'compiler/run.ts': compiler,
  cache: '',
  cli: 'cache compiler',
  project: `${compiler} cache cli types:contract site.config`,
  report: `${compiler} site.config`,
  site: `${compiler} cache contract shortcodes #content cli project report site.config`,
  pictures: 'cache cli site',
  trace: `${compiler} project site contract`,
  editing: compiler,
  commands: `${compiler} cache cli editing project report trace pictures site site.config`,
  inbox: 'site',
  vite: `${compiler} cache contract cli project report site inbox site.config`,
  bin: 'contract cli project commands trace site inbox vite site.config studio/server',
  // The files from which all others import the engine: all that the studio, the rules of the site and `site.config.ts` import of it.
  'engine/site-config': `${compiler} contract project site`,
  'engine/browser': `${compiler} contract commands editing`,
  'engine/vite': 'site vite',
  'engine/pictures': 'pictures',
  'engine/index': `${compiler} cache cli commands engine/browser pictures project report site trace`,
  'site.config': 'engine/site-config rules types:components types:features',
  studio: 'engine/vite types:engine/browser',
  'studio/text': 'engine/browser',
  'studio/page': 'studio studio/text',
  'studio/server': 'engine/index engine/pictures engine/vite studio studio/text',
  ...Object.fromEntries(
    appFolders.map((layer, index) => [layer, [app, ...appFolders.slice(0, index)].join(' ')]),
  ),
  styles: '',
  browser: '',
  head: '#content contract',
  components: 'styles types:#content contract',
  shortcodes: 'components styles types:#content contract',
  markdown: 'contract shortcodes components styles #content',
  features: 'contract browser head components styles #content types:markdown',
  routes: 'contract browser features components head markdown styles #content',
  app: 'browser contract routes features head components styles #content',
};

test('a layer imports only from the layers below it', () => {
  const wrong = imports.filter(({ from, to, types }) => {
    const [layer = '', other] = [layerOf(from), layerOf(to)];
    if (other === undefined || other === layer) return false;
    const allowed = mayUse[layer]?.split(' ') ?? [];
    return !allowed.includes(other) && !(types && allowed.includes(`types:${other}`));
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('nothing imports the studio but its own commands', () => {
  const fromOutside = imports.filter(
    ({ from, to }) => to.startsWith('studio/') && !from.startsWith('studio/'),
  );
  expect(fromOutside.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'scripts/bin/compare.ts → studio/server/comparing/compare.ts',
    'scripts/bin/dev.ts → studio/server/edit-link.ts',
    'scripts/bin/edit.ts → studio/server/launcher.ts',
    'scripts/bin/edit.ts → studio/server/start-studio.ts',
  ]);
});

/** Collections that mean the same on every site. */
const conventions = new Set(['claims', 'redirects', 'search', 'site', 'waivers', 'words']);

/** The names of the entries of a folder of content, or of its collections. */
const namesIn = (folder: string): string[] => readdirSync(folder).map((name) => name.replace(/\.\w+$/, ''));

const collections = namesIn('content').filter((name) => !conventions.has(name));
/** A collection as a literal, or at the beginning of an address. */
const ofSite = new RegExp(`(?<=['"\`])/?(?:${collections.join('|')})(?!/rules/)(?=['"\`/])`, 'g');
const called = new RegExp(`kelpworks|\\b(?:${namesIn('content/plugins').join('|')})\\b`, 'gi');

test('no file of the engine names the company, a collection or a plugin of this site', () => {
  const naming = files
    .filter((path) => path.startsWith('scripts/engine/'))
    .flatMap((path) =>
      [ofSite, called].flatMap((names) =>
        Array.from((texts.get(path) ?? '').matchAll(names), ([word]) => `${path}: ${word}`),
      ),
    );
  expect(naming).toEqual([]);
  expect([...(texts.get('scripts/rules/docs-order.ts') ?? '').matchAll(ofSite)]).toHaveLength(1);
  expect('`plugins/order-replicator` of Kelpworks'.match(called)).toEqual(['order-replicator', 'Kelpworks']);
});

test('every file is in a known layer', () => {
  expect(files.filter((path) => !Object.hasOwn(mayUse, layerOf(path) ?? ''))).toEqual([]);
});

/** A chain of imports from a file back to itself. */
function cycleFrom(start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (path: string, chain: readonly string[]): readonly string[] | undefined => {
    for (const { to } of importsFrom.get(path) ?? []) {
      if (to === start) return [...chain, to];
      if (seen.has(to)) continue;
      seen.add(to);
      const cycle = search(to, [...chain, to]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return search(start, [start]);
}

const importsFrom = new Map(files.map((path) => [path, imports.filter(({ from }) => from === path)]));

test('there are no import cycles, not even of types', () => {
  expect(files.flatMap((path) => cycleFrom(path)?.join(' → ') ?? [])).toEqual([]);
});

/** The folders and files that alone may import a library, and those that may import its types. */
const libraries: readonly (readonly [library: RegExp, place: RegExp, types?: RegExp])[] = [
  [/^ajv/, /^scripts\/engine\/compiler\/schema\/validator\.ts$/, /^scripts\/engine\/compiler\//],
  [/^json-schema-to-typescript$/, /^scripts\/engine\/compiler\/schema\/declare-types\.ts$/],
  [/^jsonc-parser$/, /^scripts\/engine\/compiler\/source\//],
  [/^yaml$/, /^scripts\/engine\/compiler\/source\//],
  [
    /^(?:unified|remark|rehype|micromark|mdast-util|hast|lowlight|highlight\.js)/,
    /^(?:src\/markdown|scripts\/engine\/compiler\/markdown|scripts\/engine\/site\/feeds)\/|^studio\/app\/inline\/plain-markdown\.ts$/,
    /^(?:scripts\/engine\/(?:compiler|contract)|src\/shortcodes)\//,
  ],
  [/^vfile-reporter$/, /^scripts\/engine\/report\//],
  [/^xast-util-/, /^scripts\/engine\/(?:compiler\/drawing\/svg-tree|site\/cards\/drawing)\.ts$/],
  [/^fflate$/, /^scripts\/engine\/project\/read-public\.ts$/],
  [/^diff$/, /^(?:scripts\/engine\/(?:commands\/(?:diff|merge)|pictures)|studio\/text)\//],
  [/^@(?:codemirror|lezer)\//, /^studio\/app\//],
  [/^cspell-lib$/, /^scripts\/engine\/commands\/spell\//],
  [
    /^sharp$/,
    /^(?:scripts\/engine\/(?:project\/pictures|site\/(?:cards|pictures)|pictures)|studio\/server\/pictures)\//,
  ],
  [/^(?:@playwright\/test|pixelmatch)$/, /^scripts\/engine\/pictures\//],
  [/^react-image-crop/, /^studio\/app\/pictures\/NewPicture\.tsx$/],
  [/^svgo$/, /^scripts\/engine\/project\/pictures\/minimise-drawing\.ts$/],
  [/^sirv$/, /^(?:scripts\/engine\/site\/serve|studio\/server\/preview\/site)\.ts$/],
  [
    /^vite$/,
    /^scripts\/(?:engine\/(?:vite\/[a-z-]+|site\/(?:bundle|script-parts|vite-config)|trace\/trace-site)|bin\/(?:dev|preview|start))\.ts$|^studio\/(?:vite\.config|server\/(?:http\/app-files|preview\/site))\.ts$/,
    /^(?:scripts\/engine\/(?:inbox|trace)|studio\/server\/preview)\//,
  ],
  [/^(?:minisearch|stemmer)$/, /^src\/features\/search\/(?:engine|ranking|search-queries)\.ts$/],
  [/^@marsidev\/react-turnstile$/, /^src\/features\/forms\//],
  [
    /^react-dom\/(?:client|server)$/,
    /^(?:src\/app\/entry-(?:client|server)|studio\/app\/(?:main|body\/cards))\.tsx$/,
  ],
];

/** May be imported anywhere: it only reads the text of a heading. */
const exempt = new Set(['mdast-util-to-string']);

test.for(libraries)('%s is imported in one place', ([library, place, types]) => {
  const wrong = imports.filter(
    (one) =>
      library.test(one.to) &&
      !exempt.has(one.to) &&
      !place.test(one.from) &&
      !(one.types && types?.test(one.from)),
  );
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  expect(imports.some(({ from, to }) => library.test(to) && place.test(from))).toBe(true);
});

test('the compiler is pure: no disk, no clock, no environment', () => {
  const pure = (path: string): boolean => /^scripts\/engine\/(?:compiler|contract)\//.test(path);
  expect(imports.filter(({ from, to }) => pure(from) && to.startsWith('node:'))).toEqual([]);
  const impure =
    /\bprocess\.|\bDate\.now\(|new Date\(\)|\bperformance\.|Math\.random\(|\bsetTimeout\(|\bfetch\(/;
  expect(files.filter((path) => pure(path) && impure.test(texts.get(path) ?? ''))).toEqual([]);
});

/** The files and packages that a file loads when it is imported, itself included. */
function loadedBy(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { from, to, types, dynamic } of imports)
    if (from === path && !types && !dynamic) loadedBy(to, seen);
  return seen;
}

test('a check loads no package that takes long and that it seldom needs', () => {
  const commands = ['scripts/engine/commands/check.ts', 'scripts/engine/compiler/entry/compile-entry.ts'];
  const loaded = new Set(commands.flatMap((path) => [...loadedBy(path)]));
  const slow = 'cspell-lib esbuild json-schema-to-typescript playwright-core sharp svgo vite'.split(' ');
  expect(slow.filter((name) => loaded.has(name))).toEqual([]);
  expect(loaded).toContain('unified');
});

test('one file of the site uses storage; the studio keeps its colours in one file and its token in another', () => {
  expect(files.filter((path) => /\b(?:local|session)Storage\b/.test(texts.get(path) ?? ''))).toEqual([
    'src/browser/local-store.ts',
    'studio/app/parts/scheme.ts',
    'studio/app/session.ts',
  ]);
});

test('local imports have a file extension and stay in src and scripts', () => {
  const wrong = imports.filter(({ from, to }) =>
    /^(?:src|scripts)\//.test(to)
      ? !/\.(?:tsx?|css|mjs)$/.test(to)
      : layerOf(to) === undefined && /^[./]/.test(to) && from !== '',
  );
  expect(wrong).toEqual([]);
});

test('the linter enforces short files and named exports', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> };
  expect(rules).toMatchObject({
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'import/no-default-export': 'error',
  });
});

test('components are named in PascalCase, other files in kebab-case, and none is a helper', () => {
  const views = files.filter((path) => /^src\/(?:components|features|shortcodes)\/.*\.tsx$/.test(path));
  expect(views.filter((path) => !/\/[A-Z][A-Za-z0-9]*\.tsx$/.test(path))).toEqual([]);
  const others = files.filter(
    (path) => /(?<!\.config)\.(?:ts|mjs)$/.test(path) && !path.startsWith('src/routes/'),
  );
  expect(others.filter((path) => !/\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.(?:ts|mjs)$/.test(path))).toEqual([]);
  expect(files.filter((path) => /\b(?:utils?|helpers?|common)\b/.test(path))).toEqual([]);
});
