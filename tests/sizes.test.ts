import type { SourceMap } from 'node:module';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { sizeChanges } from '../scripts/engine/pictures/size-changes.ts';
import { partsOf, partsTable } from '../scripts/engine/site/script-parts.ts';
import { exceeded, measure, scriptsOf, table } from '../scripts/engine/site/page-sizes.ts';
import { folderOf, testFolder } from './built-site.ts';

const files = {
  'index.html':
    '<link rel="stylesheet" href="/assets/app.css"><link rel="modulepreload" href="/assets/home.js">' +
    '<script type="module" src="/assets/app.js"></script><script src="https://elsewhere.example/x.js"></script>',
  'plugins/index.html': '<script type="module" src="/assets/app.js"></script>',
  'plugins/_download/index.html':
    '<style>@font-face{font-family:B;src:url(/assets/b.woff2)}</style><link rel="stylesheet" href="/assets/app.css" type="text/plain">',
  '404.html': '<title>Not found</title>',
  'assets/app.js': 'import "./react.js"; import("./late.js")',
  'assets/home.js': 'import "./react.js"',
  'assets/react.js': 'export const react = true',
  'assets/late.js': 'export const late = true',
  'assets/app.css':
    '@font-face{font-family:A;src:url(/assets/a-all.woff2)}@font-face{font-family:A;src:url(/assets/a.woff2)}' +
    "@font-face{font-family:B;src:url('./b.woff2')}@font-face{font-family:C;src:local(Arial)}",
  'assets/a-all.woff2': 'a'.repeat(1000),
  'assets/a.woff2': 'a'.repeat(100),
  'assets/b.woff2': 'b'.repeat(100),
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/app.js', imports: ['_react.js'], dynamicImports: ['late.ts'] },
    'home.tsx': { file: 'assets/home.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'late.ts': { file: 'assets/late.js' },
  }),
};

const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;
const gzippedSize = (...names: (keyof typeof files)[]): number =>
  names.reduce((sum, name) => sum + sizeOf(files[name]), 0);

const folder = await folderOf(files);
afterAll(() => folder.remove());

describe('a first visit', () => {
  test('counts each file that a page loads or its scripts import once', async () => {
    const style = gzippedSize('assets/app.css');
    const inside = '@font-face{font-family:B;src:url(/assets/b.woff2)}';
    const download = files['plugins/_download/index.html'].replace(inside, '');
    expect(await measure(folder.root)).toEqual([
      {
        path: '/',
        html: gzippedSize('index.html'),
        style,
        script: gzippedSize('assets/app.js', 'assets/home.js', 'assets/react.js'),
        fonts: 200,
      },
      {
        path: '/plugins',
        html: gzippedSize('plugins/index.html'),
        style: 0,
        script: gzippedSize('assets/app.js', 'assets/react.js'),
        fonts: 0,
      },
      { path: '/plugins/*/download', html: sizeOf(download), style: sizeOf(inside), script: 0, fonts: 100 },
    ]);
  });

  test('is compared with that of another site, whether it has grown or shrunk', async () => {
    const before = folder.root;
    const after = await testFolder({ ...files, 'assets/home.js': 'import "./react.js";'.repeat(9) });
    const grown = await sizeChanges({ before, after }, {});
    const shrunk = await sizeChanges({ before: after, after: before }, {});
    const [change] = grown.sizes;
    expect(grown).toEqual({ sizes: [{ ...change, page: '/', kind: 'script' }], overBudget: [] });
    expect(change?.after).toBeGreaterThan(change?.before ?? 0);
    expect(shrunk.sizes).toEqual([{ ...change, before: change?.after, after: change?.before }]);
  });

  test('cannot be measured without a build', async () => {
    await expect(measure(`${folder.root}/assets`)).rejects.toThrow('No built site in');
  });
});

describe('budgets', () => {
  const visit = { html: 9000, style: 2000, script: 115_100, fonts: 50_000 };
  const visits = ['/', '/blog', '/blog/slimmer-shop'].map((path) => ({ path, ...visit }));

  test('come from the last matching pattern, for each kind of file', () => {
    const budgets = { '*': { script: 120, fonts: 54 }, '/': { script: 115 }, '/blog/*': { style: 1 } };
    expect(exceeded(visits, budgets)).toEqual([
      '/: script is 115.1 kB, the budget is 115 kB',
      '/blog/slimmer-shop: style is 2.0 kB, the budget is 1 kB',
    ]);
  });

  test('a few bytes above a budget have digits that show it', () => {
    expect(exceeded([{ path: '/', ...visit, script: 107_031 }], { '*': { script: 107 } })).toEqual([
      '/: script is 107.031 kB, the budget is 107 kB',
    ]);
  });

  test('come with a table of sizes', () => {
    expect(table(visits)).toMatchInlineSnapshot(`
      "    html   style  script   fonts  page
           9.0     2.0   115.1    50.0  /
           9.0     2.0   115.1    50.0  /blog
           9.0     2.0   115.1    50.0  /blog/slimmer-shop"
    `);
  });
});

describe("a page's script", () => {
  test('is listed by file, with its imports', async () => {
    const names = ['assets/home.js', 'assets/react.js', 'assets/app.js'] as const;
    const parts = new Map(names.map((name) => [`/${name}`, gzippedSize(name)]));
    expect(await scriptsOf(folder.root, '/')).toEqual(new Map([['/', parts]]));
    expect([...(await scriptsOf(folder.root, '/plugins/*')).keys()]).toEqual(['/plugins/*/download']);
    expect(await scriptsOf(folder.root, '/docs')).toEqual(new Map());
  });

  test('is divided by its source map', () => {
    const map = {
      findEntry: (row: number, column: number) =>
        row > 0 || column > 4 ? {} : { originalSource: '../a.ts' },
    } as unknown as SourceMap; // the one method that is used
    const parts = partsOf('let a=1;\nb', map, (source) => source.slice(3));
    expect(Object.fromEntries(parts)).toEqual({ 'a.ts': 5, '(the build itself)': 4 });
  });

  test('is shown by package and by folder, each file by its share', () => {
    const mapOf = <Value>(values: Readonly<Record<string, Value>>) => new Map(Object.entries(values));
    const scripts = mapOf({ '/assets/app.js': 4000, '/assets/home.js': 1000 });
    const ofApp = mapOf({
      'node_modules/@tanstack/router-core/dist/router.js': 500,
      'node_modules/react/index.js': 300,
      'src/features/layout/Header.tsx': 150,
      'src/features/layout/Footer.tsx': 50,
    });
    const ofHome = mapOf({ 'src/components/Icon.tsx': 10 });
    const parts = mapOf({ '/assets/app.js': ofApp, '/assets/home.js': ofHome });
    expect(partsTable('/', scripts, parts)).toMatchInlineSnapshot(`
      "/: 5.0 kB in 2 files
           2.0  @tanstack/router-core
           1.2  react
           1.0  src/components
           0.8  src/features/layout
                   0.6  Header.tsx
                   0.2  Footer.tsx"
    `);
  });
});
