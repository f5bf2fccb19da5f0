import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { request as send } from 'node:http';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import type { Answers, Event, NotSaved, Requests, Stale } from '../../studio/protocol.ts';
import { tokenHeader } from '../../studio/protocol.ts';
import { ownOrigins } from '../../studio/server/http/guards.ts';
import { studioServer } from '../../studio/server/http/server.ts';
import { openStudio, type Studio } from '../../studio/server/studio.ts';
import { type Project, project, projectAt } from '../pipeline/project.ts';
import { copyContent, copyOfContent } from './copied-content.ts';
import { gitAt } from '../fixtures/git.ts';

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON. */
  readonly json: () => unknown;
}

/** The headers and the body of a request. */
interface Options {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
}

/** A request of the app; without a client it is that of the first tab. */
type Request<Name extends keyof Requests> = Omit<Requests[Name], 'client'> & { readonly client?: string };

/** A studio on a copy of the real content, and a client that speaks HTTP to it. */
export interface Served {
  readonly studio: Studio;
  readonly port: number;
  /** Sends a request as it is; headers replace those of a good one, `undefined` leaves one out. */
  readonly raw: (method: string, path: string, options?: Options) => Promise<Answer>;
  /** Asks the preview for a page or a file. */
  readonly inPreview: (path: string, headers?: Options['headers']) => Promise<Answer>;
  /** Sends a request that the server must take. */
  readonly ask: <Name extends keyof Requests>(name: Name, request: Request<Name>) => Promise<Answers[Name]>;
  /** Sends a request that may be refused. */
  readonly tryTo: <Name extends keyof Requests>(name: Name, request: Request<Name>) => Promise<Answer>;
  /** Sends a request that must be refused. @returns the status, with what the answer says */
  readonly refusal: <Name extends keyof Requests>(name: Name, request: Request<Name>) => Promise<Refusal>;
  /** Changes the draft of a file, and waits until it is checked and drawn. */
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>;
  readonly events: Event[];
  /** Stops it, as the end of its process does. */
  readonly close: () => Promise<void>;
}

/** A refusal as the tests read it: each has some of these fields. */
type Refusal = { readonly status: number } & NotSaved & Stale;

/** A studio with its project, which a test may break. */
export interface ServedStudio extends Served {
  readonly made: Project;
}

/** Writes an article without errors that no other entry needs. @returns the path of its file */
export async function putArticle({ made, studio }: ServedStudio, slug: string): Promise<string> {
  const path = `content/blog/${slug}.md`;
  const fields = /^---\n[^]*?\n---\n/.exec(made.text('content/blog/plugin-bloat-diet-woocommerce.md'))?.[0];
  made.put(path, `${fields?.replace(/^readTime: .*$/m, 'readTime: 1 min read')}\nLow tide.\n`);
  studio.refresh();
  await studio.desk.settled();
  return path;
}

/** A copy of the real content in a git repository. */
export function copiedProject(): Project {
  const made = project({});
  rmSync(made.path('node_modules')); // a link, and drafts are kept in it
  copyContent(made.root);
  return made;
}

/** Starts the server on a project; it stops when the test ends. */
export async function servedStudio(
  made: Project = copiedProject(),
  failed: (error: unknown) => void = rethrow,
): Promise<ServedStudio> {
  const served = await serve(made.root, failed);
  onTestFinished(served.close);
  return { ...served, made };
}

/**
 * Starts one server for the tests of a file. After each of them it has no draft, and the files and the commits of its start.
 * @returns a function that gives the studio to a test
 */
export function sharedStudio(): () => ServedStudio {
  let served: ServedStudio | undefined;
  beforeAll(async () => {
    const root = copyOfContent();
    served = { ...(await serve(root, rethrow)), made: projectAt(root) };
    gitAt(root)('tag', 'start');
  });
  afterEach(async () => {
    if (served) await startAgain(served);
  });
  afterAll(async () => {
    await served?.close();
    if (served) rmSync(served.studio.root, { recursive: true });
  });
  return () => {
    if (!served) throw new Error('The server runs during tests only');
    return served;
  };
}

async function startAgain({ studio, tryTo, events }: Served): Promise<void> {
  const git = gitAt(studio.root);
  git('reset', '-q', '--hard', 'start');
  git('clean', '-fdq');
  studio.refresh();
  for (const path of studio.texts.drafts().keys()) await tryTo('drop', { path });
  await studio.website.refresh();
  await studio.desk.settled();
  await studio.preview.settled();
  events.length = 0;
}

async function serve(root: string, failed: (error: unknown) => void): Promise<Served> {
  const studio = await openStudio(root, failed);
  const events: Event[] = [];
  studio.hub.listen((event) => event.kind !== 'schemas' && void events.push(event));
  const token = 'token-of-the-test';
  const app = new Map([
    ['/index.html', Buffer.from('<meta name="nonce" content="STUDIO_NONCE">')],
    ['/assets/app.js', Buffer.from('void 0')],
  ]);
  let port = 0;
  const server = studioServer({
    whenOpen: () => ({ studio, app }),
    token,
    origins: () => ownOrigins(port, {}),
    onError: failed,
  });
  port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  await studio.preview.listen(0, (taken) => ownOrigins(taken, {}), ownOrigins(port, {}));
  const [previewOrigin = ''] = studio.preview.origins();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await studio.close();
    await studio.desk.settled();
  };
  const raw: Served['raw'] = (method, path, { headers = {}, body } = {}) =>
    sent(port, method, path, {
      headers: {
        [tokenHeader]: token,
        Origin: `http://127.0.0.1:${port}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
    });
  const tryTo: Served['tryTo'] = (name, request) =>
    raw('POST', `/api/${name}`, { body: JSON.stringify({ client: 'a', ...request }) });
  const ask: Served['ask'] = async (name, request) => {
    const answer = await tryTo(name, request);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.json() as Answers[typeof name]; // as the server promises
  };
  return {
    studio,
    port,
    raw,
    tryTo,
    ask,
    inPreview: (path, headers) =>
      sent(Number(new URL(previewOrigin).port), 'GET', path, {
        headers: { Host: new URL(previewOrigin).host, ...headers },
      }),
    async refusal(name, request) {
      const answer = await tryTo(name, request);
      if (answer.status < 400) throw new Error(`${name}: ${answer.status} ${answer.text}`);
      return { status: answer.status, ...(answer.json() as NotSaved & Stale) };
    },
    async edit(path, change) {
      const { text, revision } = await ask('open', { path });
      await ask('draft', { path, revision, text: change(text) });
      await studio.desk.settled();
      await studio.preview.settled();
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
  { headers = {}, body }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    // Each request has its own connection: the server may close an idle one at the moment when the next request is sent on it.
    const options = { host: '127.0.0.1', port, method, path, headers: given, agent: false };
    const request = send(options, (response) => {
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
