import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownOrigins } from './http/guards.ts';

/** The record of a start for the next ones of the same person: the token stays, so that the address of the studio can be bookmarked. */
interface StartRecord {
  readonly token: string;
  /** The port of the studio that was started last. */
  readonly port?: number;
}

const fileOf = (root: string): string => join(root, 'node_modules/.cache/studio/session.json');

/** The start that looks for others before it says where it is. There is one at a time. */
const startingFileOf = (root: string): string => `${fileOf(root)}.starting`;

function readKept(file: string): StartRecord | undefined {
  try {
    const isOpenToOthers = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
    const { token, port } = JSON.parse(readFileSync(file, 'utf8')) as Partial<
      Record<keyof StartRecord, unknown>
    >;
    if (isOpenToOthers || typeof token !== 'string' || !/^[\w-]{32}$/.test(token)) return undefined;
    return { token, ...(typeof port === 'number' && { port }) };
  } catch {
    return undefined; // the first start, or the cache is empty again
  }
}

/** The token of this person for a project: that of earlier starts, or a new one if others could have read it. */
export const keptToken = (root: string): string =>
  readKept(fileOf(root))?.token ?? randomBytes(24).toString('base64url');

/** Writes down which studio runs, for this person alone. */
export function keep(root: string, studio: StartRecord): void {
  const file = fileOf(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(studio), { mode: 0o600 });
  chmodSync(file, 0o600); // the mode above is for a new file only
}

/** Shows that a server knows the token without telling it: another program may have the port. @param nonce chosen by the asking program */
export const proofOf = (token: string, nonce: string): string =>
  createHmac('sha256', token).update(nonce).digest('base64url');

/** After how long a studio whose port takes connections but that does not answer counts as ended, in ms. One that opens compiles for seconds. */
const answerTimeout = 20_000;

/** The address of the studio that runs for a project; undefined if none runs. */
export const runningAt = (root: string): Promise<string | undefined> => answeringAt(readKept(fileOf(root)));

async function answeringAt({ token, port }: Partial<StartRecord> = {}): Promise<string | undefined> {
  if (token === undefined || port === undefined) return undefined;
  const nonce = randomBytes(16).toString('base64url');
  try {
    const address = `http://127.0.0.1:${port}/running?nonce=${nonce}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerTimeout) });
    return (await answer.text()) === proofOf(token, nonce) ? addressOf({ token, port }) : undefined;
  } catch {
    return undefined;
  }
}

/** Time in ms between two looks whether another start has ended. */
const pause = 50;

/**
 * The address of the studio that runs for a project. If none runs, this start is written down as the one, and no other can be at the same
 * time: of two starts the second waits until the first is written down. A start that was killed meanwhile does not answer.
 * @param studio of this start, whose server listens
 */
export async function runningOrKept(
  root: string,
  studio: Required<StartRecord>,
): Promise<string | undefined> {
  const file = startingFileOf(root);
  // A start whose port this one has must have ended: only this server would answer there.
  const addressOfOther = async (other: StartRecord | undefined): Promise<string | undefined> =>
    other?.port === studio.port ? undefined : answeringAt(other);
  mkdirSync(dirname(file), { recursive: true });
  while (!isWritten(file, studio)) {
    const other = readKept(file);
    const isOver = other ? (await addressOfOther(other)) === undefined : isOld(file);
    if (isOver) rmSync(file, { force: true });
    else await wait(pause);
  }
  try {
    const running = await addressOfOther(readKept(fileOf(root)));
    if (running === undefined) keep(root, studio);
    return running;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether a file is older than a start takes. One that was killed may have left an empty file. */
const isOld = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - answerTimeout;

/** Writes a file that is not there; false if it is. */
function isWritten(file: string, studio: StartRecord): boolean {
  try {
    writeFileSync(file, JSON.stringify(studio), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // Node's own errors have codes
    throw error;
  }
}

/**
 * The address to open, at the forwarded name in a codespace, else on this machine. The token is its fragment, which no server and no log
 * gets.
 */
export function addressOf({ token, port }: Required<StartRecord>): string {
  const [local = '', ...others] = ownOrigins(port, process.env);
  return `${others.find((origin) => origin.startsWith('https:')) ?? local}/#${token}`;
}
