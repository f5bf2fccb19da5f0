import { type Answers, type Event, type Fields, pageLink, type Refused, tokenHeader } from '../protocol.ts';
import { Cell } from './cell.ts';

/** Names this tab to the server. */
export const client: string = crypto.randomUUID();

/** Whether the server answers. */
export const online = new Cell(true);

const key = 'studio-token';

/** The token in the address; undefined without one, and where other sites may link to. */
const tokenInAddress = (): string | undefined =>
  location.pathname.startsWith(pageLink) ? undefined : /^#([\w-]{16,})$/.exec(location.hash)?.[1];

/**
 * The token of the person: from the opened address, which then loses it, or from an earlier page in this browser, so that the address can
 * be bookmarked.
 */
function readToken(): string {
  const token = tokenInAddress();
  if (token !== undefined) {
    localStorage.setItem(key, token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return localStorage.getItem(key) ?? '';
}

// Somebody has put the whole address into a page that is open, perhaps one that did not know it.
addEventListener('hashchange', () => tokenInAddress() !== undefined && location.reload());

/** The nonce that the page's policy allows style elements with; undefined if it needs none. */
export const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** The server refused a request. `body` is the refusal as it came. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Refused;

  constructor(status: number, body: Refused) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The words for a failure. */
export const failureWords = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Why the server refused. @param otherwise the words for a server that did not answer */
export const refusalOf = (error: unknown, otherwise: string): Refused =>
  error instanceof Refusal ? error.body : { message: otherwise };

async function send(path: string, init?: RequestInit): Promise<Response> {
  const headers = { ...init?.headers, [tokenHeader]: readToken() };
  const response = await fetch(`/api/${path}`, { ...init, headers }).catch((error: unknown) => {
    if (!(error instanceof DOMException)) online.set(false); // a request that was called off says nothing
    throw error;
  });
  online.set(true);
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => ({ message: response.statusText }));
  throw new Refusal(response.status, body as Refused); // every refusal has this shape
}

/** Asks for something. @throws Refusal; TypeError without a connection */
export const ask = async <T>(path: string): Promise<T> => (await send(path)).json(); // protocol.ts says what each request is answered with

/** The requests that must arrive although the page is left. */
const lasting: ReadonlySet<keyof Fields> = new Set(['draft', 'save']);

/** Sends a request of `protocol.ts`; the name of this tab is added. @throws Refusal; TypeError without a connection */
export async function post<Kind extends keyof Fields>(
  kind: Kind,
  request: Fields[Kind],
): Promise<Answers[Kind]> {
  const body = JSON.stringify({ ...request, client });
  const headers = { 'content-type': 'application/json' };
  // Browsers allow this for 64 kB at a time, and refuse a request that exceeds it.
  const keepalive = lasting.has(kind) && new Blob([body]).size < 60_000;
  return (await send(kind, { method: 'POST', headers, body, keepalive })).json();
}

/** Whether this page may talk to the server at all. */
export const hasToken = (): boolean => readToken() !== '';

/** How long to wait before the stream of events is opened again, in ms. */
const pause = 1000;

/** An event of a kind. */
export type EventOf<Kind extends Event['kind']> = Extract<Event, { readonly kind: Kind }>;

/** A callback for each kind of event. */
type Handlers = { readonly [Kind in Event['kind']]: (event: EventOf<Kind>) => unknown };

/**
 * Listens to the server's events for as long as the page is open. After a break it begins again, and so does the server: with `desk`.
 * @param onError called with the error of a break
 */
export async function listen(handlers: Handlers, onError: (error: unknown) => void): Promise<never> {
  for (;;) {
    try {
      await readEvents(handlers);
    } catch (error) {
      online.set(false);
      onError(error);
    }
    await new Promise((resume) => void setTimeout(resume, pause));
  }
}

async function readEvents(handlers: Handlers): Promise<void> {
  const response = await send('events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error('The stream of events has ended');
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^data: ?(.*)$/m.exec(part)?.[1];
      if (data === undefined) continue;
      const event = JSON.parse(data) as Event; // as protocol.ts says
      (handlers[event.kind] as ((event: Event) => unknown) | undefined)?.(event);
    }
  }
}
