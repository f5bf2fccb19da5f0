import * as fc from 'fast-check';
import { expect } from 'vitest';
import { issueToken, checkToken, checkAge } from '../../src/features/download/token.ts';
import { fuzz, textOf } from './property.ts';

const now = 1_756_684_800_000;
const day = 86_400_000;

/** The third part of a token: a time, or something else. */
const time = fc.oneof(
  fc.integer({ min: -2 * day, max: 2 * day }).map((shift) => String(now + shift)),
  fc.constantFrom(
    ...`NaN Infinity -1 1e99 0x1 ٣ 0 ${now}.5 ${now}n`.split(' '),
    '',
    ' 1',
    '1 ',
    '9'.repeat(400),
  ),
);
const encoded = fc
  .tuple(
    fc.string({ unit: 'binary-ascii', maxLength: 20 }),
    fc.constantFrom('-', '--', '_', ''),
    fc.string({ unit: 'binary-ascii', maxLength: 20 }),
    time,
    fc.constantFrom('', '-x', '-'),
  )
  .map(([nonce, dash, slug, issued, rest]) =>
    Buffer.from(`${nonce}${dash}${slug}-${issued}${rest}`, 'latin1').toString('base64'),
  );
const issued = fc
  .tuple(fc.stringMatching(/^[a-z0-9-]{0,30}$/), fc.integer({ min: -2 * day, max: 2 * day }))
  .map(([slug, shift]) => issueToken(slug, now + shift));
const token = fc.oneof(
  encoded,
  issued,
  textOf(['YQ', '==', '-', '_', '+', '/', ' ', '%', '\0', 'null', '123', '{}', '=']),
);

/** The third part between dashes, decoded independently of the site's code. */
const partOf = (text: string): string | undefined =>
  Buffer.from(text, 'base64').toString('latin1').split('-')[2];

/** Whatever is in the address and in storage, only the same token grants access, for a day. */
export const tokenReader = fuzz(
  'the download token reader',
  fc.tuple(fc.option(token, { nil: undefined }), fc.option(token, { nil: undefined }), fc.boolean()),
  ([given, other, same]) => {
    const stored = same ? given : other;
    const access = checkToken(given, stored, now);
    expect(['granted', 'expired', 'denied']).toContain(access);
    if (given !== undefined && given !== '' && given === stored && !given.includes(' '))
      expect(access).toBe(checkAge(given, now));
    if (access === 'denied') return;
    expect(given?.replaceAll(' ', '+')).toBe(stored);
    const part = partOf(stored ?? '') ?? '';
    expect(part).toMatch(/^\d+$/);
    const age = now - Number(part);
    expect(access).toBe(age > day ? 'expired' : 'granted');
    expect(age).toBeGreaterThanOrEqual(-300_000);
  },
);
