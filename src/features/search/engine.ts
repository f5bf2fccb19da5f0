import MiniSearch from 'minisearch';
import type { SearchPage } from '../../../scripts/engine/contract/search-index.ts';
import { wordsIn } from '../../../scripts/engine/contract/search-words.ts';
import { groupOf } from './groups.ts';
import { type Hit, ranked, type WeightedPage } from './ranking.ts';
import { formsOf, ownQueries, query, synonymFinder, type Vocabulary } from './search-queries.ts';

/** Finds pages by words. */
export interface Engine {
  /** Adds pages; from then on searches find them too. */
  readonly add: (pages: readonly SearchPage[]) => void;
  /** Finds pages, the best first; none for a text without words. */
  readonly search: (text: string) => readonly Hit[];
}

/** The part of a query that is read, in characters. */
const longestQuery = 300;
const maxWords = 12;

/** The fields of the index, and how much each says of its page. */
const boost = {
  title: 4,
  partOf: 6,
  about: 6,
  prices: 20,
  path: 2.5,
  headings: 4,
  summary: 2.5,
  text: 1,
  rest: 0.5,
};
type Field = keyof typeof boost;
const fields = Object.keys(boost) as readonly Field[];

/** How many results there are at most: nobody looks through more, and each takes time to show. */
export const maxResults = 100;

/** A question counts less than a page that says the same. */
const questionWeight = 0.8;
/** A page that sells something counts more. */
const offerWeight = 1.2;

const readField = (
  { href, title, partOf, about = '', summary, parts = [], rest }: SearchPage,
  field: Field,
): string => {
  if (field === 'path') return href.replace(/#.*/, '').replaceAll('-', ' ');
  if (field === 'headings') return parts.map(({ heading = '' }) => heading).join(' ');
  if (field === 'text') return parts.map(({ text }) => text).join(' ');
  // The sign stands for all prices: `how much` finds pages that have one.
  if (field === 'prices')
    return about.includes('$') ? `$ ${about.replaceAll(/(?:^| · )[^$·]*(?= · |$)/g, '')}` : '';
  return { title, partOf, about, summary, rest }[field] ?? '';
};

function weightOf({ href, answeredOn, price }: SearchPage, groups: Vocabulary['groups']): number {
  const ofGroup = groupOf(groups, href)?.weight ?? 1;
  return (answeredOn === undefined ? ofGroup : questionWeight) * (price === undefined ? 1 : offerWeight);
}

/**
 * Makes an engine without pages.
 *
 * Each word is in the index as it is and by its stem, so that beginnings are found as well as plurals. Each
 * word that was asked for is looked up on its own: pages that have more of them come first, and a rare word counts more than one that is
 * everywhere.
 */
export function createEngine({ ignored, synonyms, groups }: Vocabulary): Engine {
  const pages: WeightedPage[] = [];
  const terms = new Set<string>();
  const silent = new Set(ignored.flatMap(wordsIn));
  const alike = synonymFinder(synonyms, silent);
  const index = openIndex(terms);
  const search = (text: string): readonly Hit[] => {
    const words = [...new Set(wordsIn(text.slice(0, longestQuery)))];
    // A silent word counts where it is part of a phrase: `how much`.
    const queryWords = words
      .map((word) => ({ word, others: alike(word, words), isSilent: silent.has(word) }))
      .filter(({ others, isSilent }) => !isSilent || others.length > 0)
      .slice(0, maxWords);
    // A query of stop words alone, such as `about us`, is looked for in titles.
    const onlySilent = queryWords.length === 0;
    const slots = onlySilent
      ? words.slice(0, maxWords).map((word) => [query(word, { weight: 1 })])
      : queryWords.map(({ word, others, isSilent }) => [
          ...(isSilent
            ? []
            : ownQueries(word, { terms, isAlone: queryWords.length === 1, hasSynonyms: others.length > 0 })),
          ...others,
        ]);
    if (slots.length === 0) return [];
    const results = slots.map((queries) =>
      index.search(
        { combineWith: 'OR', queries },
        {
          boost,
          bm25: { k: 1.2, b: 0.7, d: 0 }, // without the library's bonus for any occurrence: long articles have every word once
          ...(onlySilent && { fields: ['title'] }),
          tokenize: (term) => [term],
          processTerm: (term) => term,
        },
      ),
    );
    return ranked(results, { pages, max: maxResults, mustHaveAll: onlySilent });
  };
  return {
    add: (more) => {
      index.addAll(more.map((page, at) => ({ ...page, id: pages.length + at })));
      pages.push(...more.map((page) => ({ page, weight: weightOf(page, groups) })));
    },
    search,
  };
}

/**
 * An index without pages.
 * @param terms gets every form of a word that comes into it
 */
const openIndex = (terms: Set<string>) =>
  new MiniSearch<SearchPage & { readonly id: number }>({
    fields: [...fields],
    extractField: (page, name) => (name === 'id' ? String(page.id) : readField(page, name as Field)), // one of the fields above
    tokenize: (text) => [...wordsIn(text)],
    processTerm: (word) => {
      const forms = formsOf(word);
      for (const form of forms) terms.add(form);
      return forms;
    },
  });
