import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Middleware } from '../site/serve.ts';
import { appendLine } from './append-line.ts';
import { challengeScript } from './challenge-script.ts';
import { checkSubmission } from './check-submission.ts';
import { inboxPage } from './inbox-page.ts';
import { createTokens, type Tokens } from './challenge-tokens.ts';

/** Options of the embedded inbox. */
export interface InboxOptions {
  /** The folder for submissions: `{form id}.jsonl` each. */
  readonly folder: string;
  /** Ids of the forms that have no challenge. */
  readonly unchecked: readonly string[];
  readonly print: (line: string) => void;
}

/** The largest accepted body, in bytes. */
const largestBody = 1_000_000;
/** The delay of a late script, in ms: longer than the page waits. */
const lateness = 12_000;

type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/**
 * The form service and the challenge provider of development: `POST /__forms/{id}`, `/__inbox`, `/__challenge/api.js`. To try faults out,
 * add `?challenge=fail`, `hang`, `late` or `error` to the address of a page with a form. It answers on this machine only, and no other
 * site may send here: it grants no cross-origin request.
 */
export function createInbox(options: InboxOptions): Middleware {
  const tokens = createTokens();
  const routes: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
    [
      'POST',
      /^\/__forms\/[\w-]+$/,
      (request, response, path) => receive(request, response, path.slice(9), tokens, options),
    ],
    [
      'GET',
      /^\/__inbox\/?$/,
      async (_, response) => reply(response, 200, await inboxPage(options.folder), 'text/html'),
    ],
    ['GET', /^\/__challenge\/api\.js$/, sendScript],
    ['POST', /^\/__challenge\/token$/, async (_, response) => reply(response, 200, tokens.issue())],
  ];
  return (request, response, next) => {
    // Not URL: it throws at some addresses, such as //, and that would end the server.
    const address = request.url?.split('?')[0] ?? '/';
    const route = routes.find(([, path]) => path.test(address));
    if (!route) return next();
    const [method, , answer] = route;
    if (request.method !== method) return reply(response, 405, `Expected ${method}`);
    answer(request, response, address).catch((error: unknown) => reply(response, 500, String(error)));
  };
}

function reply(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, {
    'Content-Type': `${type};charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  response.end(text);
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  tokens: Tokens,
  { folder, unchecked, print }: InboxOptions,
): Promise<void> {
  const text = await readBody(request);
  if (text === undefined) return reply(response, 413, `Expected at most ${largestBody} bytes`);
  const result = checkSubmission(request.headers, text, unchecked.includes(id) ? undefined : tokens.use);
  if ('reason' in result) {
    print(`Inbox: refused a submission to ${id}: ${result.reason}`);
    return reply(response, result.status, result.reason);
  }
  const file = join(folder, `${id}.jsonl`);
  await appendLine(file, JSON.stringify({ received: new Date().toISOString(), ...result.body }));
  print(`Inbox: ${id} from ${JSON.stringify(result.body['email'] ?? '')} is in ${file}`);
  return reply(response, 200, '{"status":"received"}', 'application/json');
}

/** The whole body as text; undefined if it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= largestBody) chunks.push(chunk);
  }
  return length > largestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** The script, or one of the faults that the page's address asks for. */
const sendScript: Answer = async ({ headers }, response) => {
  const page = new URL(headers.referer ?? '/', 'http://localhost');
  const fault = page.searchParams.get('challenge');
  if (fault === 'hang') return;
  if (fault === 'late') await wait(lateness);
  if (fault === 'fail') reply(response, 503, 'Failed, as the address asks for');
  else reply(response, 200, challengeScript, 'text/javascript');
};
