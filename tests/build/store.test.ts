import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyKept, writeWhole } from '../../scripts/engine/cache/files.mjs';
import { hashesOf } from '../../scripts/engine/cache/hashes.ts';
import { openStore, type Store } from '../../scripts/engine/cache/store.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

let root: string;
let folder: string;
let store: Store;

beforeEach(() => {
  root = temporaryFolder();
  folder = join(root, 'store');
  store = openStore(folder);
});

test('a file that is being written has a hidden name, which no check reads', async () => {
  const names: (string | null)[] = [];
  const watcher = watch(root, (_event, name) => void names.push(name));
  onTestFinished(() => watcher.close());
  writeWhole(join(root, 'about.json'), '{}');
  await expect.poll(() => names).toContain('about.json');
  expect(new Set(names)).toEqual(new Set([`.about.json.${process.pid}.tmp`, 'about.json']));
});

test('a copy of kept files leaves out one that another process has removed meanwhile', () => {
  mkdirSync(join(root, 'from/trees'), { recursive: true });
  writeFileSync(join(root, 'from/trees/a'), 'A');
  symlinkSync('gone', join(root, 'from/trees/b')); // is listed, and cannot be read
  copyKept(join(root, 'from'), join(root, 'to/copy'));
  expect(readdirSync(join(root, 'to/copy/trees'))).toEqual(['a']);
  expect(readFileSync(join(root, 'to/copy/trees/a'), 'utf8')).toBe('A');
  writeFileSync(join(root, 'to/copy/c'), '');
  mkdirSync(join(root, 'other/c'), { recursive: true });
  expect(() => copyKept(join(root, 'other'), join(root, 'to/copy'))).toThrow('EEXIST');
});

test('the hashes of a folder leave out drafts, and the lock files of editors, which are links to nothing', () => {
  writeFileSync(join(root, 'a.txt'), 'A');
  const hashes = hashesOf(root, ['.']);
  expect(Object.keys(hashes)).toEqual(['./a.txt']);
  writeFileSync(join(root, '.b.txt.1.tmp'), 'B');
  symlinkSync('somebody@computer.1', join(root, '.#a.txt'));
  expect(hashesOf(root, ['.'])).toEqual(hashes);
});

const got = (name: string): string | undefined => store.get(name)?.toString('utf8');

test.each<[string, (path: string) => void]>([
  ['was cut', (path) => writeFileSync(path, readFileSync(path).subarray(0, -1))],
  ['is empty', (path) => writeFileSync(path, '')],
  [
    'has another byte',
    (path) => writeFileSync(path, readFileSync(path, 'latin1').replace('Text', 'Test'), 'latin1'),
  ],
  ['has another name', (path) => renameSync(join(path, '../other'), path)],
  ['is a folder', (path) => (rmSync(path), mkdirSync(path))],
])('a file that %s counts as missing', (_what, damage) => {
  store.put('one', 'Text');
  store.put('other', 'Text');
  expect(got('one')).toBe('Text');
  damage(join(folder, 'one'));
  expect(got('one')).toBeUndefined();
});

test('a store that cannot be written has nothing, and says nothing', () => {
  writeFileSync(folder, 'a file');
  store.put('one', 'Text');
  expect(got('one')).toBeUndefined();
  store.prune();
  expect(readFileSync(folder, 'utf8')).toBe('a file');
});

test('a file that a build has neither read, kept nor written is removed', () => {
  for (const name of ['read', 'kept', 'left']) store.put(name, name);
  store = openStore(folder);
  store.get('read');
  store.keep('kept');
  store.put('written', 'written');
  store.prune();
  expect(readdirSync(folder).toSorted()).toEqual(['kept', 'read', 'written']);
});
