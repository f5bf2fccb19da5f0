import type { PluginListing } from '#content/types.js';
import { all } from '../listing/options.ts';
import type { CategoryChoice, Criteria } from './criteria.ts';

/** A listing entry of the catalogue on /plugins. */
export type CatalogueEntry = PluginListing & { readonly catalogue: NonNullable<PluginListing['catalogue']> };

/** A listing entry of /plugins/free. */
export type FreeEntry = PluginListing & { readonly freePage: NonNullable<PluginListing['freePage']> };

const isCatalogued = (plugin: PluginListing): plugin is CatalogueEntry => plugin.catalogue !== undefined;
const isOnFreePage = (plugin: PluginListing): plugin is FreeEntry => plugin.freePage !== undefined;
const isActive = ({ status }: PluginListing): boolean => status === 'active';

/** The entries of the catalogue, in its order. */
export function catalogueOf(entries: readonly PluginListing[]): readonly CatalogueEntry[] {
  return entries.filter(isCatalogued).toSorted((a, b) => a.catalogue.position - b.catalogue.position);
}

/** The entries of the free page, in its order. */
export function freeOf(entries: readonly PluginListing[]): readonly FreeEntry[] {
  return entries.filter(isOnFreePage).toSorted((a, b) => a.freePage.position - b.freePage.position);
}

/** What 'Most Popular' shows: never a retired plugin. */
export function popularOf(catalogue: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return catalogue.filter((plugin) => isActive(plugin) && plugin.catalogue.popular);
}

/** What 'Latest Releases' shows: never a retired plugin. */
export function latestOf(catalogue: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return catalogue.filter((plugin) => isActive(plugin) && plugin.catalogue.new);
}

/** What the premium page lists: premium plugins that are still sold. */
export function premiumOf(catalogue: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  return catalogue.filter((plugin) => isActive(plugin) && plugin.catalogue.type === 'premium');
}

/** Whether a plugin belongs to a category's button. */
export function inCategory(plugin: PluginListing, category: CategoryChoice): boolean {
  return category === all || plugin.category === category;
}

/** The type by which a plugin is found; one outside of the catalogue has that of its price. */
const typeOf = ({ catalogue, pricing }: PluginListing): string => catalogue?.type ?? pricing.type;

const holdsWords = ({ name, tagline, description }: PluginListing, words: string): boolean =>
  [name, tagline, description].some((text) => text.toLowerCase().includes(words));

/**
 * The entries that meet all criteria, in the order given. The search is literal and without regard to case, on name, tagline and
 * the whole description (docs/decisions.md#filters).
 */
export function select<Entry extends PluginListing>(
  catalogue: readonly Entry[],
  { query, category, type, retired }: Criteria,
): readonly Entry[] {
  const words = query.trim().toLowerCase();
  const wantedType = type.toLowerCase();
  return catalogue.filter(
    (plugin) =>
      (retired || isActive(plugin)) &&
      inCategory(plugin, category) &&
      (type === all || typeOf(plugin) === wantedType) &&
      holdsWords(plugin, words),
  );
}

/** The plugins that have a page but no place in the catalogue; its list names them. */
export function outsideCatalogue(plugins: readonly PluginListing[]): readonly PluginListing[] {
  return plugins.filter((plugin) => isActive(plugin) && !isCatalogued(plugin));
}

/** The free plugins that have a page but no place on the free page; its list names them. */
export function outsideFreePage(plugins: readonly PluginListing[]): readonly PluginListing[] {
  return plugins.filter(
    (plugin) => isActive(plugin) && plugin.pricing.type === 'free' && !isOnFreePage(plugin),
  );
}
