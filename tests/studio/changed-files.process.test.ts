import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { changedPublic } from '../../studio/server/propose/changed-files.ts';
import { gitIn } from '../../studio/server/propose/git.ts';
import { gitAt } from '../fixtures/git.ts';
import { repository } from './repository.ts';

test('one process of git finds the changed files below public/, in a folder of a repository too', async () => {
  const names = ['same.svg', 'touched.svg', 'odd "ü".svg', 'folder.svg', 'link.svg', 'gone.svg'];
  const root = repository(
    names.map((name) => `site/public/${name}`),
    'A drawing',
  );
  const folder = join(root, 'site/public');
  for (const name of ['folder.svg', 'link.svg', 'gone.svg']) rmSync(join(folder, name));
  writeFileSync(join(folder, 'touched.svg'), 'A drawing');
  writeFileSync(join(folder, 'odd "ü".svg'), 'other');
  mkdirSync(join(folder, 'folder.svg'));
  writeFileSync(join(folder, 'folder.svg/new.svg'), 'new');
  symlinkSync('same.svg', join(folder, 'link.svg'));
  symlinkSync('nothing.svg', join(folder, 'new-link.svg'));
  const git = gitIn(join(root, 'site'));
  const calls = vi.spyOn(git, 'text');
  const changes = await changedPublic(git, { base: 'HEAD', tip: 'HEAD' });
  expect(Object.fromEntries(changes.map(({ path, kind }) => [path, kind]))).toEqual({
    'public/odd "ü".svg': 'changed',
    'public/folder.svg': 'removed',
    'public/folder.svg/new.svg': 'added',
    'public/link.svg': 'changed',
    'public/new-link.svg': 'added',
    'public/gone.svg': 'removed',
  });
  expect(calls.mock.calls.filter(([[name]]) => name === 'hash-object')).toHaveLength(1);

  // The newest website has one of them as it is on the disk.
  gitAt(root)('add', 'site/public/gone.svg');
  gitAt(root)('commit', '-qm', 'Go on');
  const newer = await changedPublic(git, { base: 'HEAD~1', tip: 'HEAD' });
  expect(newer.map(({ path }) => path)).toEqual(
    changes.map(({ path }) => path).filter((path) => path !== 'public/gone.svg'),
  );
});
