import { describe, expect, it } from 'vitest';
import { issueToken, checkToken, checkAge } from '../../src/features/download/token.ts';

const now = 1_763_800_000_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const decode = (token: string) => Buffer.from(token, 'base64url').toString();
const encode = (text: string) => Buffer.from(text).toString('base64url');
/** A token that was issued at this time. */
const at = (time: number | string) => encode(`0123456789abcdef-order_duplicator-${time}`);
const checkStored = (token: string) => checkToken(token, token, now);

describe('issueToken', () => {
  it('V3: joins a nonce, the slug without dashes and the time, in base64url', () => {
    const token = issueToken('convert-guest-to-customer', now);
    expect(token).toMatch(/^[\w-]+$/);
    expect(decode(token)).toMatch(new RegExp(`^[0-9a-f]{16}-convert_guest_to_customer-${now}$`));
  });

  it('never returns the same token twice', () => {
    const tokens = Array.from({ length: 1000 }, () => issueToken('x', now));
    expect(new Set(tokens).size).toBe(1000);
  });

  it('returns a token that grants access at once, for every slug', () => {
    for (const slug of ['a', 'a-b', 'a-b-c-d', '1-2-3']) {
      const token = issueToken(slug, now);
      expect(checkToken(token, token, now)).toBe('granted');
    }
  });
});

describe('checkToken', () => {
  it.each([
    ['right away', now, 'granted'],
    ['after 23:59:59', now - day + 1000, 'granted'],
    ['after exactly 24 hours', now - day, 'granted'],
    ['after 24 hours and a millisecond', now - day - 1, 'expired'],
    ['after 24:00:01', now - day - 1000, 'expired'],
    ['after a day and a half', now - 36 * hour, 'expired'],
    ['five minutes ahead', now + 300_000, 'granted'],
    ['more than five minutes ahead', now + 300_001, 'denied'],
    ['from the year 1970', 0, 'expired'],
  ] as const)('F26: F27: V2: %s', (_, time, access) => {
    expect(checkStored(at(time))).toBe(access);
    expect(checkAge(at(time), now)).toBe(access);
  });

  it.each([
    ['a word', 'a-b-soon'],
    ['NaN', 'a-b-NaN'],
    ['Infinity', 'a-b-Infinity'],
    ['a number with a sign', `a-b-+${now}`],
    ['a number with a fraction', `a-b-${now}.5`],
    ['an exponent', 'a-b-1e12'],
    ['a very long number', `a-b-${'9'.repeat(400)}`],
    ['an empty third part', 'a-b-'],
    ['two parts', `a-${now}`],
    ['one part', String(now)],
    ['nothing', ''],
  ])('F25: V2: denies a token whose text has %s', (_, text) => {
    expect(checkStored(encode(text))).toBe('denied');
  });

  it.each(['%', '!!!', '123', '[object Object]', '\u{1F9A6}', 'a b', '===='])(
    'F25: V1: denies %j, which is not a token',
    (token) => {
      expect(checkStored(token)).toBe('denied');
    },
  );

  it('F29: V1: denies a missing token, given or stored', () => {
    expect(checkToken(undefined, at(now), now)).toBe('denied');
    expect(checkToken('', '', now)).toBe('denied');
    expect(checkToken(at(now), undefined, now)).toBe('denied');
  });

  it('F28: denies a token that differs from the stored one', () => {
    expect(checkToken(at(now), at(now - 1), now)).toBe('denied');
    expect(checkToken(at(now).toUpperCase(), at(now), now)).toBe('denied');
  });

  it('ignores a fourth part', () => {
    expect(checkStored(encode(`a-b-${now}-c`))).toBe('granted');
  });

  it('F30: reads both base64 alphabets, with and without padding, and a space for a plus sign', () => {
    const text = `\u00fb\u00ff\u00fe-b-${now}`;
    const standard = Buffer.from(text, 'latin1').toString('base64');
    expect(standard).toMatch(/[+/]/);
    expect(checkStored(standard)).toBe('granted');
    expect(checkStored(standard.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))).toBe(
      'granted',
    );
    expect(checkToken(standard.replaceAll('+', ' '), standard, now)).toBe('granted');
  });
});
