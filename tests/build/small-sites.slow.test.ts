/** The real content with less in it passes the check, builds, and leads nowhere that is not there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeProject } from '../fixtures/project.ts';
import { build, runScript } from './site-builds.ts';
import { makeSmall, smallSites } from './small-sites.ts';

const projects = Object.entries(smallSites).map(([name, site]) => ({
  name,
  site,
  project: makeProject(process.cwd(), 0),
}));
afterAll(() => projects.forEach(({ project }) => project.remove()));

test.each(projects)('a site $name', async ({ site, project: { root } }) => {
  await makeSmall(root, site.isRemoved);
  expect(await runScript(root, 'content.ts', ['urls'])).toMatchObject({ code: 0 });
  expect(await build(root, ['--out', 'dist'])).toMatchObject({ code: 0 });
  const dist = join(root, 'dist');
  const text = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  const dead = pages.flatMap((page) =>
    Array.from(text(page).matchAll(/(?:href|src)="(\/[^"#?]*)/g), ([, address = '']) => address)
      .filter((address) => !existsSync(join(dist, address)) && !existsSync(join(dist, address, 'index.html')))
      .map((address) => `${page} leads to ${address}`),
  );
  expect([...new Set(dead)]).toEqual([]);
  for (const path of ['sitemap.xml', 'llms.txt', 'blog/rss.xml', 'blog/feed.json'])
    expect(text(path)).not.toBe('');
  expect(text(site.page)).toContain(site.words);
});
