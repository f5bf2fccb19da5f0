import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { site as config } from '#site';
import { memo, type Store } from '../cache/store.ts';
import type { SiteFolder } from './folder.ts';
import { headersFile } from './headers-file.ts';
import { inTurns } from './in-turns.ts';
import { nginxFile } from './nginx.ts';
import type { Allowed, Redirect } from './hosting.ts';
import { redirectsFile } from './redirects-file.ts';

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
 * Makes a site ready for its hosts: `_headers` and `_redirects` in it, a compressed copy (`.gz`, level 9) beside every text file, and in
 * `hostingDir` the configuration for nginx, made for the site's folder there and port 80.
 * @param site nothing may be put into it afterwards
 * @param store compressed copies of earlier builds
 */
export async function publish(
  site: SiteFolder,
  hostingDir: string,
  store: Store,
  { redirects, ...allowed }: Allowed & { redirects: Redirect[] },
): Promise<void> {
  await compressAll(site, store);
  site.write('_headers', headersFile(allowed));
  site.write('_redirects', redirectsFile(redirects));
  mkdirSync(hostingDir, { recursive: true });
  const nginx = nginxFile({ root: config.hosting.folder, port: 80, redirects, ...allowed });
  writeFileSync(join(hostingDir, 'nginx.conf'), nginx);
}

/** Puts a compressed copy beside every text file of a site. Another version of the library may give other bytes. */
async function compressAll(site: SiteFolder, store: Store): Promise<void> {
  const files = [...site.files()].filter(
    ([path, { size }]) => compressible.has(extname(path)) && size >= worthwhile,
  );
  await inTurns(
    files.map(([path, file]) => async () => {
      const name = `${file.hash}-${process.versions.zlib}`;
      store.keep(name);
      await site.put(`${path}.gz`, name, () =>
        memo(store, name, () => compress(site.read(path), { level: constants.Z_BEST_COMPRESSION })),
      );
    }),
  );
}
