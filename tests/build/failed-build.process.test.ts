import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from '../fixtures/project.ts';

let project: Project;
const path = (name: string): string => join(project.root, name);

beforeAll(() => {
  project = makeProject(process.cwd(), 0);
  mkdirSync(path('dist'));
  writeFileSync(path('dist/404.html'), 'the last build');
});

afterAll(() => project.remove());

/** Runs `npm run build`. */
function build(...args: string[]): { code: number | null; error: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/bin/build.ts', ...args],
    {
      cwd: project.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    },
  );
  return { code: status, error: stderr };
}

/** Builds with a file in which one thing is another; the file is as before afterwards. */
function buildWith(file: string, from: string, to: string): ReturnType<typeof build> {
  const text = readFileSync(path(file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(
    path(file),
    text.replace(from, () => to),
  );
  const result = build();
  writeFileSync(path(file), text);
  return result;
}

/** What a build leaves besides the site: nothing of one that is not at work. */
const drafts = (): string[] =>
  readdirSync(path('node_modules/.cache')).filter((name) => name.startsWith('site-'));

test('content with findings: they are printed without a way through the code, and the last build stays', () => {
  const { code, error } = buildWith('content/plans/professional.json', '"name"', '"nmae"');
  expect(code).toBe(1);
  expect(error).toContain('3:3-3:9 error Unexpected field `nmae`. Did you mean `name`?');
  expect(error).not.toMatch(/^\s+at /m);
  expect(readFileSync(path('dist/404.html'), 'utf8')).toBe('the last build');
  expect(drafts()).toEqual([]);
}, 120_000);

test('a page that does not render: its fault is printed, and the last build stays', () => {
  const { code, error } = buildWith(
    'src/features/home/Home.tsx',
    '<Featured />',
    "{(() => {\n throw new Error('Nothing to feature');\n })()}",
  );
  expect(code).toBe(1);
  expect(error).toMatch(/^The page \/ does not render: Error: Nothing to feature\n\s+at /m);
  expect(readdirSync(path('dist'))).toEqual(['404.html']);
  expect(readFileSync(path('dist/404.html'), 'utf8')).toBe('the last build');
  expect(drafts()).toEqual([]);
}, 120_000);

test.each([
  [['--out', '.'], 'Unexpected folder `.`, expected an empty one, or one that holds a built site'],
  [['--out', 'src'], 'Unexpected folder `src`, expected an empty one, or one that holds a built site'],
  [
    ['--as-of', '2026-13-01'],
    'Unexpected day `2026-13-01`, expected one of the calendar such as `2025-09-01`',
  ],
  [['--mood', 'demo'], 'Unexpected option `--mood`. Did you mean `--mode`?'],
])(
  '%j is refused with the usage, and nothing changes',
  (args, message) => {
    const before = readdirSync(project.root, { recursive: true });
    const { code, error } = build(...args);
    expect(code).toBe(2);
    expect(error.startsWith(`${message}\nUsage: npm run build`)).toBe(true);
    expect(readdirSync(project.root, { recursive: true })).toEqual(before);
  },
  60_000,
);

test('a file in the place of the folder is named, and stays', () => {
  const { code, error } = build('--out', 'package.json');
  expect(code).toBe(1);
  expect(error).toMatch(/^There is a file where a folder should be\. ENOTDIR.*'package\.json'/);
  expect(error).not.toMatch(/^\s+at /m);
  expect(readFileSync(path('package.json'), 'utf8')).toBe(readFileSync('package.json', 'utf8'));
}, 60_000);
