import { isCut } from '#content/plugins-pages.js';
import { furtherPages } from '../../../scripts/engine/contract/list-pages.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { listingOf } from '../listing/listing.ts';
import { findPlugins } from './find-plugins.ts';
import { catalogueList, freeList, type PluginList, premiumList } from './plugin-lists.ts';

/** The addresses of the further pages of a list of plugins. Only the build asks for them. */
async function furtherAddresses<Criteria extends object>(
  list: PluginList<Criteria>,
  read: ReadContent,
): Promise<readonly string[]> {
  if (!isCut) return [];
  const { total } = await findPlugins(list, list.unfiltered, 1, read);
  return furtherPages(listingOf(list.words).path, total);
}

type Addresses = (read: ReadContent) => Promise<readonly string[]>;

/** Those of the further pages of /plugins. */
export const ofCatalogue: Addresses = (read) => furtherAddresses(catalogueList, read);

/** Those of the further pages of /plugins/premium. */
export const ofPremium: Addresses = (read) => furtherAddresses(premiumList, read);

/** Those of the further pages of /plugins/free. */
export const ofFree: Addresses = (read) => furtherAddresses(freeList, read);
