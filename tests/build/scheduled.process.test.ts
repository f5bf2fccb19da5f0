/** An article with a date in the future is in the site from its day on, and the nightly workflow builds on that day. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeProject, type Project } from '../fixtures/project.ts';
import { articles } from './edits.ts';
import { build, runScript } from './site-builds.ts';

const [eve, day, dayAfter] = ['2026-02-28', '2026-03-01', '2026-03-02'];
const slug = 'an-article-of-march';

let project: Project;
beforeAll(() => {
  project = makeProject(process.cwd(), 0);
  const [like = ''] = articles(project.root);
  const text = readFileSync(join(project.root, `content/blog/${like}.md`), 'utf8');
  const later = text
    .replace(/^date: .*$/m, `date: ${day}`)
    .replace(/^title: .*$/m, 'title: An article of March');
  writeFileSync(join(project.root, `content/blog/${slug}.md`), later);
});
afterAll(() => project.remove());

/** The files of the site that an article is in. */
const files = ['blog/index.html', 'sitemap.xml', 'blog/rss.xml', 'llms.txt'];

test.each([
  ['is not in the site of the day before', eve, false],
  ['is in the site of its day', day, true],
])('a scheduled article %s', async (_what, today, isThere) => {
  expect(await build(project.root, [], today)).toMatchObject({ code: 0 });
  const site = join(project.root, 'dist');
  expect(existsSync(join(site, `blog/${slug}/index.html`))).toBe(isThere);
  const naming = files.filter((file) => readFileSync(join(site, file), 'utf8').includes(`/blog/${slug}`));
  expect(naming).toEqual(isThere ? files : []);
});

test.each([
  [eve, false],
  [day, true],
  [dayAfter, true],
])('on %s a build is due: %s', async (today, isDue) => {
  const output = join(project.root, 'outputs');
  writeFileSync(output, '');
  vi.stubEnv('GITHUB_OUTPUT', output);
  const { code, out } = await runScript(project.root, 'due.ts', [], today);
  expect(code).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe(`due=${isDue}\n`);
  expect(out.includes(`“An article of March” is published at /blog/${slug}`)).toBe(isDue);
});
