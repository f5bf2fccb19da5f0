import { keysWith, readItem, readJson, removeItem, writeItem } from '../../browser/local-store.ts';
import { checkAge, checkToken, issueToken, type Verdict } from './token.ts';

/** A download that this browser remembers; the time in ms. */
export interface DownloadRecord {
  readonly email: string;
  readonly pluginSlug: string;
  readonly timestamp: number;
}

const listKey = 'plugin_downloads';
const tokenPrefix = 'download_token_';
const tokenKey = (slug: string): string => tokenPrefix + slug;
const probeKey = 'download_probe';
/** So many records stay, the newest. */
const longestList = 50;

/** Whether this browser keeps anything at all; asked before an address is sent anywhere. */
export function canKeep(): boolean {
  const possible = writeItem(probeKey, '1') || (removeItem(listKey), writeItem(probeKey, '1'));
  removeItem(probeKey);
  return possible;
}

/**
 * Remembers a download and issues the token for it. The token comes first: where there is no room, expired tokens and then the list
 * make way.
 * @param slug the address's slug
 * @returns the token, or undefined where the browser does not keep it
 */
export function grant(email: string, slug: string, now: number): string | undefined {
  forgetExpired(now);
  const token = issueToken(slug, now);
  if (!writeItem(tokenKey(slug), token)) {
    removeItem(listKey);
    if (!writeItem(tokenKey(slug), token)) return undefined;
  }
  const records = [...readRecords(), { email, pluginSlug: slug, timestamp: now }];
  if (!writeItem(listKey, JSON.stringify(records.slice(-longestList)))) {
    writeItem(listKey, JSON.stringify(records.slice(-1)));
  }
  return token;
}

/** The downloads that this browser remembers. Anything but a list counts as empty, and invalid entries are skipped. */
export function readRecords(): readonly DownloadRecord[] {
  const list = readJson(listKey);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function isRecord(value: unknown): value is DownloadRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { email, pluginSlug, timestamp } = value as Partial<Record<keyof DownloadRecord, unknown>>; // each is looked at
  return typeof email === 'string' && typeof pluginSlug === 'string' && Number.isFinite(timestamp);
}

/**
 * Checks the token of an address against the stored token of its slug. Only reads, so it is safe while rendering; the caller also
 * forgets expired tokens.
 */
export const checkAccess = (slug: string, token: string | undefined, now: number): Verdict =>
  checkToken(token, readItem(tokenKey(slug)), now);

/** Forgets the expired tokens of all slugs. A token that is broken or from the future stays, as does every other key. */
export function forgetExpired(now: number): void {
  for (const key of keysWith(tokenPrefix)) {
    if (checkAge(readItem(key) ?? '', now) === 'expired') removeItem(key);
  }
}
