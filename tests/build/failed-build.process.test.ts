import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UsageError } from '../../scripts/engine/cli/command.ts';
import { buildFailure, buildSite } from '../../scripts/engine/site/build-site.ts';
import { build, builtProject } from './site-builds.ts';

const project = builtProject();
const path = (name: string): string => join(project.root, name);
mkdirSync(path('dist'));
writeFileSync(path('dist/404.html'), 'the last build');
afterAll(() => project.remove());

test('the findings of broken content are printed without a stack trace, and the last build stays', async () => {
  const plan = 'content/plans/professional.json';
  writeFileSync(path(plan), readFileSync(path(plan), 'utf8').replace('"name"', '"nmae"'));
  const { code, error } = await build(project.root, []);
  expect(code).toBe(1);
  expect(error).toContain('3:3-3:9 error Unexpected field `nmae`. Did you mean `name`?');
  expect(error).not.toMatch(/^\s+at /m);
  expect(readdirSync(path('dist'))).toEqual(['404.html']);
  expect(readFileSync(path('dist/404.html'), 'utf8')).toBe('the last build');
  expect(readdirSync(path('node_modules/.cache')).filter((name) => name.startsWith('site-'))).toEqual([]);
});

test('a folder with anything but a built site is refused with the usage, and nothing changes', async () => {
  const before = readdirSync(project.root, { recursive: true });
  const { code, error } = await build(project.root, ['--out', 'src']);
  expect(code).toBe(2);
  expect(error).toMatch(
    /^Unexpected folder `src`, expected an empty one, or one that holds a built site\nUsage: npm run build/,
  );
  expect(readdirSync(project.root, { recursive: true })).toEqual(before);
});

test('the project folder itself is refused', async () => {
  await expect(buildSite({ mode: 'production', outDir: '.' })).rejects.toThrow(UsageError);
});

test('a file where the folder should be is named in the error, and stays', async () => {
  const file = path('package.json');
  const error: unknown = await buildSite({ mode: 'production', outDir: file }).catch(
    (reason: unknown) => reason,
  );
  expect(buildFailure(error)).toMatch(/^There is a file where a folder should be\. ENOTDIR.*package\.json'/);
  expect(buildFailure(error)).not.toMatch(/^\s+at /m);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync('package.json', 'utf8'));
});
