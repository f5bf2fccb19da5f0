/** The messages between the studio's app and its server about spelling. `protocol.ts` has all others. */

/** A word of a text that is in no dictionary. */
export interface UnknownWord {
  /** Where it begins in the text, or the block in base64 that has it. */
  readonly from: number;
  readonly word: string;
  /** The words that were probably meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** The bodies of POST requests about spelling. */
export interface SpellingRequests {
  /** Checks the words for readers of a text, of an entry that need not be saved. → its words; 503 if the check of the spelling has ended */
  spell: { readonly client: string; readonly path: string; readonly text: string };
  /** Adds a word to the project's own. → an empty object; 422 if it is not one word, or the project has no list of words */
  know: { readonly client: string; readonly word: string };
}

/** The answers to these requests. */
export interface SpellingAnswers {
  /** `words` is absent where the project has no settings for spelling, so that nothing is checked. */
  spell: { readonly words?: readonly UnknownWord[] };
  know: Record<never, never>;
}
