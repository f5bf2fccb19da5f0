import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolders } from '../../studio/server/watch-folders.ts';
import { project } from '../pipeline/project.ts';

/** A project whose `content` and `pictures` are watched, and the paths of the changes that are heard. */
function watched() {
  const { root, path } = project({});
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  write('content/plugins/a.json', '1');
  const heard = new Set<string>();
  onTestFinished(watchFolders(root, ['content', 'pictures'], (name) => void heard.add(name)));
  return {
    path,
    write,
    /** Does something, and waits until a change of a path is heard. @returns all paths that were heard since then */
    async heardAfter(name: string, act: () => void) {
      heard.clear();
      act();
      await vi.waitUntil(() => heard.has(name), { timeout: 10_000 });
      return [...heard];
    },
  };
}

test('a file that is replaced again and again is heard each time, as git and editors write', async () => {
  const { path, write, heardAfter } = watched();
  const file = 'content/plugins/a.json';
  for (const text of ['2', '3', '4'])
    expect(
      await heardAfter(file, () => {
        write('content/plugins/.a.tmp', text);
        renameSync(path('content/plugins/.a.tmp'), path(file));
      }),
    ).toContain(file);
  for (const text of ['5', '6'])
    expect(
      await heardAfter(file, () => {
        rmSync(path(file));
        write(file, text);
      }),
    ).toContain(file);
  expect(await heardAfter(file, () => write(file, '7'))).toContain(file);
});

test('new folders, a replaced folder and one that did not exist at first are watched', async () => {
  const { path, write, heardAfter } = watched();
  const steps: readonly [string, () => void][] = [
    ['content/blog', () => mkdirSync(path('content/blog'))],
    ['content/blog/b.md', () => write('content/blog/b.md', '1')],
    ['content/old', () => renameSync(path('content/plugins'), path('content/old'))],
    ['content/plugins', () => mkdirSync(path('content/plugins'))],
    ['content/plugins/c.json', () => write('content/plugins/c.json', '1')],
    ['content/old/a.json', () => write('content/old/a.json', '2')],
    ['pictures', () => mkdirSync(path('pictures'))],
    ['pictures/images', () => mkdirSync(path('pictures/images'))],
    ['pictures/images/d.svg', () => write('pictures/images/d.svg', '1')],
  ];
  for (const [name, act] of steps) expect(await heardAfter(name, act)).toContain(name);
});

test('other folders of the project are not heard', async () => {
  const { path, write, heardAfter } = watched();
  const heard = await heardAfter('content/plugins/a.json', () => {
    write('dist/index.html', '1');
    mkdirSync(path('dist/assets'));
    write('content/plugins/a.json', '2');
  });
  expect(heard.filter((name) => name.startsWith('dist'))).toEqual([]);
});
