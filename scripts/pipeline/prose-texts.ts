import { readInline } from './inline-markdown.ts';
import type { Json } from './model.ts';
import { altProblems, type ProseProblem } from './prose.ts';
import type { Schema } from './schema.ts';
import { SentenceReader } from './sentences.ts';

/** Keywords that make of a text something else than words for a reader: a name, an address, one of a list. */
const notProse = [
  'x-ref',
  'x-link',
  'x-image',
  'x-anchor',
  'x-key',
  'x-claim',
  'x-url',
  'enum',
  'const',
  'format',
  'pattern',
] as const;

/** Whether a value with this schema is words for a reader. */
export const isProse = (schema: Schema): boolean => !notProse.some((name) => Object.hasOwn(schema, name));

/** Code in inline markdown. */
const inlineCode = /`[^`]*`/g;

/** Lines of a text, and items of a list in one: "a | b". */
const lines = /[^|\n]+/g;

/** What should be said better in a text of an entry's data. */
export function* proseProblems(schema: Schema, text: string): Iterable<ProseProblem> {
  if (!text.includes(' ') || !isProse(schema)) return;
  const found: ProseProblem[] = [];
  const isMarkdown = schema['x-markdown'] === true;
  const prose = isMarkdown ? text.replace(inlineCode, (code) => '0'.repeat(code.length)) : text;
  const reader = new SentenceReader(prose, (problem) => found.push(problem));
  for (const { 0: line, index } of prose.matchAll(lines)) {
    reader.read(index, index + line.length);
    reader.end();
  }
  yield* found;
  if (isMarkdown) yield* readInline(text).remarks;
}

/** What is wrong with `alt` of an object, where that is the alternative text of its picture (`x-image: alt`). */
export function altTextProblems({ properties = {} }: Schema, alt: Json | undefined): Iterable<ProseProblem> {
  const isAlt =
    typeof alt === 'string' && Object.values(properties).some((field) => field['x-image'] === 'alt');
  return isAlt ? altProblems(alt) : [];
}
