import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CSpellUserSettings, SpellCheckFileResult } from 'cspell-lib';
import { clearCachedFiles, loadConfig, spellCheckDocument } from 'cspell-lib';

/** A word that is in no dictionary. */
export interface UnknownWord {
  /** Index of its text in the checked list. */
  readonly text: number;
  /** In its text, from 0. */
  readonly offset: number;
  readonly word: string;
  /** Words that were probably meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** Checks words, in one process again and again. */
export type CheckWords = (texts: readonly string[]) => Promise<UnknownWord[]>;

/** The maximum number of suggestions for a word. */
const maxSuggestions = 3;

/** The project's own words, beside its settings. */
export const wordsFile = 'spelling.txt';

/**
 * Opens the spelling checker. The first check loads the dictionaries, which takes seconds, and so does the first after a change of the
 * settings or of the project's words. The suggestions for a word take most of the time of a later one, and are kept.
 * @param settings path of the checker's settings (`cspell.json`)
 */
export function openSpelling(settings: string): CheckWords {
  const file = resolve(settings);
  const stamp = (): string =>
    [file, join(dirname(file), wordsFile)]
      .map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join(' ');
  const meant = new Map<string, readonly string[]>();
  let loaded: { readonly of: string; readonly config: CSpellUserSettings } | undefined;
  return async (texts) => {
    const now = stamp();
    if (loaded?.of !== now) {
      if (loaded) await clearCachedFiles();
      loaded = { of: now, config: await loadConfig(file) };
      meant.clear();
    }
    const { config } = loaded;
    const words: Omit<UnknownWord, 'suggestions'>[] = [];
    for (const [text, content] of texts.entries())
      for (const issue of await issuesIn(content, config, false))
        words.push({ text, offset: issue.offset, word: issue.text });
    const news = [...new Set(words.map(({ word }) => word))].filter((word) => !meant.has(word));
    for (const { text: word, suggestions = [] } of news.length > 0
      ? await issuesIn(news.join('\n'), config, true)
      : [])
      meant.set(word, suggestions.slice(0, maxSuggestions));
    return words.map((one) => ({ ...one, suggestions: meant.get(one.word) ?? [] }));
  };
}

/** @throws Error if the checker cannot use its settings */
async function issuesIn(
  text: string,
  settings: CSpellUserSettings,
  generateSuggestions: boolean,
): Promise<SpellCheckFileResult['issues']> {
  const document = { uri: pathToFileURL(resolve('content.txt')).href, text };
  const { issues, errors = [] } = await spellCheckDocument(
    document,
    { generateSuggestions, noConfigSearch: true },
    settings,
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return issues;
}
