import { isCut } from '#content/plugins-pages.js';
import type { PluginListing } from '#content/types.js';
import { pageContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { reading } from '../listing/fetch-content.ts';

/** The `context` of the routes of lists of plugins: it reads all plugins where they are one page. */
export const catalogueContent = reading<[readonly PluginListing[]]>(() => [
  isCut ? undefined : pageContent('plugins', 1),
]);
