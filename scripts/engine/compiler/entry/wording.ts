import type { Range } from '../model.ts';
import type { LoadedSchema } from '../schema/load.ts';

/** The collection that holds the words to avoid. */
export const wordsCollection = 'words';

/** Whether the words of a collection are for visitors, and ours to choose. */
export const isOurs = (loaded: LoadedSchema | undefined): boolean =>
  loaded !== undefined && !loaded.delivery.internal && !loaded.delivery.byOthers;

/** Words to avoid, as `content/words.json` has them. */
interface Avoided {
  readonly words: readonly string[];
  readonly instead: string;
  readonly except?: readonly string[];
}

/** A habit to avoid, ready to be found. */
interface Habit {
  readonly pattern: RegExp;
  readonly except: RegExp | undefined;
  readonly instead: string;
}

/** The words that the site avoids. */
export interface Wording {
  /** Tells it from any other; part of the key of every entry. */
  readonly key: string;
  readonly habits: readonly Habit[];
  /** Finds any of them: most texts have none, and are read once instead of once a habit. */
  readonly any: RegExp;
}

/** No words are avoided. */
export const anyWording: Wording = { key: '', habits: [], any: /(?!)/ };

/**
 * Reads the words to avoid. A file that is broken has its own findings, so here it avoids nothing.
 * @param text the text of `content/words.json`; undefined if the file is absent
 */
export function wordingOf(text: string | undefined): Wording {
  if (text === undefined) return anyWording;
  try {
    const { avoid } = JSON.parse(text) as { readonly avoid: readonly Avoided[] }; // anything else throws below
    const habits = avoid.map(({ words, instead, except }) => ({
      pattern: phrases(words),
      except: except && phrases(except),
      instead: String(instead),
    }));
    return { key: text, habits, any: phrases(avoid.flatMap(({ words }) => words)) };
  } catch {
    return { ...anyWording, key: text };
  }
}

/**
 * A pattern for phrases, whatever their case; it never matches nothing. In a phrase `…` is one word to six of a sentence, and a full stop at its end is
 * the end of a part of a sentence.
 * @throws TypeError if there is no phrase, or one without a letter
 */
export function phrases(list: readonly string[]): RegExp {
  if (list.length === 0 || list.some((phrase) => !/\p{L}/u.test(phrase)))
    throw new TypeError('A phrase needs a letter');
  const sources = list.map((phrase) =>
    phrase
      .split(' ')
      .map((word) => (word === '…' ? gap : literal(word)))
      .join('\\s+')
      .replaceAll(`${gap}\\s+`, gap),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${sources.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
}

const gap = String.raw`(?:[^\s.,;:!?]+\s+){1,6}?`;

const literal = (word: string): string => {
  const letters = word
    .replace(/\.$/, '')
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/['’]/g, "['’]");
  return word.endsWith('.') ? String.raw`${letters}(?=\s*(?:[.,;:!?)]|$))` : letters;
};

/** The words to avoid in a text, each with its range and the reason of its finding. */
export function* avoidedIn(
  text: string,
  { habits, any }: Wording,
): Iterable<Range & { readonly reason: string }> {
  if (text.search(any) === -1) return;
  for (const { pattern, except, instead } of habits) {
    const matches = [...text.matchAll(pattern)];
    const right = except && matches.length > 0 ? Array.from(text.matchAll(except), rangeOf) : [];
    let at = 0; // matches of both are in order and apart, so each is looked at once
    for (const match of matches) {
      const { from, to } = rangeOf(match);
      while ((right[at]?.to ?? to) < to) at++;
      if ((right[at]?.from ?? to) <= from) continue;
      yield { from, to, reason: `Unexpected words \`${match[0]}\` in a text, expected ${instead}` };
    }
  }
}

const rangeOf = ({ 0: { length }, index }: RegExpExecArray): Range => ({ from: index, to: index + length });
