import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerEntry } from '../contract/server-entry.ts';
import { bundleFolder } from '../project/check-project.ts';
import { sharedPage, pathPattern } from '../site/hosting.ts';
import { pageAddresses } from '../site/page-addresses.ts';
import type { ContentGraph } from '../compiler/link/graph.ts';
import { fetchedFile } from '../site/content-files.ts';
import { asCompiled, writeTokens } from '../site/compile-content.ts';
import { viteConfig } from '../site/vite-config.ts';
import { bundlePlugin, tracePlugin, type Watch } from './plugin.ts';
import { PageSearch, type TraceQuery } from './page-search.ts';
import { citedFields } from './cited-fields.ts';
import { originsOf } from './origin.ts';
import { Recorder } from './recorder.ts';
import type { Trace } from './page-trace.ts';

/** An address without a page, which shows the not-found screen. */
const unknownAddress = '/404';
const sharedAddress = new RegExp(pathPattern(sharedPage.path));

/** The bundle to trace, and the fields that are asked for. */
interface TraceOptions {
  /** The folder of the content's bundle, if it is not the project's own. The project's own must be up to date. */
  readonly bundle?: string;
  /** If only the pages of some fields are asked for: of a page that cannot show any of them little is read, and it is not rendered. */
  readonly query?: TraceQuery;
}

/**
 * Renders all pages of the site, and the not-found screen, and records which content each reads. Content that shows
 * only after an action of the visitor is not read: `x-shown` marks it in the schemas. The content must have no errors.
 *
 * Some modules read content into constants when they are loaded (`const { heading } = home.hero`). So all modules are loaded again
 * for the first page of each route, and the fields that they read then count for every page of that route.
 * So a page may be listed for a field that one of its modules reads but does not show, but no shown field is missed. A value that a
 * module of the app would keep from the first page that it is rendered for would be missed for the others: no module keeps one.
 *
 * @param root the folder of the project with the pages
 */
export async function traceSite(
  root: string,
  { entries, schemas }: Pick<ContentGraph, 'entries' | 'schemas'>,
  { bundle, query }: TraceOptions = {},
): Promise<Trace> {
  process.env['NODE_ENV'] ??= 'production'; // React's other half takes three times as long
  const folder = bundle ?? join(root, bundleFolder);
  const recorder = new Recorder(originsOf(entries, schemas), citedFields(entries, schemas));
  const search = query && new PageSearch(recorder, query);
  const watch: Watch = {
    file(path, value) {
      search?.runs(path, value);
      return recorder.file(path, value);
    },
    begin: () => recorder.loads(true),
    end: () => recorder.loads(false),
  };
  const render = (): Promise<Trace> => renderAll(root, folder, watch, recorder, search);
  if (bundle !== undefined) return render();
  writeTokens(root);
  return asCompiled(root, render);
}

/** Renders every page, or with a search those that it wants. */
async function renderAll(
  root: string,
  folder: string,
  watch: Watch,
  recorder: Recorder,
  search: PageSearch | undefined,
): Promise<Trace> {
  const { createServer, createServerModuleRunner, mergeConfig } = await import('vite');
  const mode = 'production';
  const config = await viteConfig();
  const server = await createServer(
    mergeConfig(config, {
      root,
      mode,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, ws: false, watch: { ignored: ['**'] } },
      optimizeDeps: { noDiscovery: true, include: [] },
      plugins: [bundlePlugin(folder), tracePlugin(folder, watch)],
    }),
  );
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  try {
    return await tracePages(recorder, search, folder, () => {
      runner.clearCache();
      return runner.import('/src/app/entry-server.tsx');
    });
  } finally {
    await runner.close();
    await server.close();
  }
}

/**
 * Records the fields that each page reads.
 * @param folder the bundle's
 * @param load loads the app's modules again
 */
async function tracePages(
  recorder: Recorder,
  search: PageSearch | undefined,
  folder: string,
  load: () => Promise<ServerEntry>,
): Promise<Trace> {
  const readContent = async (address: string): Promise<unknown> => {
    const path = address.slice('/content/'.length);
    const file = fetchedFile(folder, path);
    if (file === undefined) return undefined;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    search?.fetches(path, value);
    return recorder.file(path, value);
  };
  let app = await load();
  const paths = [...(await pageAddresses(folder, app, readContent)), unknownAddress];
  const loadedByRoute = new Map<string, Set<string>>();
  const traced: { readonly path: string; readonly route: string }[] = [];
  for (const path of paths) {
    const render = async (): Promise<string> => {
      recorder.begin(path);
      const { routes } = await app.render(path, readContent);
      recorder.begin(undefined);
      return routes.at(-1) ?? '';
    };
    search?.begin();
    const route = search ? ((await app.load(path, readContent)).at(-1) ?? '') : await render();
    const loaded = loadedByRoute.get(route) ?? new Set();
    if (!loadedByRoute.has(route)) {
      loadedByRoute.set(route, loaded);
      recorder.takeLoaded();
      app = await load();
      await render();
    } else if (search?.canShow(route)) await render();
    search?.end(route, recorder.fieldsOf(path));
    for (const field of recorder.takeLoaded()) loaded.add(field);
    traced.push({ path, route });
  }
  const pages = traced.map(({ path, route }) => {
    const pattern = path === unknownAddress ? 'any other address' : patternOf(route, path);
    const isShared = path === unknownAddress || sharedAddress.test(path);
    const fields = new Set([...recorder.fieldsOf(path), ...(loadedByRoute.get(route) ?? [])]);
    return { path: isShared ? pattern : path, pattern, fields };
  });
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * A route as visitors would write it: `/boats/$slug_/berth` is `/boats/{slug}/berth`, `/log/_list/` is `/log`, and `/harbours/{-$slug}` is
 * `/harbours` where the path ends there.
 */
const patternOf = (routeId: string, path: string): string =>
  routeId
    .replaceAll(/\/_\w+/g, '')
    .replace(/\$$/, '{path}')
    .replace(/\/\{-(\$\w+)\}$/, path.split('/').length < routeId.split('/').length ? '' : '/$1')
    .replace(/\$(\w+?)_?(?=\/|$)/g, '{$1}')
    .replace(/(?<=.)\/$/, '');
