/** Which tests a change needs: the step of `ci`, run on small repositories. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
  jobs: { scope: { steps: { id?: string; run?: string }[] } };
}; // our own file
const script = jobs.scope.steps.find(({ id }) => id === 'scope')?.run ?? '';

/** The answer of the step to a merge that changes these files. */
function scopeOf(event: string, files: readonly string[], queue = 'on'): string {
  const root = mkdtempSync(join(tmpdir(), 'scope-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.ca', ...args], { cwd: root });
  git('init', '--quiet');
  for (const [message, changed] of [
    ['First', ['README.md']],
    ['Second', files],
  ] as const) {
    for (const file of changed) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), message);
    }
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  }
  const output = join(root, 'output');
  const env = { ...process.env, GITHUB_EVENT_NAME: event, GITHUB_OUTPUT: output, MERGE_QUEUE: queue };
  execFileSync('bash', ['-e', '-c', script], { cwd: root, env });
  return readFileSync(output, 'utf8');
}

const content = ['content/blog/x.md', 'content/urls.lock', 'public/images/x.png', 'spelling.txt'];

test.each([
  ['pull_request', 'false'],
  ['merge_group', 'true'],
  ['push', 'true'],
])('a change of content alone, on %s: code=%s', (event, code) => {
  expect(scopeOf(event, content)).toBe(`code=${code}\n`);
});

test.each(['', 'off'])(
  'without a merge queue (%j) a pull request of content needs the tests of the code',
  (queue) => {
    expect(scopeOf('pull_request', content, queue)).toBe('code=true\n');
  },
);

test.each(['src/content/x.ts', 'schemas/blog.schema.json', 'public/robots.txt', '.github/x', 'README.md'])(
  'a pull request that also changes %s needs the tests of the code',
  (file) => {
    expect(scopeOf('pull_request', ['content/blog/x.md', file])).toBe('code=true\n');
  },
);

test('a change of which nothing is known needs them too', () => {
  const root = mkdtempSync(join(tmpdir(), 'scope-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const output = join(root, 'output');
  const env = { ...process.env, GITHUB_EVENT_NAME: 'pull_request', GITHUB_OUTPUT: output };
  execFileSync('bash', ['-e', '-c', script], { cwd: root, env, stdio: 'ignore' });
  expect(readFileSync(output, 'utf8')).toBe('code=true\n');
});
