import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pathProblem } from '../scripts/engine/cli/project-path.mjs';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

test.each(['build', 'dev', 'edit', 'preview', 'start'])(
  '%s says in one sentence that the project is below a `#`, before it does anything',
  (command) => {
    const cwd = join(temporaryFolder(), 'site#1/kelpworks');
    mkdirSync(cwd, { recursive: true });
    const run = spawnSync(process.execPath, [resolve('scripts/bin/run.mjs'), `${command}.ts`], {
      cwd,
      encoding: 'utf8',
    });
    expect(run).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `Unexpected \`#\` in the path \`${cwd}\`: Vite can build nothing there, so rename that folder\n`,
    });
  },
);

test.each(['/home/me/a?b', '/home/me/a\\b'])('a path that Vite cannot have: %s', (path) => {
  expect(pathProblem(path)).toContain('rename that folder');
});

test.each(['/home/me/my site', '/home/me/100%25', '/home/me/ä & (b) [c] {d}', "/home/me/it's"])(
  'a path that Vite can have: %s',
  (path) => {
    expect(pathProblem(path)).toBeUndefined();
  },
);
