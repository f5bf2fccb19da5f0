/** The exit codes and ports of commands that take a built site; other tests check what they measure and serve. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf } from '../built-site.ts';
import type { Ended } from '../fixtures/command.ts';

const runner = 'scripts/bin/run.mjs';

/** A built site of one page with a script of so many bytes, which no compression makes smaller. */
async function siteWith(bytes: number): Promise<string> {
  const { root, remove } = await folderOf({
    'index.html': '<title>Home</title><script type="module" src="/assets/app.js"></script>',
    'assets/app.js': `// ${randomBytes(bytes).toString('base64')}`,
    '.vite/manifest.json': '{}',
  });
  onTestFinished(remove);
  return root;
}

function run(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [runner, ...args], { timeout: 60_000 }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

/** A port that another program listens on. */
async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port); // of a server that listens on a port
}

test('npm run tool -- sizes fails where a page is over its budget, and only there', async () => {
  const large = await run('sizes.ts', await siteWith(200_000));
  expect(large).toMatchObject({ code: 1, error: expect.stringContaining('/: script is') });
  expect(large.out).toMatch(/\n1 over budget\n$/);
  const small = await run('sizes.ts', await siteWith(100));
  expect(small).toMatchObject({ code: 0, error: '' });
});

test('npm run preview takes the next port where its own is taken', async () => {
  const port = await takenPort();
  const args = [runner, 'preview.ts', '--root', await siteWith(100), '--port', port];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  let out = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await expect.poll(() => out, { timeout: 60_000 }).toMatch(/Serving .* at http:/);
  expect(out).toMatch(new RegExp(`^Port ${port} is in use, so this is port \\d+\n`));
});
