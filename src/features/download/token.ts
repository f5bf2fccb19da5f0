/** For how long a token grants, in ms; the last one counts (docs/faults.md#token-and-clock). */
const lifetime = 24 * 60 * 60 * 1000;
/** How far ahead of this browser's clock a token may have been issued, in ms. */
const skew = 5 * 60 * 1000;

/** The verdict on a token. Only an expired one is worth deleting. */
export type Verdict = 'granted' | 'expired' | 'denied';

/**
 * Composes a token: `{nonce}-{slug with every dash as an underscore}-{issued at, ms}` in base64url. The third dash-separated part is
 * the time whatever the slug is; nothing of the visitor is in it.
 * @param now ms since 1970
 */
export function issueToken(slug: string, now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return btoa(`${nonce}-${slug.replaceAll('-', '_')}-${now}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Checks a visitor's token against the text that this browser stores for the same slug.
 * @param token as the address has it
 * @param storedToken as storage has it
 */
export function checkToken(token: string | undefined, storedToken: string | undefined, now: number): Verdict {
  // An address may turn a plus sign into a space; no token has one.
  if (!token || token.replaceAll(' ', '+') !== storedToken) return 'denied';
  return checkAge(storedToken, now);
}

/** Checks only the age of a token: for a page that is already open. */
export function checkAge(token: string, now: number): Verdict {
  const issued = issuedAt(token);
  if (issued === undefined || issued > now + skew) return 'denied';
  return now - issued > lifetime ? 'expired' : 'granted';
}

/** When a token was issued, in ms; undefined for a text that is no token. Both base64 alphabets are read, padded or not. */
function issuedAt(token: string): number | undefined {
  const time = decode(token)?.split('-')[2];
  return time !== undefined && /^\d+$/.test(time) ? Number(time) : undefined;
}

function decode(token: string): string | undefined {
  try {
    return atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
