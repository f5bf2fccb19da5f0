import { type Query, type QueryCombination } from 'minisearch';
import { stemmer } from 'stemmer';
import { wordsIn } from '../../../scripts/engine/contract/search-words.ts';

/** The words by which a search is understood, and which pages count more; they are content. */
export interface Vocabulary {
  /** Words that say nothing: `the`, `how`. */
  readonly ignored: readonly string[];
  /** Words and phrases that mean the same, in groups. */
  readonly synonyms: readonly (readonly string[])[];
  /** Pages by their addresses, with how much those of a group count; 1 without a weight. */
  readonly groups: readonly { readonly addresses: readonly string[]; readonly weight?: number }[];
}

/** How much a word counts that only begins as asked, that is spelt nearly so, that has the same stem, that means the same. */
const weights = { prefix: 0.5, fuzzy: 0.4, stem: 0.9, synonym: 0.7 };

/** A query for one term, or for all terms of a phrase. */
export interface TermQuery extends Omit<QueryCombination, 'queries'> {
  readonly terms: readonly string[];
  readonly queries: Query[];
}

interface How {
  readonly weight: number;
  readonly prefix?: boolean;
  /** In how many letters a word may differ. */
  readonly fuzzy?: number;
}

/** The stem of a word. That of `customer` would be `custom`, which is another thing. */
const stemOf = (word: string): string => (/^customers?$/.test(word) ? 'customer' : stemmer(word));

/** Makes a query for one term. */
export const query = (term: string, { weight, prefix = false, fuzzy = 0 }: How): TermQuery => ({
  terms: [term],
  queries: [term],
  boostTerm: () => weight,
  prefix,
  fuzzy: fuzzy > 0 && fuzzy,
  weights,
});

/** The facts about a word that is asked for. */
interface WordFacts {
  /** The words of the site. */
  readonly terms: ReadonlySet<string>;
  /** Whether it is all that is typed. */
  readonly isAlone: boolean;
  /** Whether others mean the same, so that it is a word even where the site has it not. */
  readonly hasSynonyms: boolean;
}

/**
 * A word by itself and by its stem. A word that neither the site nor the synonyms have may be one that is still being typed, or
 * misspelt; one of three letters or of figures is not guessed at, and two letters are the beginning of a word only where they are
 * all that is typed: among many words, they would slow down a search in which the others find the pages anyway.
 */
export function ownQueries(word: string, { terms, isAlone, hasSynonyms }: WordFacts): readonly TermQuery[] {
  const stem = stemOf(word);
  const isKnown = hasSynonyms || terms.has(word) || terms.has(stem);
  const isNumber = /\p{N}/u.test(word);
  return [
    query(word, {
      weight: 1,
      prefix: word.length > (isAlone ? 1 : 2) && !(isNumber && isKnown),
      fuzzy: isKnown || isNumber || word.length < 4 ? 0 : word.length === 4 ? 1 : 2,
    }),
    ...(stem === word ? [] : [query(stem, { weight: weights.stem })]),
    ...(word.includes('_') && !isKnown ? [phraseQuery(word.split('_').filter(Boolean))] : []),
  ];
}

/** A query for pages that have all words of a phrase. */
const phraseQuery = (phrase: readonly string[]): TermQuery => ({
  terms: phrase,
  combineWith: 'AND',
  queries: [...phrase],
  boostTerm: () => weights.synonym / phrase.length,
  prefix: false,
  fuzzy: false,
});

/**
 * The forms of a word in the index: as it is, its stem, a price without its sign, the shorter numbers of a version (`9.9` and
 * `9` for `9.9.3`), and the parts of a name such as `add_filter`.
 */
export function formsOf(word: string): string[] {
  const hit = formsKnown.get(word);
  if (hit) return hit;
  const forms = [word, stemOf(word)];
  if (word.startsWith('$')) forms.push(word.slice(1));
  else
    for (let end = word.lastIndexOf('.'); end > 0; end = word.lastIndexOf('.', end - 1))
      forms.push(word.slice(0, end));
  if (word.includes('_')) forms.push(...word.split('_').filter(Boolean));
  const result = [...new Set(forms)];
  formsKnown.set(word, result);
  return result;
}

/** The words of a site come again and again, and finding a stem takes a dozen patterns. */
const formsKnown = new Map<string, string[]>();

/**
 * Makes a function that finds the words that mean the same as one of the words asked for, alone or with those beside it.
 * @param silent words that say nothing: a phrase that has one is understood, but not looked for
 */
export function synonymFinder(
  synonyms: Vocabulary['synonyms'],
  silent: ReadonlySet<string>,
): (word: string, allWords: readonly string[]) => readonly TermQuery[] {
  const groups = synonyms.map((phrases) =>
    phrases.map((phrase) => wordsIn(phrase).map((word) => stemOf(word))),
  );
  const silentStems = new Set(Array.from(silent, (word) => stemOf(word)));
  // `What’s new` is how somebody asks; each of its words is on every page.
  const isSaid = (phrase: readonly string[]): boolean => !phrase.some((stem) => silentStems.has(stem));
  return (word, allWords) => {
    const stems = new Set(allWords.map((each) => stemOf(each)));
    const ownStem = stemOf(word);
    return groups.flatMap((phrases) => {
      const isMeant = (phrase: readonly string[]): boolean => phrase.every((stem) => stems.has(stem));
      if (!phrases.some((phrase) => phrase.includes(ownStem) && isMeant(phrase))) return [];
      return phrases.filter((phrase) => isSaid(phrase) && !phrase.includes(ownStem)).map(phraseQuery);
    });
  };
}
