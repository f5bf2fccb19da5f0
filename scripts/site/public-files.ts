import { readFileSync } from 'node:fs';
import type { Hashes } from './cache/sources.ts';
import type { SiteFolder } from './folder.ts';
import { openMinimiser } from './pictures/minimise-drawings.ts';

/** The folder of the files that are served as they are, but drawings without what no eye sees. */
export const publicFolder = 'public';

/**
 * Puts the files of the public folder into a site. What the build has put at the same address takes precedence: the copy of a photograph
 * without metadata, a page.
 * @param sources the hashes of the files, by their paths from the project's folder
 */
export async function putPublicFiles(site: SiteFolder, sources: Hashes): Promise<void> {
  const minimiser = await openMinimiser();
  for (const [path, hash] of Object.entries(sources)) {
    const address = path.slice(publicFolder.length);
    if (!path.startsWith(`${publicFolder}/`) || site.file(address)) continue;
    if (path.endsWith('.svg')) await minimiser.put(site, address, readFileSync(path, 'utf8'));
    else await site.put(address, hash, () => readFileSync(path));
  }
}
