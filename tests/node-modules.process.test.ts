import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './built-site.ts';

test('an installation leaves the output to the command', async () => {
  const root = await testFolder({
    'bin/npm': '#!/bin/sh\necho added 12 packages\n',
    'package.json': '{ "type": "module" }',
    'scripts/engine/cli/run.mjs':
      "import { ensureDependencies } from './node-modules.mjs';\nensureDependencies();\nconsole.log('{}');\n",
  });
  chmodSync(join(root, 'bin/npm'), 0o755);
  cpSync('scripts/engine/cli/node-modules.mjs', join(root, 'scripts/engine/cli/node-modules.mjs'));
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/engine/cli/run.mjs')], {
    encoding: 'utf8',
    env: { PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter) },
  });
  expect(stdout).toBe('{}\n');
  expect(stderr).toBe(
    'Packages: node_modules is missing, running npm ci (half a minute or so)\nadded 12 packages\n',
  );
});
