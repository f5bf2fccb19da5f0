import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import {
  downloadPage,
  headerRules,
  headersFor,
  locationOf,
  mediaTypes,
  originsFrom,
  pathPattern,
  type Origins,
  type Redirect,
} from './hosting.ts';
import { redirectsIn } from './redirects-file.ts';

/** Answers a request, or hands it on by calling `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * What to serve: the built folder, the port (0 for any free one), the origins for the headers (those of production by default),
 * the redirects (those of the folder by default), and what is asked before the files are.
 */
export type ServeOptions = {
  root: string;
  port: number;
  origins?: Origins;
  redirects?: Redirect[];
  middleware?: Middleware;
};

/** A running server: its address without a slash at the end, and how to stop it. */
export type Served = { url: string; close: () => Promise<void> };

const isDownload = new RegExp(pathPattern(downloadPage.path));

/**
 * Serves a built folder as a production host does: the same headers, `/x` and `/x/` both from `x/index.html`, `404.html` with
 * status 404, one page for all download addresses, the compressed copies where the browser takes them. Only on this machine.
 * The files are listed once, at the start.
 * @throws where the folder holds no built site, or the port is taken
 */
export async function serve(options: ServeOptions): Promise<Served> {
  const { root, port, origins = originsFrom({}), middleware } = options;
  if (!existsSync(join(root, 'index.html'))) throw new Error(`No built site in ${root}. Run: npm run build`);
  const rules = headerRules(origins);
  const redirects =
    options.redirects ?? redirectsIn(await readFile(join(root, '_redirects'), 'utf8').catch(() => ''));
  const notFound = await readFile(join(root, '404.html')).catch(() => 'Not found');
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
    const redirect = redirects.find(({ from }) => new RegExp(pathPattern(from)).test(path));
    if (redirect) {
      response.writeHead(301, { Location: locationOf(redirect, query) }).end();
      return;
    }
    const type = Object.hasOwn(mediaTypes, path) ? mediaTypes[path] : undefined;
    if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (isDownload.test(path)) request.url = downloadPage.file + query;
    files(request, response, () => {
      const headers = { ...headersFor('/404.html', rules), 'Content-Type': 'text/html;charset=utf-8' };
      response.writeHead(404, headers).end(request.method === 'HEAD' ? undefined : notFound);
    });
  }

  return listen(server, port);
}

function listen(server: Server, port: number): Promise<Served> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const { port: actual } = server.address() as AddressInfo; // a server that listens on a port has no other kind of address
      resolve({ url: `http://127.0.0.1:${actual}`, close: () => stop(server) });
    });
  });
}

/** Open connections of browsers would keep a server alive for minutes. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
