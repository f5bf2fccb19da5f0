import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { headersFile } from './headers-file.ts';
import { inTurns } from './in-turns.ts';
import { nginxFile } from './nginx.ts';
import type { Allowed, Redirect } from './hosting.ts';
import { redirectsFile } from './redirects.ts';

const compress = promisify(gzip);
const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.md',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** Below this size, in bytes, a file fits into one network packet uncompressed. */
const worthwhile = 1000;

/**
 * Makes a built folder ready for its hosts: `_headers` and `_redirects` in it, a compressed copy (`.gz`, level 9) beside every
 * text file, and in `hostingDir` the configuration for nginx, made for the folder `/var/www/kelpworks` and port 80.
 * @param outDir the built folder; nothing may be written to it afterwards
 */
export async function publish(
  outDir: string,
  hostingDir: string,
  { redirects, ...allowed }: Allowed & { redirects: Redirect[] },
): Promise<void> {
  const nginx = nginxFile({ root: '/var/www/kelpworks', port: 80, redirects, ...allowed });
  await mkdir(hostingDir, { recursive: true });
  await Promise.all([
    compressAll(outDir),
    writeFile(join(outDir, '_headers'), headersFile(allowed)),
    writeFile(join(outDir, '_redirects'), redirectsFile(redirects)),
    writeFile(join(hostingDir, 'nginx.conf'), nginx),
  ]);
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await inTurns(files.map((entry) => () => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < worthwhile) return;
  await writeFile(`${file}.gz`, await compress(text, { level: constants.Z_BEST_COMPRESSION }));
}
