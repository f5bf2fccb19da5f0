import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWebsite } from '../../studio/server/website.ts';
import { gitAt } from '../fixtures/git.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { repository } from './repository.ts';

/** The website of a repository with these files. */
async function opened(files: readonly string[]) {
  const root = repository(files, '{}');
  const website = await openWebsite(root, (error) => {
    throw error;
  });
  onTestFinished(website.close);
  return { root, website, git: gitAt(root) };
}

test('a commit, which touches a dozen files of git, has the website read a few times, and then it is the new one', async () => {
  const { root, website, git } = await opened(['content/about.json']);
  let changes = 0;
  await website.watch(() => (changes += 1));
  const trace = join(temporaryFolder(), 'trace');
  vi.stubEnv('GIT_TRACE', trace);
  writeFileSync(join(root, 'content/about.json'), '{ "title": "About" }');
  git('commit', '-qam', 'Two');
  await expect.poll(() => website.ground()?.base).toBe(git('rev-parse', 'HEAD'));
  await website.refresh();
  expect(website.texts(new Map())?.get('content/about.json')).toBe('{ "title": "About" }');
  expect(changes).toBe(1);
  const looks = readFileSync(trace, 'utf8').match(/built-in: git remote\b/g)?.length;
  expect(looks).toBeLessThanOrEqual(5);
  expect(looks).toBeGreaterThanOrEqual(1);
});

test('a hidden file and the field guide are no texts of the website: they would count as removed, since no check reads them', async () => {
  const hidden = ['content/README.md', 'content/log/.gitkeep'];
  const { website } = await opened(['content/about.json', 'content/log/one.md', ...hidden]);
  expect([...(website.texts(new Map())?.keys() ?? [])]).toEqual(['content/about.json', 'content/log/one.md']);
});
