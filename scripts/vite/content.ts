import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { bundleFolder, type CheckedProject, openSession, type Session } from '../project/check-project.ts';
import { codeFrame } from '../report/code-frame.ts';
import { placeOf, plainFinding } from '../report/plain-finding.ts';
import { summary } from '../report/summary.ts';
import { contentAddress, fetchedFile } from '../site/content-files.ts';
import { compileContent, contentError, isCompiled } from '../site/compile-content.ts';

/** Time in ms in which several saves count as one. */
const settle = 15;

/** Folders that the bundle is compiled from. */
const watched = ['content', 'schemas', 'design', 'public'];

/**
 * Keeps the bundle in step with the content: checks on start and on save. The dev server shows the findings over the page
 * and keeps the last valid bundle; a build stops. The dev server serves what pages fetch under `/content/`.
 * @param options.strict stop on findings in every case, and do not watch: for test runs
 */
export function contentPlugin({ strict = false }: { readonly strict?: boolean } = {}): Plugin {
  let root = process.cwd();
  let session: Session | undefined;
  let first: CheckedProject | undefined;
  return {
    name: 'content',
    async configResolved(config) {
      root = config.root;
      if (isCompiled(root)) return;
      session = config.command === 'serve' ? openSession(root) : undefined;
      first = await compileContent(root, session);
      const error = await contentError(first);
      if (error && (strict || config.command === 'build')) throw error;
      if (error) config.logger.error(error.message);
    },
    configureServer: (server) => (strict || !first ? undefined : serveContent(server, root, first, session)),
  };
}

/**
 * @param first the result of the check on start
 * @param session what has been read and checked so far: a check after a save reads only what was saved
 */
function serveContent(
  server: ViteDevServer,
  root: string,
  first: CheckedProject,
  session: Session | undefined,
): void {
  let latest = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const check = async (): Promise<void> => {
    const result = await compileContent(root, session);
    if (result.hasErrors) server.ws.send(overlay(result));
    // Undoing a mistake leaves the bundle unchanged, and fetched entries are not modules: notify the page either way.
    else if (latest.hasErrors || result.changed.some((path) => path.endsWith('.json')))
      server.ws.send({ type: 'full-reload' });
    server.config.logger.info(summary(result), { timestamp: true });
    latest = result;
  };
  const fail = (error: unknown): void => server.config.logger.error(String(error));
  const onChange = (path: string): void => {
    if (!watched.includes(relative(root, path).split('/')[0] ?? '')) return;
    session?.held.delete(relative(root, path));
    clearTimeout(timer);
    timer = setTimeout(() => void (last = last.then(check).catch(fail)), settle);
  };
  server.watcher.add(watched.map((folder) => join(root, folder)));
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange);
  // A page that was opened or loaded again: it must not wait for another check.
  server.ws.on('connection', () => latest.hasErrors && server.ws.send(overlay(latest)));
  server.middlewares.use(contentAddress, (request, response, next) => {
    const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    const file = fetchedFile(join(root, bundleFolder), path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-cache');
    response.end(readFileSync(file), next);
  });
}

/** The findings over the page: the first with its code frame, then all the others. */
function overlay({ findings, texts }: CheckedProject): ErrorPayload {
  const [first] = findings;
  const lines = findings
    .map(plainFinding)
    .map(({ file, line, column, reason, rule }) => `${file}:${line}:${column}  ${reason}  ${rule}`);
  const { file = '', line = 1, column = 1 } = first ? plainFinding(first) : {};
  const text = texts.get(file);
  return {
    type: 'error',
    err: {
      message: lines.join('\n'),
      stack: '',
      plugin: 'content',
      id: file,
      loc: { file, line, column },
      ...(first && text !== undefined && { frame: codeFrame(text, placeOf(first)) }),
    },
  };
}
