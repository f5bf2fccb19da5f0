import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputs } from '../scripts/engine/cache/files.mjs';
import { compilerVersion } from '../scripts/engine/project/cache.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

/** A copy of the files of the compiler. */
function copy(): string {
  const root = temporaryFolder();
  const folders = ['scripts/engine/compiler', 'scripts/engine/contract'];
  for (const path of ['package-lock.json', 'site.config.ts', ...folders])
    cpSync(path, join(root, path), { recursive: true });
  return root;
}

test('the version of the cache changes with every file of the compiler, however deep', () => {
  const root = copy();
  const seen = new Set([compilerVersion(root)]);
  const differs = (): boolean => {
    const size = seen.size;
    return seen.add(compilerVersion(root)).size > size;
  };
  const folder = join(root, 'scripts/engine/compiler/a/b');
  mkdirSync(folder, { recursive: true });
  expect(differs()).toBe(false);
  writeFileSync(join(folder, 'c.ts'), 'export const c = 1;\n');
  expect(differs()).toBe(true);
  writeFileSync(join(folder, 'c.ts'), 'export const c = 2;\n');
  expect(differs()).toBe(true);
  renameSync(join(folder, 'c.ts'), join(folder, 'd.ts'));
  expect(differs()).toBe(true);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  expect(differs()).toBe(true);
});

test('social cards are drawn again after a change of any code that draws them', () => {
  const folder = 'scripts/engine/site/cards';
  const imported = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^import (?!type ).* from '(\.[^']+)'/gm)].map(
      ([, path = '']) => join(folder, path),
    ),
  );
  const others = imported.filter((path) => !inputs.cards.some((input) => path.startsWith(input)));
  expect([...new Set(others)].toSorted()).toEqual([
    'scripts/engine/cache/files.mjs',
    'scripts/engine/cache/hashes.ts',
    'scripts/engine/cache/store.ts',
    'scripts/engine/project/cache.ts',
    'scripts/engine/site/cache/caches.ts',
    'scripts/engine/site/in-turns.ts',
  ]);
  expect(inputs.cards).toContain('package-lock.json');
});
