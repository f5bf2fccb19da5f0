import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { FetchedFile } from '../compiler/emit/entry-output.ts';
import { bundleFolder } from '../project/check-project.ts';
import { compileContent, contentError, isCompiled } from '../site/compile-content.ts';
import { contentAddress, fetchedFile, isFetched } from '../site/content-files.ts';
import { locationOf, redirectOf } from '../site/hosting.ts';
import { emittedRedirects } from '../site/redirects-file.ts';
import { type ContentChecks, openChecks } from './content-checks.ts';
import type { ContentCheck } from './content-thread.ts';

/**
 * Time in ms in which several saves count as one. Vite's watcher says nothing of further changes of a file for 50 ms: with less, the end of a
 * save in two writes, such as emptying the file and filling it, would be missed.
 */
const settle = 60;

/** Folders that the bundle is compiled from. */
const watched = ['content', 'schemas', 'design', 'public'];

/** Has open pages fetch content again: fetched files are not modules. A loaded search index stays; `src/app/entry-client.tsx` listens. */
const newerContent = 'content:newer';

/**
 * Keeps the bundle in step with the content: checks on start and on save. The dev server shows the findings over the page
 * and keeps the last valid bundle; a build stops. The dev server serves the files that pages fetch under `/content/`, and
 * follows redirects.
 * @param options.strict stop on findings in every case, and do not watch: for test runs
 */
export function contentPlugin({ strict = false }: { readonly strict?: boolean } = {}): Plugin {
  let root = process.cwd();
  let checks: ContentChecks | undefined;
  let first: ContentCheck | undefined;
  return {
    name: 'content',
    async configResolved(config) {
      root = config.root;
      if (isCompiled(root)) return;
      if (strict || config.command === 'build') {
        const error = await contentError(await compileContent(root));
        if (error) throw error;
        return;
      }
      checks = openChecks(root);
      first = await checks.check([]);
      if (first.errors) config.logger.error(first.errors.text);
    },
    configureServer: (server) => (checks && first ? serveContent(server, root, checks, first) : undefined),
    closeBundle: () => checks?.close(),
  };
}

/** @param first the result of the check on start */
function serveContent(server: ViteDevServer, root: string, checks: ContentChecks, first: ContentCheck): void {
  const savedPaths = new Set<string>();
  let latest = first;
  /** The file of an entry that pages get while the check of its last save runs. */
  let newer: FetchedFile | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const check = async (): Promise<void> => {
    const paths = [...savedPaths];
    savedPaths.clear();
    if (paths.length === 0) return; // the check before has seen this save
    const result = await checks
      .check(paths, (file) => {
        newer = file;
        server.ws.send(newerContent);
      })
      .finally(() => (newer = undefined));
    if (result.errors) server.ws.send(result.errors.overlay);
    // Undoing a mistake leaves the bundle unchanged.
    else if (latest.errors) server.ws.send({ type: 'full-reload' });
    else if (result.changedPaths.some(isFetched)) server.ws.send(newerContent);
    server.config.logger.info(result.summary, { timestamp: true });
    latest = result;
  };
  const fail = (error: unknown): void => server.config.logger.error(String(error));
  const onChange = (file: string): void => {
    const path = relative(root, file).split(sep).join('/');
    if (!watched.includes(path.split('/')[0] ?? '')) return;
    savedPaths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void (last = last.then(check).catch(fail)), settle);
  };
  server.watcher.add(watched.map((folder) => join(root, folder)));
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
  // A page that was opened or loaded again: it must not wait for another check.
  server.ws.on('connection', () => latest.errors && server.ws.send(latest.errors.overlay));
  server.middlewares.use(contentAddress, (request, response) => {
    const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    const file = fetchedFile(join(root, bundleFolder), path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-cache');
    response.end(path === newer?.path ? newer.text : readFileSync(file));
  });
  server.middlewares.use((request, response, next) => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/);
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    const redirect = isPage ? redirectOf(emittedRedirects(join(root, bundleFolder)), path) : undefined;
    if (!redirect) return void next();
    // Not for ever, as on a host: a browser would remember a rename that is taken back.
    response.writeHead(302, { Location: locationOf(redirect, query) }).end();
  });
}
