import { cpSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { request as send } from 'node:http';
import { afterAll, onTestFinished } from 'vitest';
import type { Answers, Event, Requests } from '../../studio/protocol.ts';
import { tokenHeader } from '../../studio/protocol.ts';
import { ownOrigins } from '../../studio/server/http/guards.ts';
import { studioServer } from '../../studio/server/http/server.ts';
import { openStudio, type Studio } from '../../studio/server/studio.ts';
import { type Project, project } from '../pipeline/project.ts';
import { copyOfContent } from './copied-content.ts';

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON. */
  readonly json: () => unknown;
}

/** A studio on a copy of the real content, and a client that speaks HTTP to it. */
export interface ServedStudio {
  readonly made: Project;
  readonly studio: Studio;
  readonly port: number;
  readonly token: string;
  /** Sends a request as it is; headers replace those of a good one, `undefined` leaves one out. */
  readonly raw: (
    method: string,
    path: string,
    options?: { readonly headers?: Readonly<Record<string, string | undefined>>; readonly body?: string },
  ) => Promise<Answer>;
  /** Sends a request that the server must take. */
  readonly ask: <Name extends keyof Requests>(
    name: Name,
    request: Omit<Requests[Name], 'client'> & { client?: string },
  ) => Promise<Answers[Name]>;
  /** Sends a request that may be refused. */
  readonly tryTo: <Name extends keyof Requests>(
    name: Name,
    request: Omit<Requests[Name], 'client'> & { client?: string },
  ) => Promise<Answer>;
  readonly events: readonly Event[];
  /** Stops it, as the end of its process does. */
  readonly close: () => Promise<void>;
}

/** A copy of the content that each copy of this file of tests is made from, because git takes longer than copying. */
let template: string | undefined;

afterAll(() => {
  if (template !== undefined) rmSync(template, { recursive: true, force: true });
  template = undefined;
});

/** A copy of the real content in a git repository. */
export function copiedProject(): Project {
  const made = project({});
  rmSync(made.path('node_modules')); // a link, and drafts are kept in it
  template ??= copyOfContent();
  cpSync(template, made.root, { recursive: true });
  return made;
}

/** Starts the server on a project; it stops when the test ends. */
export async function servedStudio(
  made: Project = copiedProject(),
  failed: (error: unknown) => void = rethrow,
): Promise<ServedStudio> {
  const studio = await openStudio(made.root, failed);
  const events: Event[] = [];
  studio.hub.listen((event) => void events.push(event));
  const token = 'token-of-the-test';
  const app = new Map([
    ['/index.html', Buffer.from('<meta name="nonce" content="STUDIO_NONCE">')],
    ['/assets/app.js', Buffer.from('void 0')],
  ]);
  let port = 0;
  const server = studioServer({ studio, app, token, origins: () => ownOrigins(port, {}), failed });
  port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await studio.close();
    await studio.desk.settled();
  };
  onTestFinished(close);
  const raw: ServedStudio['raw'] = (method, path, { headers = {}, body } = {}) =>
    sent(port, method, path, {
      headers: {
        [tokenHeader]: token,
        Origin: `http://127.0.0.1:${port}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
    });
  const tryTo: ServedStudio['tryTo'] = (name, request) =>
    raw('POST', `/api/${name}`, { body: JSON.stringify({ client: 'a', ...request }) });
  return {
    made,
    studio,
    port,
    token,
    raw,
    tryTo,
    async ask(name, request) {
      const answer = await tryTo(name, request);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
      return answer.json() as Answers[typeof name]; // what the server promises
    },
    events,
    close,
  };
}

function rethrow(error: unknown): void {
  throw error;
}

/** Sends a request with exactly these headers, which `fetch` would not allow. */
export function sent(
  port: number,
  method: string,
  path: string,
  {
    headers,
    body,
  }: { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const request = send({ host: '127.0.0.1', port, method, path, headers: given }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => JSON.parse(text) as unknown,
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
