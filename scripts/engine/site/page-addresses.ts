import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesFile, buildFolder } from '../compiler/emit/for-build.ts';
import type { ReadContent, ServerEntry } from '../contract/server-entry.ts';
import { sharedPage } from './hosting.ts';

/**
 * The addresses of all pages of a site: those that entries of the content own, that of the page for many addresses, and those of the
 * further pages of lists.
 * @param bundle the folder of the content's bundle
 * @param readContent gives the parsed JSON of a static file of the site
 */
export async function pageAddresses(
  bundle: string,
  { furtherUrls }: Pick<ServerEntry, 'furtherUrls'>,
  readContent: ReadContent,
): Promise<readonly string[]> {
  const file = join(bundle, buildFolder, addressesFile);
  const owned = JSON.parse(await readFile(file, 'utf8')) as readonly string[]; // written by the compiler
  return [...owned, sharedPage.path.replace('*', '_'), ...(await furtherUrls(readContent))];
}
