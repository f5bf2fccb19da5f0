import type { SearchResult } from 'minisearch';
import type { SearchPage } from '../../../scripts/engine/contract/search-index.ts';
import { wordsIn } from '../../../scripts/engine/contract/search-words.ts';
import { formsOf } from './search-queries.ts';

/** A page or a question that was found. */
export interface Hit {
  readonly page: SearchPage;
  /** Whether a word of a text, as the search compares it, is one of those that were found. */
  readonly isMatch: (word: string) => boolean;
}

/** A page, and the factor of its score. */
export interface WeightedPage {
  readonly page: SearchPage;
  readonly weight: number;
}

/** Many matches of one word weigh less than one of each: the exponent of the score of a word. */
const damping = 0.65;
/** How many of the best pages are read again, to see which words are together. */
const maxRead = 40;
/** How much more a page counts at most that has all words in its title, or in one part. */
const bonus = { title: 1, part: 0.7 };
/** Results scoring below this share of the best are dropped. */
const tail = 0.12;

interface Ranking {
  /** All pages; their places are the ids of the index. */
  readonly pages: readonly WeightedPage[];
  /** How many hits there are at most. */
  readonly max: number;
  /** Whether a page without one of the words is no hit. */
  readonly mustHaveAll: boolean;
}

/**
 * Puts pages in order: by the scores of their words, by how much of the query they have, and by how much of it is together.
 * @param resultsByWord for each word that was asked for, the pages that have it
 */
export function ranked(
  resultsByWord: readonly (readonly SearchResult[])[],
  { pages, max, mustHaveAll }: Ranking,
): readonly Hit[] {
  const shares = sharesOf(resultsByWord, pages.length);
  const best = [...byPage(resultsByWord, shares)]
    .filter(([, { results }]) => !mustHaveAll || resultsByWord.every((_results, word) => results[word]))
    .map(([id, { results, sum, share }]) => ({
      id,
      results,
      score: sum * share * (pages[id]?.weight ?? 1),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max)
    .flatMap(({ id, results, score }, at) => {
      const page = pages[id]?.page;
      if (!page) return [];
      const terms = Array.from(results, (result) => new Set(result?.terms));
      return [{ page, terms, score: at < maxRead ? score * bonusOf(page, terms, shares) : score }];
    })
    .toSorted((a, b) => b.score - a.score);
  return best
    .filter(({ score }) => score >= (best[0]?.score ?? 0) * tail)
    .map(({ page, terms }) => ({
      page,
      isMatch: (word) => formsOf(word).some((form) => terms.some((part) => part.has(form))),
    }));
}

/** The match of a page with the words that were asked for. */
interface Match {
  /** For each word, at its place, the result from the index. */
  readonly results: (SearchResult | undefined)[];
  sum: number;
  /** The share of the query that its words are, 0 to 1. */
  share: number;
}

function byPage(
  resultsByWord: readonly (readonly SearchResult[])[],
  shares: readonly number[],
): ReadonlyMap<number, Match> {
  const matches = new Map<number, Match>();
  for (const [word, results] of resultsByWord.entries())
    for (const result of results) {
      const id = Number(result.id);
      let match = matches.get(id);
      if (!match) matches.set(id, (match = { results: [], sum: 0, share: 0 }));
      match.results[word] = result;
      match.sum += (result.score / result.queryTerms.length) ** damping; // the library multiplies by the number of terms
      match.share += shares[word] ?? 0;
    }
  return matches;
}

/** Which share of the query each word is: one that few pages have says more than one that most have. */
function sharesOf(resultsByWord: readonly (readonly SearchResult[])[], total: number): readonly number[] {
  const weights = resultsByWord.map(({ length }) => (length > 0 ? Math.log(1 + total / length) : 0));
  const whole = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / whole);
}

/**
 * The factor for a page that has the words together, in its title or in one of its parts: 1 or more. A visitor who types the name of a page
 * wants that page, not one about it.
 * @param terms for each word that was asked for, the words of the page that it met
 */
function bonusOf(page: SearchPage, terms: readonly ReadonlySet<string>[], shares: readonly number[]): number {
  const shareIn = (forms: ReadonlySet<string>): number =>
    shares.reduce((sum, share, word) => {
      const isIn = [...(terms[word] ?? [])].some((term) => forms.has(term));
      return isIn ? sum + share : sum;
    }, 0);
  const names = wordsIn(page.title);
  const isFound = (name: string): boolean =>
    formsOf(name).some((form) => terms.some((part) => part.has(form)));
  const [title = new Set(), ...parts] = formsByPart(page);
  const titleShare = (names.filter(isFound).length / Math.max(1, names.length)) * shareIn(title);
  const partShare = Math.max(...parts.map(shareIn));
  return (1 + bonus.title * titleShare) * (1 + bonus.part * partShare ** 2);
}

/** The forms of all words of a page: in its title, and in the title with each of its parts. */
function formsByPart(page: SearchPage): readonly ReadonlySet<string>[] {
  const forms = formsOfPages.get(page);
  if (forms) return forms;
  const { title, partOf = '', summary = '', about = '', parts = [] } = page;
  const texts = [
    partOf,
    `${summary} ${about}`,
    ...parts.map(({ heading = '', text }) => `${heading} ${text}`),
  ];
  const sets = texts.map((text) => new Set(wordsIn(`${title} ${text}`).flatMap(formsOf)));
  formsOfPages.set(page, sets);
  return sets;
}

/** The best pages are read again with each key. */
const formsOfPages = new WeakMap<SearchPage, readonly ReadonlySet<string>[]>();
