import { comingSoon } from '#content/coming-soon.js';
import { load } from '#content/plugins-entries.js';
import { entries } from '#content/plugins.js';
import type { Plugin } from '#content/types.js';
import { placeholderAt } from '../coming-soon/coming-soon.ts';

/** What an address under /plugins shows: a plugin, or the placeholder for a page that is still to come. */
export type Page =
  | { readonly kind: 'plugin'; readonly plugin: Plugin }
  | { readonly kind: 'soon'; readonly path: string };

/** The address under /plugins that has this last segment. */
const addressOf = (slug: string) => `/plugins/${slug}`;

/** All addresses of plugin pages: each plugin's own, its aliases, and the placeholders. */
export const addresses: readonly string[] = [
  ...entries.flatMap(({ href, aliases = [] }) => [href, ...aliases]),
  ...comingSoon.paths.map(({ path }) => path).filter((path) => path.startsWith(addressOf(''))),
];

/** Finds what an address shows, by its last segment: a plugin's slug, an alias, or a placeholder; undefined for any other. */
export async function findPage(slug: string): Promise<Page | undefined> {
  const path = addressOf(slug);
  const entry = entries.find(({ href, aliases }) => href === path || aliases?.includes(path));
  const plugin = entry && (await load(entry.slug));
  if (plugin) return { kind: 'plugin', plugin };
  return placeholderAt(path) && { kind: 'soon', path };
}

/** The name that a link to this slug shows: a plugin's, or the title of a placeholder (docs/decisions.md#placeholders); else the slug. */
export function titleOf(slug: string): string {
  const path = addressOf(slug);
  const plugin = entries.find((entry) => entry.slug === slug);
  return plugin?.name ?? placeholderAt(path)?.title ?? slug;
}
