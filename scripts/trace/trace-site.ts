import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import type { ServerEntry } from '../../src/contract/server-entry.ts';
import { bundleFolder } from '../project/check-project.ts';
import { downloadPage, pathPattern } from '../site/hosting.ts';
import type { Entry } from '../compiler/model.ts';
import type { Schemas } from '../compiler/schema/load.ts';
import { bundlePlugin, tracePlugin } from './plugin.ts';
import { citedFields } from './citations.ts';
import { originsOf } from './origin.ts';
import { Recorder } from './recorder.ts';
import type { Trace } from './trace.ts';

/** An address without a page, which shows the not-found screen. */
const unknownAddress = '/404';
const isDownload = new RegExp(pathPattern(downloadPage.path));

/**
 * Renders every page that the routes declare, and the not-found screen, and records which content each reads. Content that shows
 * only after an action of the visitor is not read: `x-shown` marks it in the schemas.
 *
 * Some modules read content into constants when they are loaded (`const { heading } = home.hero`). So all modules are loaded again
 * for the first page of each route, and what they read then counts for every page of that route.
 * So a page may be listed for a field that one of its modules reads but does not show, but no shown field is missed. A value that a
 * module of the app would keep from the first page that it is rendered for would be missed for the others: no module keeps one.
 *
 * @param root the folder of the project with the pages
 * @param content without errors
 * @param bundle the folder of its bundle, if that is not the project's own
 */
export async function traceSite(
  root: string,
  { entries, schemas }: { readonly entries: readonly Entry[]; readonly schemas: Schemas },
  bundle = join(root, bundleFolder),
): Promise<Trace> {
  const recorder = new Recorder(originsOf(entries, schemas), citedFields(entries, schemas));
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: { ignored: ['**'] } },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      bundlePlugin(bundle),
      tracePlugin(bundle, {
        file: (path, value) => recorder.file(path, value),
        begin: () => recorder.loads(true),
        end: () => recorder.loads(false),
      }),
    ],
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  try {
    return await renderAll(recorder, bundle, () => {
      runner.clearCache();
      return runner.import('/src/app/entry-server.tsx');
    });
  } finally {
    await runner.close();
    await server.close();
  }
}

/**
 * Renders every page.
 * @param folder the bundle's
 * @param load loads the app's modules again
 */
async function renderAll(
  recorder: Recorder,
  folder: string,
  load: () => Promise<ServerEntry>,
): Promise<Trace> {
  const readContent = async (address: string): Promise<unknown> => {
    const path = address.slice('/content/'.length);
    return recorder.file(path, JSON.parse(await readFile(join(folder, path), 'utf8')));
  };
  let app = await load();
  const paths = new Set([...(await app.declaredUrls(readContent)), unknownAddress]);
  const loadedByRoute = new Map<string, Set<string>>();
  const rendered: { readonly path: string; readonly route: string }[] = [];
  for (const path of paths) {
    const render = async (): Promise<string> => {
      recorder.begin(path);
      const { routes } = await app.render(path, readContent);
      recorder.begin(undefined);
      return routes.at(-1) ?? '';
    };
    const route = await render();
    const loaded = loadedByRoute.get(route) ?? new Set();
    if (!loadedByRoute.has(route)) {
      loadedByRoute.set(route, loaded);
      recorder.takeLoaded();
      app = await load();
      await render();
    }
    for (const field of recorder.takeLoaded()) loaded.add(field);
    rendered.push({ path, route });
  }
  const pages = rendered.map(({ path, route }) => {
    const pattern = path === unknownAddress ? 'any other address' : patternOf(route);
    const isShared = path === unknownAddress || isDownload.test(path);
    const fields = new Set([...recorder.fieldsOf(path), ...(loadedByRoute.get(route) ?? [])]);
    return { path: isShared ? pattern : path, pattern, fields };
  });
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A route as visitors would write it: `/plugins/$slug_/download` is `/plugins/{slug}/download`, `/blog/_list/` is `/blog`. */
const patternOf = (routeId: string): string =>
  routeId
    .replaceAll(/\/_\w+/g, '')
    .replace(/\$$/, '{path}')
    .replace(/\$(\w+?)_?(?=\/|$)/g, '{$1}')
    .replace(/(?<=.)\/$/, '');
