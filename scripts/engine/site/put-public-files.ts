import { readFileSync } from 'node:fs';
import { served } from '../project/pictures/minimise-drawing.ts';
import { isSystemFile } from '../project/system-files.ts';
import type { Hashes } from '../cache/hashes.ts';
import type { SiteFolder } from './folder.ts';

/** The folder of the files that are served: drawings in their small form, all others as they are. */
export const publicFolder = 'public';

/**
 * Puts the files of the public folder into a site. A file of the build at the same address takes precedence: the copy of a photograph
 * without metadata, a page. Files of a system stay out.
 * @param sources the hashes of the files, by their paths from the project's folder
 */
export async function putPublicFiles(site: SiteFolder, sources: Hashes): Promise<void> {
  for (const [path, hash] of Object.entries(sources)) {
    const address = path.slice(publicFolder.length);
    if (!path.startsWith(`${publicFolder}/`) || site.file(address)) continue;
    if (address.split('/').slice(1).some(isSystemFile)) continue;
    await site.put(address, hash, () =>
      address.endsWith('.svg') ? served(readFileSync(path, 'utf8')) : readFileSync(path),
    );
  }
}
