import { isCut } from '#content/plugins-pages.js';
import { furtherPages, pageCount } from '../../../scripts/engine/contract/list-pages.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { listingOf } from '../listing/listing.ts';
import { findPlugins } from './find-plugins.ts';
import { catalogueList, freeList, type PluginList, premiumList } from './plugin-lists.ts';

/** The addresses of the further pages of all lists of plugins. Only the build asks for them. */
export async function catalogueAddresses(read: ReadContent): Promise<readonly string[]> {
  if (!isCut) return [];
  const addressesOf = async <Criteria extends object>(list: PluginList<Criteria>) => {
    const { total } = await findPlugins(list, list.unfiltered, 1, read);
    return furtherPages(listingOf(list.words).path, pageCount(total));
  };
  return (
    await Promise.all([addressesOf(catalogueList), addressesOf(premiumList), addressesOf(freeList)])
  ).flat();
}
