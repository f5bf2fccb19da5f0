import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedPublic } from '../../studio/server/propose/changed-files.ts';
import { gitIn } from '../../studio/server/propose/git.ts';
import { gitAt } from './proposing.ts';

test('one process of git finds the changed files below public/, in a folder of a repository too', async () => {
  const repository = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const root = join(repository, 'site');
  const folder = join(root, 'public');
  mkdirSync(folder, { recursive: true });
  for (const name of ['same.svg', 'touched.svg', 'odd "ü".svg', 'folder.svg', 'link.svg', 'gone.svg'])
    writeFileSync(join(folder, name), name);
  const command = gitAt(repository);
  command('init', '-q');
  command('add', '.');
  command('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Begin');

  for (const name of ['folder.svg', 'link.svg', 'gone.svg']) rmSync(join(folder, name));
  writeFileSync(join(folder, 'touched.svg'), 'touched.svg');
  writeFileSync(join(folder, 'odd "ü".svg'), 'other');
  mkdirSync(join(folder, 'folder.svg'));
  writeFileSync(join(folder, 'folder.svg/new.svg'), 'new');
  symlinkSync('same.svg', join(folder, 'link.svg'));
  symlinkSync('nothing.svg', join(folder, 'new-link.svg'));
  const git = gitIn(root);
  const calls: (string | undefined)[] = [];
  const counting: typeof git = {
    ...git,
    text(args, options) {
      calls.push(args[0]);
      return git.text(args, options);
    },
  };
  const head = { base: 'HEAD', tip: 'HEAD' };
  const changes = await changedPublic(counting, head);
  expect(Object.fromEntries(changes.map(({ path, kind }) => [path, kind]))).toEqual({
    'public/odd "ü".svg': 'changed',
    'public/folder.svg': 'removed',
    'public/folder.svg/new.svg': 'added',
    'public/link.svg': 'changed',
    'public/new-link.svg': 'added',
    'public/gone.svg': 'removed',
  });
  expect(calls.filter((name) => name === 'hash-object')).toHaveLength(1);

  // The newest website has one of them as it is on the disk.
  command('add', 'site/public/gone.svg');
  command('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Go on');
  const newer = await changedPublic(git, { base: 'HEAD~1', tip: 'HEAD' });
  expect(newer.map(({ path }) => path)).toEqual(
    changes.map(({ path }) => path).filter((path) => path !== 'public/gone.svg'),
  );
});
