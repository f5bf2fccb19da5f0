import { find } from '#content/plugins-entries.js';
import type { Plugin } from '#content/types.js';
import type { Placeholder } from '../coming-soon/placeholder-head.ts';

/** A plugin's page, or a placeholder, that a retired plugin names in its place. */
export interface Alternative {
  readonly href: string;
  readonly name: string;
}

/** What an address under /plugins shows: a plugin, or the placeholder for a page that is still to come. */
export type Page =
  | { readonly kind: 'plugin'; readonly plugin: Plugin; readonly alternatives: readonly Alternative[] }
  | { readonly kind: 'soon'; readonly placeholder: Placeholder };

/** The address under /plugins that has this last segment. */
const addressOf = (slug: string) => `/plugins/${slug}`;

/** Finds a plugin by the last segment of its address or of an alias; undefined where no plugin has it. */
export const findPlugin = (slug: string): Promise<Plugin | undefined> => find(addressOf(slug));

/**
 * Finds what an address shows, by its last segment: a plugin's slug, an alias, or a placeholder; undefined for any other. What only
 * few addresses need is fetched for them alone: a plugin's page carries its own entry and no list of the others.
 */
export async function findPage(slug: string): Promise<Page | undefined> {
  const plugin = await findPlugin(slug);
  if (plugin) return { kind: 'plugin', plugin, alternatives: await alternativesTo(plugin) };
  const { placeholderAt } = await import('../coming-soon/coming-soon.ts');
  const placeholder = placeholderAt(addressOf(slug));
  return placeholder && { kind: 'soon', placeholder };
}

/** What to use instead of a retired plugin, each under its name, or under the title of its placeholder (docs/decisions.md#placeholders). */
export async function alternativesTo({ status, retirementInfo }: Plugin): Promise<Alternative[]> {
  const slugs = (status === 'retired' && retirementInfo?.alternativePlugins) || [];
  if (slugs.length === 0) return [];
  const [{ entries }, { placeholderAt }] = await Promise.all([
    import('#content/plugins.js'),
    import('../coming-soon/coming-soon.ts'),
  ]);
  return slugs.map((slug) => {
    const href = addressOf(slug);
    const plugin = entries.find((entry) => entry.slug === slug);
    return { href, name: plugin?.name ?? placeholderAt(href)?.title ?? slug };
  });
}
