import { load } from '#content/plugins-entries.js';
import { entries } from '#content/plugins.js';
import type { Plugin } from '#content/types.js';
import { freeOf } from './selection.ts';

/** Loads the plugins of the free page whole: their cards show benefits, which no other listing needs. */
export async function freePlugins(): Promise<readonly Plugin[]> {
  const plugins = await Promise.all(freeOf(entries).map(({ slug }) => load(slug)));
  return plugins.filter((plugin) => plugin !== undefined);
}
