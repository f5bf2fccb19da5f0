import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lint } from 'cspell';

/** A word that is in no dictionary. */
export interface UnknownWord {
  /** Index of its text in the checked list. */
  readonly text: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly word: string;
  /** Words that were probably meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** The maximum number of suggestions for a word. */
const mostSuggestions = 3;

/**
 * Asks the spelling checker about texts, with the settings of a file (`cspell.json`).
 * It reads files, so the texts are written to a temporary folder.
 */
export async function checkWords(texts: readonly string[], settings: string): Promise<UnknownWord[]> {
  const folder = mkdtempSync(join(tmpdir(), 'spell-'));
  const unknown: UnknownWord[] = [];
  const faults: string[] = [];
  try {
    texts.forEach((text, index) => writeFileSync(join(folder, `${index}.txt`), text));
    const options = { root: folder, config: settings, gitignore: false, cache: false, showSuggestions: true };
    await lint(['*.txt'], options, {
      issue: ({ uri = '', text: word, row, col, suggestions = [] }) => {
        const text = Number(/(?<!\d)(\d+)\.txt$/.exec(uri)?.[1]);
        unknown.push({
          text,
          line: row,
          column: col,
          word,
          suggestions: suggestions.slice(0, mostSuggestions),
        });
      },
      error: (message, error) => void faults.push(`${message}: ${error.message}`),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return unknown;
}
