import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWebsite } from '../../studio/server/website.ts';
import { gitAt } from './proposing.ts';

test('a commit, which touches a dozen files of git, has the website read a few times, and then it is the new one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'website-'));
  const trace = `${root}.trace`;
  onTestFinished(() => {
    for (const path of [root, trace]) rmSync(path, { recursive: true, force: true });
  });
  const env = { ...process.env, GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    }).trim();
  const write = (text: string): void => writeFileSync(join(root, 'content/about.json'), text);
  git('init', '-q');
  mkdirSync(join(root, 'content'));
  write('{}');
  git('add', '.');
  git('commit', '-qm', 'One');

  const website = await openWebsite(root, (error) => {
    throw error;
  });
  onTestFinished(website.close);
  let changes = 0;
  await website.watch(() => (changes += 1));
  vi.stubEnv('GIT_TRACE', trace);
  write('{ "title": "About" }');
  git('commit', '-qam', 'Two');
  await expect.poll(() => website.ground()?.base).toBe(git('rev-parse', 'HEAD'));
  await website.refresh();
  expect(website.texts(new Map())?.get('content/about.json')).toBe('{ "title": "About" }');
  expect(changes).toBe(1);
  const looks = existsSync(trace) ? readFileSync(trace, 'utf8').match(/built-in: git remote\b/g)?.length : 0;
  expect(looks).toBeLessThanOrEqual(5);
  expect(looks).toBeGreaterThanOrEqual(1);
});

test('a hidden file and the field guide are no texts of the website: they would count as removed, since no check reads them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'website-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/log'), { recursive: true });
  for (const path of ['about.json', 'README.md', 'log/.gitkeep', 'log/one.md'])
    writeFileSync(join(root, 'content', path), path);
  const git = gitAt(root);
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-qm', 'One');
  const website = await openWebsite(root, (error) => {
    throw error;
  });
  onTestFinished(website.close);
  expect([...(website.texts(new Map())?.keys() ?? [])]).toEqual(['content/about.json', 'content/log/one.md']);
});
