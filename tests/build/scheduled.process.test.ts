/** The nightly workflow builds on the day of a scheduled article. `incremental` and `new-content.process.test.ts` build its site. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { articles } from './edits.ts';
import { builtProject, runScript } from './site-builds.ts';

const project = builtProject();
beforeAll(() => {
  const [like = ''] = articles(project.root);
  const text = readFileSync(join(project.root, `content/blog/${like}.md`), 'utf8');
  const later = text
    .replace(/^date: .*$/m, 'date: 2026-03-01')
    .replace(/^title: .*$/m, 'title: An article of March');
  writeFileSync(join(project.root, 'content/blog/an-article-of-march.md'), later);
});
afterAll(() => project.remove());

test.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2026-03-02', true],
])('on %s a build is due: %s', async (today, isDue) => {
  const output = join(project.root, 'outputs');
  writeFileSync(output, '');
  vi.stubEnv('GITHUB_OUTPUT', output);
  const { code, out } = await runScript(project.root, 'due.ts', [], today);
  expect(code).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe(`due=${isDue}\n`);
  expect(out.includes('“An article of March” is published at /blog/an-article-of-march')).toBe(isDue);
});
