/** The messages between the studio's app and its server about spelling. `protocol.ts` has all others. */

/** A word of a text that is in no dictionary. */
export interface UnknownWord {
  /** Where it begins in the text, or the block in base64 that has it. */
  readonly from: number;
  readonly word: string;
  /** The words that were probably meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** The calls about spelling. */
export interface SpellingCalls {
  /**
   * Checks the words for readers of a text, of an entry that need not be saved. `words` is absent where the project has no settings for
   * spelling, so that nothing is checked. 503 if the check of the spelling has ended
   */
  spell: (request: { readonly path: string; readonly text: string }) => {
    readonly words?: readonly UnknownWord[];
  };
  /** Adds a word to the project's own. 422 if it is not one word, or the project has no list of words */
  know: (request: { readonly word: string }) => Record<never, never>;
}
