import type { Column, SearchIndex } from '../../../scripts/engine/contract/list-pages.ts';
import { all } from '../listing/listing-options.ts';
import type { BlogCriteria } from './criteria.ts';

/** The index of the articles, ready for a search at each key. */
export interface Searchable {
  readonly titles: readonly string[];
  /** The texts that are searched: title and tags of each article, in small letters. */
  readonly texts: readonly string[];
  readonly categories: readonly string[];
}

/** Between two texts of an article; no search field can hold it. */
const gap = '\n';

/**
 * Prepares the index for searches.
 * @throws TypeError where the index lacks a field
 */
export function searchable({ title, tags, category }: SearchIndex): Searchable {
  const titles = textsOf(title).map(([text = '']) => text);
  const ofTags = textsOf(tags);
  return {
    titles,
    texts: titles.map((text, place) => [text, ...(ofTags[place] ?? [])].join(gap).toLowerCase()),
    categories: textsOf(category).map(([text = '']) => text),
  };
}

/**
 * The places of the articles that meet both criteria, in the order of the list; by the same rules as `select`, which looks through
 * articles that are there.
 */
export function placesOf({ texts, categories }: Searchable, { query, category }: BlogCriteria): number[] {
  const words = query.trim().toLowerCase();
  return texts.flatMap((text, place) =>
    (category === all || categories[place] === category) && text.includes(words) ? place : [],
  );
}

/** The texts that each entry has in a column. */
function textsOf(column: Column | undefined): readonly (readonly string[])[] {
  if (!column) throw new TypeError('Unexpected index without a field that the search looks at');
  if (!('of' in column)) return column.map((text) => [text]);
  return column.of.map((places) => places.map((place) => column.values[place] ?? ''));
}
