import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage, fsErrorWords, within } from '../../../scripts/engine/index.ts';
import { type Event, noncePlaceholder } from '../../protocol.ts';
import { comparerOf } from '../comparing/comparer.ts';
import type { HubEvent } from '../hub.ts';
import { isImage } from '../images.ts';
import { changesOf, choicesOf, deskOf, factOf, helpOf, search } from '../queries.ts';
import { proposalsOf } from '../propose/your-proposals.ts';
import { Refusal } from '../refusal.ts';
import { proofOf } from '../running.ts';
import type { Studio } from '../studio.ts';
import type { AppFiles } from './app-files.ts';
import { checkOrigin, checkToken, jsonBody, maxBytes, maxBytesOfPicture, type Origins } from './guards.ts';
import { commonHeaders, filePolicy, mediaTypes, newNonce, pagePolicy } from './headers.ts';
import { answerRequest, isRequest } from './requests.ts';

/** A studio that is open, and the files of its app. */
export interface OpenStudio {
  readonly studio: Studio;
  readonly app: AppFiles;
}

/** The data and the callbacks that the server answers with. */
export interface Served {
  /** The server listens before the studio is open, so that another start finds it. Requests wait. */
  readonly whenOpen: () => OpenStudio | Promise<OpenStudio>;
  readonly token: string;
  /** Its own addresses, which are known once it listens. */
  readonly origins: () => Origins;
  /** Takes errors that are ours. */
  readonly onError: (error: unknown) => void;
}

const queries: Readonly<Record<string, (studio: Studio, query: URLSearchParams) => unknown>> = {
  choices: choicesOf,
  changes: changesOf,
  proposals: proposalsOf,
  search: (studio, query) => search(studio, query.get('q') ?? ''),
  fact: (studio, query) => factOf(studio, query.get('target') ?? ''),
  pages: (studio, query) => studio.tracer.pagesOf(query.get('path') ?? ''),
  help: (studio, query) => helpOf(studio, query.get('rule') ?? undefined),
};

/** Makes the server of the studio, which answers each address; it does not listen yet. */
export function studioServer({ whenOpen, token, origins, onError }: Served): Server {
  return createServer(async (request, response) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    try {
      checkOrigin(request, origins());
      const { method = '' } = request;
      const { pathname, searchParams } = new URL(`http://studio${request.url}`);
      if (pathname === '/api' || pathname.startsWith('/api/')) {
        checkToken(request, token);
        const { studio } = await whenOpen();
        const name = pathname.slice('/api/'.length);
        if (method === 'GET' && name === 'events') sendEvents(studio, request, response);
        else if (method === 'GET' && Object.hasOwn(queries, name))
          sendJson(response, 200, await queries[name]?.(studio, searchParams));
        else if (method === 'POST' && isRequest(name)) {
          const body = await jsonBody(request, name === 'upload' ? maxBytesOfPicture : maxBytes);
          sendJson(response, 200, await answerRequest(studio, name, body));
        } else if (isRequest(name) || Object.hasOwn(queries, name))
          throw new Refusal(405, `The studio does not take ${method} at this address.`);
        else throw new Refusal(404, 'The studio has no such request.');
      } else if (method !== 'GET' && method !== 'HEAD')
        throw new Refusal(405, 'This address can only be read.');
      else if (pathname === '/running') response.end(proofOf(token, searchParams.get('nonce') ?? ''));
      else sendFile(await whenOpen(), pathname, response);
    } catch (error) {
      refuse(response, error, onError);
    }
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Security-Policy': filePolicy,
  });
  response.end(JSON.stringify(body));
}

/** Time in ms between two signs of life, so that a tab notices when the server is gone, and the server when the tab is. */
const pulse = 15_000;

function sendEvents(studio: Studio, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Content-Security-Policy': filePolicy,
    'X-Accel-Buffering': 'no',
  });
  const everything = (): Event => ({
    kind: 'desk',
    desk: deskOf(studio),
    compared: comparerOf(studio).now(),
  });
  const send = (event: HubEvent): void => {
    const data = event.kind === 'schemas' ? everything() : event;
    response.write(`data: ${JSON.stringify(data)}\n\n`);
  };
  send(everything());
  const stop = studio.hub.listen(send);
  const timer = setInterval(() => response.write(':\n\n'), pulse);
  request.on('close', () => {
    stop();
    clearInterval(timer);
  });
}

/** Sends a picture of the site, a file of the app, or for any other address the app's page, which shows its screen. */
function sendFile({ studio, app }: OpenStudio, address: string, response: ServerResponse): void {
  const name = decoded(address);
  const file =
    app.get(name) ??
    studio.uploads.shownAt(name) ??
    comparerOf(studio).pictureAt(name) ??
    pictureAt(studio, name);
  const type = mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  if (file && type !== undefined && name !== '/index.html') {
    const isHashed = name.startsWith('/assets/');
    if (isHashed) response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': filePolicy });
    response.end(file);
    return;
  }
  if (/\.[a-z0-9]+$/i.test(name) && name !== '/index.html') throw new Refusal(404, 'There is no such file.');
  const nonce = newNonce();
  const page = (app.get('/index.html') ?? Buffer.alloc(0))
    .toString('utf8')
    .replaceAll(noncePlaceholder, nonce);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(nonce, studio.preview.origins()),
  });
  response.end(page);
}

/** A picture that content may show; other files below `public/` are not served. */
function pictureAt({ root, desk, waiting }: Studio, address: string): Buffer | undefined {
  const bytes = waiting.bytes(address);
  if (bytes) return bytes;
  if (!isImage(address) || !desk.check().project.graph.files.has(address)) return undefined;
  try {
    return readFileSync(within(join(root, 'public'), address));
  } catch {
    return undefined; // removed since the last check
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    throw new Refusal(400, 'This address is not valid.');
  }
}

function refuse(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  const words = fsErrorWords(error) ?? errorMessage(error).split('\n')[0] ?? '';
  const refusal = error instanceof Refusal ? error : new Refusal(500, words);
  if (refusal !== error) onError(error);
  if (response.headersSent) response.end();
  else {
    response.setHeader('Connection', refusal.status === 413 ? 'close' : 'keep-alive');
    sendJson(response, refusal.status, refusal.body);
  }
}
