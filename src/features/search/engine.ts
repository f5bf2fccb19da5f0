import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchPage } from '../../../scripts/engine/contract/search-index.ts';
import { wordsIn } from '../../../scripts/engine/contract/search-words.ts';
import {
  formsOf,
  ownQueries,
  query,
  synonymFinder,
  type TermQuery,
  type Vocabulary,
} from './search-queries.ts';

/** A page or a question that was found. */
export interface Hit {
  readonly page: SearchPage;
  /** Whether a word of a text, as the search compares it, is one of those that were found. */
  readonly isMatch: (word: string) => boolean;
}

/** Finds pages by words. */
export interface Engine {
  /** Adds pages; what is found from then on is among them too. */
  readonly add: (pages: readonly SearchPage[]) => void;
  /** Finds pages, the best first; none for a text without words. */
  readonly search: (text: string) => readonly Hit[];
}

/** What is read of a query: more is no question any more. */
const longestQuery = 300;
const maxWords = 12;

/** The fields of the index. What is found in a title says most. */
const boost = { title: 6, about: 3, path: 2.5, headings: 2.5, summary: 2.5, text: 1, rest: 0.5 };
type Field = keyof typeof boost;
const fields = Object.keys(boost) as readonly Field[];

/** How many results there are at most: nobody looks through more, and each takes time to show. */
export const maxResults = 100;

/** What counts less than this share of the best is no result: a word in passing. */
const tail = 0.12;
/** How much more a page counts at most whose title has the words. */
const titleWeight = 0.5;
/** A question counts less than a page that says the same. */
const questionWeight = 0.8;

const readField = ({ href, title, about, summary, parts = [], rest }: SearchPage, field: Field): string => {
  if (field === 'path') return href.replace(/#.*/, '').replaceAll('-', ' ');
  if (field === 'headings') return parts.map(({ heading = '' }) => heading).join(' ');
  if (field === 'text') return parts.map(({ text }) => text).join(' ');
  return { title, about, summary, rest }[field] ?? '';
};

/**
 * Makes an engine without pages.
 *
 * Each word is in the index as it is and by its stem, so that beginnings are found as well as plurals. Pages that have more of the
 * words that were asked for come first, whatever else they have, and a rare word counts more than one that is everywhere.
 */
export function createEngine({ ignored, synonyms }: Vocabulary): Engine {
  const pages: SearchPage[] = [];
  const terms = new Set<string>();
  const silent = new Set(ignored.flatMap(wordsIn));
  const alike = synonymFinder(synonyms, silent);
  const index = openIndex(terms);
  const search = (text: string): readonly Hit[] => {
    const words = [...new Set(wordsIn(text.slice(0, longestQuery)))];
    const asked = words.filter((word) => !silent.has(word)).slice(0, maxWords);
    // A visitor who types nothing but `about us` asks for a title.
    const onlySilent = asked.length === 0;
    const slots = onlySilent
      ? words.slice(0, maxWords).map((word) => [query(word, { weight: 1 })])
      : asked.map((word) => {
          const others = alike(word, words);
          return [
            ...ownQueries(word, { terms, isAlone: asked.length === 1, hasSynonyms: others.length > 0 }),
            ...others,
          ];
        });
    if (slots.length === 0) return [];
    const found = index.search(
      { combineWith: 'OR', queries: slots.flat() },
      {
        boost,
        bm25: { k: 1.2, b: 0.7, d: 0 }, // without the library's bonus for any occurrence: long articles have every word once
        ...(onlySilent && { fields: ['title'] }),
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boostDocument: (id) => (pages[Number(id)]?.answeredOn === undefined ? 1 : questionWeight),
      },
    );
    return ranked(found, { slots, pages, mustHaveAll: onlySilent });
  };
  return {
    add: (more) => {
      index.addAll(more.map((page, at) => ({ ...page, id: pages.length + at })));
      pages.push(...more);
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

interface Ranking {
  /** For each word that was asked for, the queries that find it. */
  readonly slots: readonly (readonly TermQuery[])[];
  readonly pages: readonly SearchPage[];
  readonly mustHaveAll: boolean;
}

/** Puts what the library found in order: by its score, by how much of the query a page covers, and by its title. */
function ranked(found: readonly SearchResult[], { slots, pages, mustHaveAll }: Ranking): readonly Hit[] {
  const slotsOf = slotFinder(slots);
  const met = found.map(({ queryTerms }) => slotsOf(queryTerms));
  const covered = coverage(met, slots.length, pages.length);
  const all = 2 ** slots.length - 1;
  const hits = found
    // The library multiplies by the number of terms; here the words count that were met, however many forms each has.
    .map(({ id, score, terms, queryTerms }, at) => {
      const mask = met[at] ?? 0;
      return { id, terms, isWhole: mask === all, score: (score / queryTerms.length) * covered(mask) };
    })
    .filter(({ isWhole }) => !mustHaveAll || isWhole)
    .toSorted((a, b) => b.score - a.score);
  // Reading the titles of all would take longer than all else, and those below could not come up so far.
  const least = (hits[maxResults - 1]?.score ?? 0) / (1 + titleWeight);
  return hits
    .filter(({ score }) => score >= least)
    .flatMap(({ id, terms, score }) => {
      const page = pages[Number(id)];
      return page ? [{ page, terms, score: score * (1 + titleWeight * titleShare(page.title, terms)) }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .filter(({ score }, _at, [best]) => score >= (best?.score ?? 0) * tail)
    .map(({ page, terms }) => {
      const matched = new Set(terms);
      return { page, isMatch: (word: string) => formsOf(word).some((form) => matched.has(form)) };
    });
}

/** Makes what finds, for the terms by which a page was found, the words of the query that these meet: bit 0 for the first word. */
function slotFinder(slots: Ranking['slots']): (queryTerms: readonly string[]) => number {
  const single = new Map<string, number>();
  const phrases: { readonly terms: readonly string[]; readonly bit: number }[] = [];
  for (const [slot, queries] of slots.entries())
    for (const { terms } of queries) {
      const [term = ''] = terms;
      if (terms.length > 1) phrases.push({ terms, bit: 2 ** slot });
      else single.set(term, (single.get(term) ?? 0) | (2 ** slot));
    }
  return (queryTerms) => {
    let mask = 0;
    for (const term of queryTerms) mask |= single.get(term) ?? 0;
    for (const { terms, bit } of phrases)
      if ((mask & bit) === 0 && terms.every((term) => queryTerms.includes(term))) mask |= bit;
    return mask;
  };
}

/**
 * Makes what says which share of a query a page covers, 0 to 1. A word that few pages have says more than one that most have.
 * @param met for each page that has any of the words, which of them it has
 * @param words how many words there are
 * @param total how many pages there are
 */
function coverage(met: readonly number[], words: number, total: number): (mask: number) => number {
  const weightOfWords = Array.from({ length: words }, (_, word) => {
    const pages = met.filter((mask) => mask & (2 ** word)).length;
    return pages > 0 ? Math.log(1 + total / pages) : 0;
  });
  const sum = (mask: number): number =>
    weightOfWords.reduce((all, weight, word) => (mask & (2 ** word) ? all + weight : all), 0);
  const whole = sum(-1);
  return (mask) => sum(mask) / whole;
}

/** Which share of the words of a title was found: a visitor who types the name of a page wants that page, and not one about it. */
function titleShare(title: string, matched: readonly string[]): number {
  const words = wordsIn(title);
  return (
    words.filter((word) => formsOf(word).some((form) => matched.includes(form))).length /
    Math.max(1, words.length)
  );
}
