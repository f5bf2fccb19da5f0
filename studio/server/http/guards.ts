import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { maxUploaded } from '../../protocol-choices.ts';
import { pageLink, tokenHeader } from '../../protocol.ts';
import { Refusal } from '../refusal.ts';

/** The addresses at which browsers may reach the server: `http://127.0.0.1:4400`. */
export type Origins = readonly string[];

/**
 * The server's own addresses: of this machine, and in a codespace the one that it forwards.
 * @param env variables of the process
 */
export function ownOrigins(port: number, env: NodeJS.ProcessEnv): Origins {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain = 'app.github.dev' } = env;
  const local = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  return name ? [...local, `https://${name}-${port}.${domain}`] : local;
}

/** Refuses a request that was sent to another name than the server's: a page anywhere on the web can give this machine another name. */
export function checkHost({ headers: { host = '' } }: IncomingMessage, origins: Origins): void {
  if (!origins.some((origin) => new URL(origin).host === host.toLowerCase()))
    throw new Refusal(403, 'The studio answers at its own address only. Open it again as you started it.');
}

/**
 * Refuses a request that was sent to another name than the server's, or by a page of another origin: a page anywhere on the web can make a
 * browser send requests to this machine.
 */
export function checkOrigin(request: IncomingMessage, origins: Origins): void {
  checkHost(request, origins);
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': kind } = request.headers;
  // *Edit this page* of the development site is a link, which does no more than open the entry of a page.
  const isLink = kind === 'document' && request.method === 'GET' && request.url?.startsWith(pageLink);
  const isForeign = (origin !== undefined && !origins.includes(origin)) || (site === 'cross-site' && !isLink);
  if (isForeign)
    throw new Refusal(403, 'The studio answers its own pages only, and another page has sent this.');
}

/** Refuses a request without the token of this person. */
export function checkToken({ headers }: IncomingMessage, token: string): void {
  const value = headers[tokenHeader];
  const [a, b] = [Buffer.from(typeof value === 'string' ? value : ''), Buffer.from(token)];
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw new Refusal(
      401,
      'Another studio answers here than the one of this page. Open yours again as you started it.',
    );
}

/** Largest body of a request, in bytes: well above that of an article. */
export const maxBytes = 4_500_000;
/** Largest body of a request that brings a picture: base64 takes four bytes for three. */
export const maxBytesOfPicture = Math.ceil((maxUploaded * 4) / 3) + 1000;
/** A body that is too large is read up to here, so that its sender gets the answer. */
const maxDrainBytes = 2 * maxBytesOfPicture;

/**
 * Reads the JSON body of a request.
 * @param max the most bytes that it may have
 * @throws Refusal if it is something else, or too large
 */
export async function jsonBody(
  request: IncomingMessage,
  max: number,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json(?:;|$)/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'The studio takes JSON only.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
    if (size > maxDrainBytes) break;
  }
  if (size > max) throw new Refusal(413, `This is too large: ${Math.floor(max / 1e5) / 10} MB is the max.`);
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(400, 'The request is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The request is not a JSON object.');
  return body as Readonly<Record<string, unknown>>; // an object, by the line above
}
