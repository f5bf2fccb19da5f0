import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { digest, type Store } from './cache/store.ts';
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
 * @param store compressed copies of earlier builds
 */
export async function publish(
  outDir: string,
  hostingDir: string,
  store: Store,
  { redirects, ...allowed }: Allowed & { redirects: Redirect[] },
): Promise<void> {
  const nginx = nginxFile({ root: '/var/www/kelpworks', port: 80, redirects, ...allowed });
  await mkdir(hostingDir, { recursive: true });
  await Promise.all([
    compressAll(outDir, store),
    writeFile(join(outDir, '_headers'), headersFile(allowed)),
    writeFile(join(outDir, '_redirects'), redirectsFile(redirects)),
    writeFile(join(hostingDir, 'nginx.conf'), nginx),
  ]);
}

async function compressAll(folder: string, store: Store): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await inTurns(files.map((entry) => () => compressFile(join(entry.parentPath, entry.name), store)));
}

async function compressFile(file: string, store: Store): Promise<void> {
  const text = await readFile(file);
  if (text.length < worthwhile) return;
  const name = `${digest(text)}-${process.versions.zlib}`; // another version may give other bytes
  const kept = store.get(name);
  const bytes = kept ?? (await compress(text, { level: constants.Z_BEST_COMPRESSION }));
  if (!kept) store.put(name, bytes);
  await writeFile(`${file}.gz`, bytes);
}
