import type { PluginListing } from '#content/types.js';
import { all } from '../listing/listing-options.ts';
import type { CategoryChoice, Criteria } from './catalogue-criteria.ts';

/** The data by which lists choose a plugin: an entry of a listing, or its facets (`site.config.ts`), with its texts for a search. */
export interface Choosable
  extends Pick<PluginListing, 'status' | 'category'>, Partial<Pick<PluginListing, SearchedText>> {
  readonly pricing: Pick<PluginListing['pricing'], 'type'>;
  readonly catalogue?: Pick<NonNullable<PluginListing['catalogue']>, 'type' | 'position' | 'popular' | 'new'>;
  readonly freePage?: Pick<NonNullable<PluginListing['freePage']>, 'position'>;
}

/** The texts that a search looks through. */
export type SearchedText = 'name' | 'tagline' | 'description';

type InCatalogue = Required<Pick<Choosable, 'catalogue'>>;
type OnFreePage = Required<Pick<Choosable, 'freePage'>>;

const isCatalogued = <Entry extends Choosable>(plugin: Entry): plugin is Entry & InCatalogue =>
  plugin.catalogue !== undefined;
const isOnFreePage = <Entry extends Choosable>(plugin: Entry): plugin is Entry & OnFreePage =>
  plugin.freePage !== undefined;
const isActive = ({ status }: Choosable): boolean => status === 'active';

/** The entries of the catalogue, in its order. */
export function catalogueOf<Entry extends Choosable>(
  entries: readonly Entry[],
): readonly (Entry & InCatalogue)[] {
  return entries.filter(isCatalogued).toSorted((a, b) => a.catalogue.position - b.catalogue.position);
}

/** The entries of the free page, in its order. */
export function freeOf<Entry extends Choosable>(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(isOnFreePage).toSorted((a, b) => a.freePage.position - b.freePage.position);
}

/** The plugins that 'Most Popular' shows: never a retired one. */
export function popularOf<Entry extends Choosable>(catalogue: readonly Entry[]): readonly Entry[] {
  return catalogue.filter((plugin) => isActive(plugin) && plugin.catalogue?.popular);
}

/** The plugins that 'Latest Releases' shows: never a retired one. */
export function latestOf<Entry extends Choosable>(catalogue: readonly Entry[]): readonly Entry[] {
  return catalogue.filter((plugin) => isActive(plugin) && plugin.catalogue?.new);
}

/** The plugins that the premium page lists: premium ones that are still sold. */
export function premiumOf<Entry extends Choosable>(catalogue: readonly Entry[]): readonly Entry[] {
  return catalogue.filter((plugin) => isActive(plugin) && plugin.catalogue?.type === 'premium');
}

/** Whether a plugin belongs to a category's button. */
export function inCategory(plugin: Choosable, category: CategoryChoice): boolean {
  return category === all || plugin.category === category;
}

/** The type by which a plugin is found; one outside of the catalogue has that of its price. */
const typeOf = ({ catalogue, pricing }: Choosable): string => catalogue?.type ?? pricing.type;

const holdsWords = ({ name, tagline, description }: Choosable, words: string): boolean =>
  words === '' || [name, tagline, description].some((text) => text?.toLowerCase().includes(words));

/**
 * The entries that meet all criteria, in the order given. The search is literal and without regard to case, on name, tagline and
 * the whole description (docs/decisions.md#filters).
 */
export function select<Entry extends Choosable>(
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
export function outsideCatalogue<Entry extends Choosable>(plugins: readonly Entry[]): readonly Entry[] {
  return plugins.filter((plugin) => isActive(plugin) && !isCatalogued(plugin));
}

/** The free plugins that have a page but no place on the free page; its list names them. */
export function outsideFreePage<Entry extends Choosable>(plugins: readonly Entry[]): readonly Entry[] {
  return plugins.filter(
    (plugin) => isActive(plugin) && plugin.pricing.type === 'free' && !isOnFreePage(plugin),
  );
}
