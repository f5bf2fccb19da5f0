import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { bundleKeys, within } from '../project/write.ts';
import type { SiteFolder } from './folder.ts';
import type { SitePage } from './site-page.ts';

/** Where the site has the entries that pages fetch. */
export const contentAddress = '/content/';

/** The compiler's name for the file of a fetched entry: the collection's folder, then the slug, which may begin with a folder. */
const fetchedName = /^([^./][^/]*)\/(?:[^./][^/]*\/)?[^/]+\.json$/;

/** Whether a path below the bundle's folder has the form of a fetched entry's. */
export function isFetched(path: string): boolean {
  const [, folder] = fetchedName.exec(path) ?? [];
  return folder !== undefined && folder !== buildFolder;
}

/**
 * The file of a fetched entry.
 * @param bundle the bundle's folder
 * @param path of the entry below `/content/`, as a browser asks for it
 * @returns undefined if no entry is there
 */
export function fetchedFile(bundle: string, path: string): string | undefined {
  if (!isFetched(path) || path.includes('\0')) return undefined;
  const file = within(bundle, path);
  return existsSync(file) ? file : undefined;
}

/** Reads a file that pages fetch from a site, for the prerenderer; undefined if it has no such file. */
export const readFetched = (site: Pick<SiteFolder, 'read' | 'file'>, address: string): unknown =>
  site.file(address) && JSON.parse(site.read(address).toString('utf8'));

/** Puts the entries that pages fetch into a site. Only those are read that the compiler has written since the last site was made. */
export async function putFetched(bundle: string, site: SiteFolder): Promise<void> {
  for (const [path, key] of bundleKeys(bundle))
    if (isFetched(path)) await site.put(contentAddress + path, key, () => readFileSync(join(bundle, path)));
}

/** Puts the texts of pages as markdown into a site, such as `/log/{slug}.md`. Of these, too, only new ones are read. */
export async function putCopies(
  bundle: string,
  pages: readonly Pick<SitePage, 'copy'>[],
  site: SiteFolder,
): Promise<void> {
  const folder = join(bundle, buildFolder);
  const keys = new Map(bundleKeys(bundle));
  for (const { copy } of pages) {
    if (copy === undefined) continue;
    const key = keys.get(buildFolder + copy);
    if (key === undefined) throw new Error(`The bundle has no text for ${copy}`);
    await site.put(copy, key, () => readFileSync(within(folder, copy)));
  }
}
