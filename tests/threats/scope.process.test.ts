/** Which tests a change needs: the step of `ci`, run on small repositories. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { gitAt } from '../fixtures/git.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { repository } from '../studio/repository.ts';

const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
  jobs: { scope: { steps: { id?: string; run?: string }[] } };
}; // our own file
const script = jobs.scope.steps.find(({ id }) => id === 'scope')?.run ?? '';

/** The answer of the step in a folder. */
function answerIn(root: string, event: string, queue = 'on'): string {
  const output = join(root, 'output');
  const env = { ...process.env, GITHUB_EVENT_NAME: event, GITHUB_OUTPUT: output, MERGE_QUEUE: queue };
  execFileSync('bash', ['-e', '-c', script], { cwd: root, env, stdio: 'ignore' });
  return readFileSync(output, 'utf8');
}

/** The answer of the step to a merge that changes these files. */
function scopeOf(event: string, files: readonly string[], queue?: string): string {
  const root = repository(files, 'First');
  for (const file of files) writeFileSync(join(root, file), 'Second');
  gitAt(root)('commit', '-qam', 'Second');
  return answerIn(root, event, queue);
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
  expect(answerIn(temporaryFolder(), 'pull_request')).toBe('code=true\n');
});
