import { shortcodesOf } from '../../compiler/entry/compile-all.ts';
import { findEntries } from '../../compiler/link/find-entries.ts';
import type { Sources } from '../../compiler/model.ts';
import { loadSchemas } from '../../compiler/schema/load.ts';
import type { Shortcodes } from '../../compiler/entry/payload-fields.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { openSpelling, type UnknownWord } from './check-words.ts';
import type { Passage } from './passages.ts';
import { readPassages } from './read-passages.ts';

/** A word of the content that is in no dictionary, and its place. */
export interface Misspelling {
  readonly file: string;
  /** From 1; of a block in base64, its own beginning. */
  readonly line: number;
  readonly column: number;
  /** From 0, in UTF-16 units. */
  readonly offset: number;
  readonly word: string;
  /** Words that were probably meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** Where an unknown word is: its start in the file, or of a block in base64 that of the block. */
type Origin = Pick<Misspelling, 'line' | 'column' | 'offset'>;

/** A text for the checker, with a map from its offsets to places in the content. */
export interface SpellingText {
  readonly file: string;
  readonly text: string;
  readonly origin: (offset: number) => Origin;
}

/**
 * Checks the spelling of all words for readers.
 * @param settings path of the checker's settings
 * @returns unknown words by file and place
 */
export async function checkSpelling(sources: Sources, settings: string): Promise<Misspelling[]> {
  const texts = textsOf(sources);
  const unknown = await openSpelling(settings)(texts.map(({ text }) => text));
  return placed(texts, unknown).toSorted(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column,
  );
}

/** Unknown words at their places in the content. */
export const placed = (texts: readonly SpellingText[], unknown: readonly UnknownWord[]): Misspelling[] =>
  unknown.flatMap(({ text, offset, word, suggestions }) => {
    const { file, origin } = texts[text] ?? {};
    return file === undefined || !origin ? [] : [{ file, ...origin(offset), word, suggestions }];
  });

function textsOf(sources: Sources): SpellingText[] {
  const schemas = loadSchemas(sources.schemas, sources.deliveries);
  const shortcodes = shortcodesOf(schemas);
  return findEntries(sources, schemas).entries.flatMap(({ path, text, collection }) => {
    const schema = schemas.loaded.get(collection)?.schema;
    if (!schema) return [];
    return spellingTexts(path, text, schema, shortcodes);
  });
}

/**
 * The texts of a file that the checker gets: its words in their places, and those that are not literally in it.
 * @param schema the schema of its collection
 * @param shortcodes the payloads' schemas, by type
 */
export function spellingTexts(
  path: string,
  text: string,
  schema: Schema,
  shortcodes: Shortcodes,
): SpellingText[] {
  const { masked, apart } = readPassages(path, text, schema, shortcodes);
  const whole: SpellingText = { file: path, text: masked, origin: (offset) => pointAt(masked, offset) };
  return apart.length > 0 ? [whole, apartOf(path, apart)] : [whole];
}

function pointAt(text: string, offset: number): Origin {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset };
}

/** Passages that are not in their file literally: a line each. */
function apartOf(file: string, passages: readonly Passage[]): SpellingText {
  const text = passages.map((passage) => passage.text.replaceAll(/\s/g, ' ')).join('\n');
  return {
    file,
    text,
    origin(offset) {
      const start = passages[pointAt(text, offset).line - 1]?.place.start;
      return { line: start?.line ?? 1, column: start?.column ?? 1, offset: start?.offset ?? 0 };
    },
  };
}
