/** How the prerenderer reuses pages and what it says of them, with a server's half of two pages in the place of the app's. */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildFailure } from '../../scripts/engine/site/build-site.ts';
import type { LastBuild } from '../../scripts/engine/site/cache/kept-pages.ts';
import { graphFile, serverEntry, type ServerGraph } from '../../scripts/engine/site/cache/server-graph.ts';
import { openStore } from '../../scripts/engine/cache/store.ts';
import { openSiteFolder } from '../../scripts/engine/site/folder.ts';
import { prerender } from '../../scripts/engine/site/prerender.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

let root: string;
beforeEach(() => (root = temporaryFolder()));
const pagesFolder = (): string => join(root, 'pages');

/** The results of the server's half by address: a page with these words, no page, or an error. */
type Pages = Readonly<Record<string, { readonly words: string } | { readonly error: string } | 'none'>>;

const twoPages: Pages = { '/': { words: 'Home' }, '/about': { words: 'About' } };

/** The code of a server's half that has these pages. */
const serverOf = (pages: Pages): string => `
const pages = ${JSON.stringify({ ...pages, '/plugins/_/download': { words: 'Download' } })};
export const siteOrigin = 'https://kelp.example';
export const furtherUrls = () => Promise.resolve([]);
export async function render(path) {
  const page = pages[path] ?? 'none';
  if (page.error) throw new Error(page.error);
  const head = { title: 'Page', meta: [], links: [], data: [] };
  return { html: page.words ?? '', head, routes: [], slugs: () => [], fetched: [], notFound: page === 'none' };
}
`;

interface Options {
  readonly pages?: Pages;
  /** The hash of its code. */
  readonly hash?: string;
  readonly lockFile?: string;
  readonly why?: string;
  readonly verified?: number;
}

let builds = 0;

/** Prerenders, as a build does that has the pages kept by the ones before. */
async function build({ pages = twoPages, hash = 'a', lockFile = 'a', why, verified = 0 }: Options = {}) {
  builds += 1;
  const serverDir = mkdtempSync(join(root, `server-${builds}-`)); // Node loads a module of one address only once
  const file = { hash, imports: [], modules: { 'src/app.ts': hash }, routes: [] };
  const graph: ServerGraph = { [serverEntry]: { ...file, isEntry: false, isUnsteady: false } };
  writeFileSync(join(serverDir, serverEntry), serverOf(pages));
  writeFileSync(join(serverDir, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(serverDir, graphFile), JSON.stringify(graph));
  const site = openSiteFolder(join(root, `site-${builds}`));
  const sources = {
    content: {},
    code: { 'package-lock.json': lockFile },
    surroundings: { day: '2025-09-01' },
  };
  const bundle = join(root, 'bundle');
  mkdirSync(join(bundle, 'build'), { recursive: true });
  writeFileSync(join(bundle, 'build/addresses.json'), JSON.stringify(Object.keys(pages)));
  const template = '<!--page-head--><div id="root"><!--page-body--></div>';
  const store = openStore(pagesFolder());
  const made = await prerender({
    bundle,
    site,
    template,
    manifest: {},
    serverDir,
    sources,
    store,
    verified,
    why,
  });
  return { ...made, about: site.read('/about/index.html').toString('utf8') };
}

/** The message of a build that fails. */
const failure = (options: Options): Promise<string> =>
  build(options).then(
    () => 'The build does not fail',
    (error: unknown) => buildFailure(error),
  );

const why = '/about';
const reused = '/about is reused: nothing that it is made of has changed';

test('a page is rendered once, and again if its code changes', async () => {
  expect((await build({ why })).why).toBe('/about is rendered: no earlier build is kept');
  const changed = { ...twoPages, '/about': { words: 'About us' } };
  const same = await build({ pages: changed, why }); // the hash says that nothing has changed
  expect(same).toMatchObject({ count: 3, why: reused, about: expect.stringContaining('>About<') });
  const other = await build({ pages: changed, hash: 'b', why });
  expect(other.why).toBe('/about is rendered, because of:\n  src/app.ts');
  expect(other.about).toContain('>About us<');
});

test('an address without a page has no answer', async () => {
  expect((await build({ why: '/nothing' })).why).toBeUndefined();
});

test('a new page is rendered', async () => {
  await build({ pages: { '/about': { words: 'About' } } });
  expect((await build({ why: '/' })).why).toBe('/ is rendered: the last build had no such page');
});

test('a kept page that was damaged is rendered again', async () => {
  await build();
  for (const name of readdirSync(pagesFolder()))
    if (name !== 'last-build') writeFileSync(join(pagesFolder(), name), 'damaged');
  expect((await build()).about).toContain('>About<');
});

test('a page that another version of this program has kept is not used', async () => {
  await build();
  const other = await build({ lockFile: 'b', why });
  expect(other.why).toBe(
    '/about is rendered, as every page, because of what all depend on:\n  package-lock.json',
  );
  openStore(pagesFolder()).put(
    'last-build',
    JSON.stringify({ version: 'another', pages: 'in another form' }),
  );
  expect((await build({ why })).why).toMatch(/^\/about is rendered, as every page, /);
});

test('a kept page that differs from a fresh one is found, and not used again', async () => {
  await build();
  const store = openStore(pagesFolder());
  const kept = <T>(name: string) => JSON.parse(store.get(name)?.toString('utf8') ?? '{}') as T; // as the build above has kept it
  const name = kept<LastBuild>('last-build').pages['/about']?.object ?? '';
  store.put(name, JSON.stringify({ ...kept<object>(name), html: 'Old' }));
  expect((await build({ why })).about).toContain('>Old<');
  expect(await failure({ verified: 1 })).toBe(
    'The kept page /about differs from a fresh rendering. The next build renders every page',
  );
  expect((await build()).about).toContain('>About<');
});

test('kept pages that equal fresh ones pass when all of them are rendered again', async () => {
  await build();
  expect((await build({ verified: 1, why })).why).toBe(reused);
});

test('a page that does not render is named, with its error', async () => {
  expect(await failure({ pages: { ...twoPages, '/about': { error: 'Nobody to name' } } })).toMatch(
    /^The page \/about does not render: Error: Nobody to name\n\s+at /,
  );
});

test('an address of the content for which no route has a page is named', async () => {
  expect(await failure({ pages: { ...twoPages, '/about/us': 'none' } })).toBe(
    'No route has a page for the address /about/us of the content',
  );
});
