import { shortcodesOf } from '../../compiler/entry/compile-all.ts';
import { findEntries } from '../../compiler/link/find-entries.ts';
import type { Sources } from '../../compiler/model.ts';
import { loadSchemas } from '../../compiler/schema/load.ts';
import { checkWords } from './check-words.ts';
import type { Passage } from './passages.ts';
import { readPassages } from './read-passages.ts';

/** A word of the content that is in no dictionary, and its place. */
export interface Misspelling {
  readonly file: string;
  /** From 1; of a block in base64, its own beginning. */
  readonly line: number;
  readonly column: number;
  readonly word: string;
  /** Words that were probably meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** A text for the checker, with a map from its points to places in the content. */
interface Asked {
  readonly file: string;
  readonly text: string;
  readonly origin: (line: number, column: number) => { readonly line: number; readonly column: number };
}

/**
 * Checks the spelling of all words for readers.
 * @param settings path of the checker's settings
 * @returns unknown words by file and place
 */
export async function checkSpelling(sources: Sources, settings: string): Promise<Misspelling[]> {
  const asked = textsOf(sources);
  const unknown = await checkWords(
    asked.map(({ text }) => text),
    settings,
  );
  const found = unknown.flatMap(({ text, line, column, ...word }) => {
    const { file, origin } = asked[text] ?? {};
    return file === undefined || !origin ? [] : [{ file, ...origin(line, column), ...word }];
  });
  return found.toSorted(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column,
  );
}

function textsOf(sources: Sources): Asked[] {
  const schemas = loadSchemas(sources.schemas);
  const shortcodes = shortcodesOf(schemas);
  return findEntries(sources, schemas).entries.flatMap(({ path, text, collection }) => {
    const schema = schemas.loaded.get(collection)?.schema;
    if (!schema) return [];
    const { masked, apart } = readPassages(path, text, schema, shortcodes);
    return [
      { file: path, text: masked, origin: (line, column) => ({ line, column }) } satisfies Asked,
      ...(apart.length > 0 ? [apartOf(path, apart)] : []),
    ];
  });
}

/** Passages that are not in their file literally: a line each. */
const apartOf = (file: string, passages: readonly Passage[]): Asked => ({
  file,
  text: passages.map(({ text }) => text.replaceAll(/\s/g, ' ')).join('\n'),
  origin: (line) => {
    const { start } = passages[line - 1]?.place ?? { start: { line: 1, column: 1 } };
    return { line: start.line, column: start.column };
  },
});
