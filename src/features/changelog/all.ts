import type { PluginRow } from '#content/types.js';
import { tableContent } from '../../../scripts/engine/contract/content-addresses.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { changelogAddress } from './changelog-addresses.ts';

/** The addresses of the changes of all plugins: only the build asks for all of them at once. */
export async function changelogAddresses(read: ReadContent): Promise<readonly string[]> {
  const rows = (await read(tableContent('plugins'), new AbortController().signal)) as readonly PluginRow[]; // the build's promise
  return rows.map(({ slug }) => changelogAddress(slug));
}
