import { find, load } from '#content/plugins-entries.js';
import type { Plugin } from '#content/types.js';

/** Finds a plugin by the last segment of its address or of an alias; undefined where no plugin has it. */
export const findPlugin = (slug: string): Promise<Plugin | undefined> => find(`/plugins/${slug}`);

/** Finds a plugin by its slug alone; undefined where no plugin has it. */
export const loadPlugin = (slug: string): Promise<Plugin | undefined> => load(slug);
