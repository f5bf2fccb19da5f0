import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findSite, keepSite } from '../../scripts/engine/site/cache/kept-site.ts';
import { digest } from '../../scripts/engine/cache/files.mjs';
import { openStore, type Store } from '../../scripts/engine/cache/store.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const sources = { content: {}, code: {}, surroundings: {} };
const texts = { 'a.html': 'first', 'b.html': 'other' };

let folder: string;
let store: Store;

beforeEach(() => {
  const root = temporaryFolder();
  folder = join(root, 'dist');
  store = openStore(join(root, 'cache'));
});

/** Writes a site and keeps it, in the eyes of the build so many ms after the files were written. */
function written(later: number): void {
  mkdirSync(folder);
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(folder, path), text);
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { name: path, hash: digest(text), size: text.length },
    ]),
  );
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + later);
  const last = findSite(store, sources, folder);
  keepSite(store, sources, last, { files, changedPaths: [...files.keys()], pages: 2, warnings: [] });
}

const keptSite = () => findSite(store, sources, folder);

describe.each([
  ['at once', 0],
  ['a minute later', 60_000],
])('a site that is kept %s', (_when, later) => {
  beforeEach(() => written(later));

  test('is found as it was written', () => {
    expect([...keptSite().files.keys()]).toEqual(['a.html', 'b.html']);
    expect(keptSite().same).toEqual({ pages: 2, warnings: [] });
  });

  test('has no file any more that has the same size and time but other bytes', () => {
    const path = join(folder, 'a.html');
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'FIRST');
    utimesSync(path, atime, mtime);
    expect([...keptSite().files.keys()]).toEqual(['b.html']);
    expect(keptSite().same).toBeUndefined();
  });
});

test('a site with other states, as on another machine, is known by its bytes', () => {
  written(60_000);
  for (const [path, text] of Object.entries(texts)) {
    rmSync(join(folder, path));
    writeFileSync(join(folder, path), text);
  }
  expect(keptSite().same).toBeDefined();
});
