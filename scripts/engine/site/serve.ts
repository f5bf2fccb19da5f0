import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import {
  sharedPage,
  headerRules,
  headersFor,
  locationOf,
  mediaTypeOf,
  missingPage,
  originsFrom,
  pathPattern,
  redirectOf,
  type Origins,
} from './hosting.ts';
import { UsageError } from '../cli/command.ts';
import { listen, stop } from './listen.ts';
import { redirectsIn } from './redirects-file.ts';
import { hashesIn } from './styles.ts';

/** Answers a request, or passes it on by calling `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The folder to serve, and how. */
export type ServeOptions = {
  /** The built folder. */
  root: string;
  /** The port; 0 for any free one. */
  port: number;
  /** Whether to try the following ports if this one is taken. */
  nextPort?: boolean;
  /** Origins for the headers; those of production by default. */
  origins?: Origins;
  /** Handles requests before the files do. */
  middleware?: Middleware;
};

/** A running server. */
export type Served = {
  /** Its address, without a slash at the end. */
  url: string;
  /** A note that another port is used than the requested one. */
  note?: string;
  close: () => Promise<void>;
};

const sharedAddress = new RegExp(pathPattern(sharedPage.path));
const isMissingEntry = new RegExp(pathPattern(missingPage.path));

/**
 * Serves a built folder as a production host does: the same headers, `/x` and `/x/` both from `x/index.html`, `404.html` with
 * status 404, the pages that each answer for many addresses, the compressed copies where the browser takes them. It listens on this machine only.
 * The files are listed once, at the start.
 * @throws UsageError if the folder holds no built site, or no port is free
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const { root, port, nextPort = false, origins = originsFrom({}), middleware } = options;
  if (!existsSync(join(root, 'index.html')))
    throw new UsageError(`No built site in ${root}. Run: npm run build`);
  const styles = hashesIn(await readFile(join(root, '_headers'), 'utf8').catch(() => ''));
  const rules = headerRules({ ...origins, styles });
  const redirects = redirectsIn(await readFile(join(root, '_redirects'), 'utf8').catch(() => ''));
  const notFound = await readFile(join(root, '404.html')).catch(() => 'Not found');
  const noArticle = await readFile(join(root, missingPage.file)).catch(() => notFound);
  const files = sirv(root, { etag: true, gzip: true, extensions: ['html'] });

  const server = createServer((request, response) => {
    if (middleware) middleware(request, response, () => answer(request, response));
    else answer(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headersFor(path, rules), Allow: 'GET, HEAD' }).end();
      return;
    }
    response.setHeaders(new Map(Object.entries(headersFor(path, rules))));
    const redirect = redirectOf(redirects, path);
    if (redirect) {
      response.writeHead(301, { Location: locationOf(redirect, query) }).end();
      return;
    }
    const type = mediaTypeOf(path);
    if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (sharedAddress.test(path)) request.url = sharedPage.file + query;
    files(request, response, () => {
      const headers = { ...headersFor('/404.html', rules), 'Content-Type': 'text/html;charset=utf-8' };
      const page = isMissingEntry.test(path) ? noArticle : notFound;
      response.writeHead(404, headers).end(request.method === 'HEAD' ? undefined : page);
    });
  }

  const usedPort = await listen(server, port, nextPort ? undefined : 1);
  return {
    url: `http://127.0.0.1:${usedPort}`,
    ...(port !== 0 && usedPort !== port && { note: `Port ${port} is in use, so this is port ${usedPort}` }),
    close: () => stop(server),
  };
}
