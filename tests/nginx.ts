import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nginxFile } from '../scripts/engine/site/nginx.ts';
import type { Allowed, Redirect } from '../scripts/engine/site/hosting.ts';
import { findNginx } from '../scripts/engine/cli/programs.mjs';
import type { Served } from '../scripts/engine/site/serve.ts';

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether tests with nginx can run. Always true in CI, where they must not be skipped. */
export const nginxAvailable = Boolean(findNginx() ?? process.env['CI']);

/**
 * Starts a real nginx on a free port, with the generated configuration and the minimum around it.
 * @throws with the output of nginx if it refuses the configuration
 */
export async function startNginx(root: string, site: Allowed & { redirects: Redirect[] }): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'kelpworks-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'site.conf'), nginxFile({ root: resolve(root), port, ...site }));
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));

  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const nginx = spawn(findNginx() ?? 'nginx', args);
  let output = '';
  nginx.stderr.on('data', (text) => (output += String(text)));
  const ended = new Promise<void>((done) => void nginx.once('close', () => done()));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    untilAnswering(url, () => output),
    ended.then(() => Promise.reject(new Error(`nginx ended:\n${output}`))),
  ]);
  return {
    url,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function mainConfiguration(folder: string): string {
  const paths = temporaryPaths.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''; // otherwise its workers cannot read temporary folders of root
  return `${user}daemon off;\nworker_processes 1;\npid ${join(folder, 'pid')};\nerror_log stderr warn;
events { }\nhttp {\n  access_log off;\n${paths}\n  include ${join(folder, 'site.conf')};\n}\n`;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // listening on a port
      server.close(() => done(port));
    });
  });
}

/** @throws if nothing answers in time, with the output of nginx */
async function untilAnswering(url: string, output: () => string): Promise<void> {
  const startTimeout = 30_000;
  for (const limit = Date.now() + startTimeout; Date.now() < limit; await wait(20)) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
  }
  throw new Error(`nginx has not answered at ${url} after ${startTimeout / 1000} s:\n${output()}`);
}
