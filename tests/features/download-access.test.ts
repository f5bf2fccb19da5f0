import { beforeEach, describe, expect, it } from 'vitest';
import {
  canKeep,
  forgetExpired,
  grant,
  checkAccess,
  readRecords,
} from '../../src/features/download/access.ts';
import { archiveOf } from '../../src/features/download/archive.ts';
import { findDownload, findNamedDownload } from '../../src/features/download/catalogue.ts';
import { stubStorage } from './memory-storage.ts';
import { readContent } from '../fixtures/fetched.ts';

const now = 1_763_800_000_000;
const listKey = 'plugin_downloads';
let storage: ReturnType<typeof stubStorage>;
const list = () => JSON.parse(storage.items.get(listKey) ?? 'null') as unknown;
const record = (number: number) => ({ email: `${number}@shop.example`, pluginSlug: 'x', timestamp: number });

beforeEach(() => {
  storage = stubStorage();
});

describe('grant', () => {
  it('stores a token under the slug of the address, and a record', () => {
    const token = grant('m@shop.example', 'convert-guest', now);
    expect(storage.items.get('download_token_convert-guest')).toBe(token);
    expect(list()).toEqual([{ email: 'm@shop.example', pluginSlug: 'convert-guest', timestamp: now }]);
    expect(checkAccess('convert-guest', token, now)).toBe('granted');
  });

  it('appends to the list', () => {
    grant('1@shop.example', 'a', 1);
    grant('2@shop.example', 'b', 2);
    expect(readRecords().map(({ pluginSlug }) => pluginSlug)).toEqual(['a', 'b']);
  });

  it('replaces the token of the same slug, and keeps those of others', () => {
    const first = grant('m@shop.example', 'a', now);
    const other = grant('m@shop.example', 'b', now);
    const second = grant('m@shop.example', 'a', now + 1);
    expect(checkAccess('a', first, now)).toBe('denied');
    expect(checkAccess('a', second, now)).toBe('granted');
    expect(checkAccess('b', other, now)).toBe('granted');
    expect(checkAccess('b', second, now)).toBe('denied');
  });

  it.each(['', 'null', '{"a":1}', '"text"', '[', 'undefined', '7'])(
    'F20: V5: replaces an invalid list: %j',
    (garbage) => {
      storage.items.set(listKey, garbage);
      grant('m@shop.example', 'a', now);
      expect(readRecords()).toHaveLength(1);
    },
  );

  it('F21: drops junk from the list', () => {
    const junk = [null, 7, 'x', [], {}, { ...record(1), email: 1 }, { ...record(1), timestamp: 'soon' }];
    storage.items.set(listKey, JSON.stringify([...junk, record(1)]));
    grant('m@shop.example', 'a', now);
    expect(readRecords().map(({ timestamp }) => timestamp)).toEqual([1, now]);
  });

  it('F22: V12: keeps the newest fifty of 10,000 records', () => {
    storage.items.set(listKey, JSON.stringify(Array.from({ length: 10_000 }, (_, number) => record(number))));
    grant('m@shop.example', 'a', now);
    const times = readRecords().map(({ timestamp }) => timestamp);
    expect(times).toHaveLength(50);
    expect(times.at(0)).toBe(9951);
    expect(times.at(-1)).toBe(now);
  });

  it('F19: drops the list if there is no room for it and the token', () => {
    storage = stubStorage(200);
    storage.items.set(listKey, 'x'.repeat(180));
    const token = grant('m@shop.example', 'a', now);
    expect(checkAccess('a', token, now)).toBe('granted');
  });

  it('F19: F22: shortens the list if there is no room for all of it', () => {
    storage = stubStorage(600);
    storage.items.set(listKey, JSON.stringify([1, 2, 3, 4, 5, 6].map(record)));
    expect(grant('m@shop.example', 'a', now)).toBeDefined();
    expect(readRecords().at(-1)?.timestamp).toBe(now);
  });

  it('F18: returns nothing if storage is blocked', () => {
    stubStorage(-1);
    expect(canKeep()).toBe(false);
    expect(grant('m@shop.example', 'a', now)).toBeUndefined();
    expect(checkAccess('a', 'x', now)).toBe('denied');
    stubStorage(3);
    expect(grant('m@shop.example', 'a', now)).toBeUndefined();
  });
});

it('leaves no test item in storage', () => {
  expect(canKeep()).toBe(true);
  expect(storage.items.size).toBe(0);
});

describe('forgetExpired', () => {
  const day = 24 * 60 * 60 * 1000;
  const tokenAt = (time: number | string) => Buffer.from(`0123456789abcdef-a-${time}`).toString('base64url');

  it('F27: deletes the expired tokens of all slugs, and nothing else', () => {
    const kept = {
      download_token_fresh: tokenAt(now - day),
      download_token_future: tokenAt(now + day),
      download_token_broken: 'not a token',
      download_token_: tokenAt('soon'),
      plugin_downloads: tokenAt(0),
      other_download_token_a: tokenAt(0),
      'contact-draft': tokenAt(0),
    };
    const expired = {
      download_token_old: tokenAt(now - day - 1),
      'download_token_convert-guest': tokenAt(0),
      download_token___proto__: tokenAt(now - 2 * day),
    };
    storage = stubStorage(undefined, new Map(Object.entries({ ...expired, ...kept })));
    forgetExpired(now);
    expect(Object.fromEntries(storage.items)).toEqual(kept);
  });

  it('F27: happens whenever a token is issued', () => {
    grant('m@shop.example', 'a', now - day - 1);
    grant('m@shop.example', 'b', now);
    expect([...storage.items.keys()].toSorted()).toEqual(['download_token_b', 'plugin_downloads']);
  });

  it('F18: does nothing if storage is blocked', () => {
    stubStorage(-1);
    expect(() => forgetExpired(now)).not.toThrow();
  });
});

describe('findDownload', () => {
  it.each([
    ['admin-email-toggle', '1.1.7', '45 KB'],
    ['order-db-puller', '2.0.1', '128 KB'],
    ['simple-order-duplicator', '1.3.2', '67 KB'],
    ['customer-welcome-gift', '1.5.0', '92 KB'],
    ['order-duplicator', '1.0.0', '85 KB'],
    ['convert-guest', '3.2.1', '132 KB'],
  ])('finds %s in version %s of %s, at the address of its file', async (slug, version, fileSize) => {
    const download = await findDownload(slug);
    expect(download).toMatchObject({ slug, version, fileSize });
    const fileName = `${slug}-v${version}.zip`;
    expect(download && archiveOf(download)).toEqual({ fileName, href: `/downloads/${fileName}` });
  });

  it('gives the name of the plugin as well', async () => {
    const named = await findNamedDownload('convert-guest', readContent);
    expect(named?.name).toBe('Convert Guest to Customer');
    expect(await findNamedDownload('order-replicator', readContent)).toBeUndefined();
  });

  it.each([
    '__proto__',
    'constructor',
    'toString',
    '',
    'ORDER-DUPLICATOR',
    '../x',
    'a/b',
    'order-replicator',
  ])('finds nothing for %j', async (slug) => expect(await findDownload(slug)).toBeUndefined());
});
