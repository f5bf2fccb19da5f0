import type { Plugin } from '#content/types.js';
import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { readEntry, reading } from '../listing/fetch-content.ts';

/** Finds a plugin by the last part of its address or of an alias; undefined where no plugin has it. */
export const findPlugin = (slug: string, readContent: ReadContent): Promise<Plugin | undefined> =>
  readEntry('plugins', slug, readContent);

/** The `context` of the routes of one plugin: it reads the plugin. */
export const pluginContent = reading<[Plugin], { readonly slug: string }>(({ slug }) => [
  entryContent('plugins', slug),
]);
