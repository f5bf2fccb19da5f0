import { diffArrays } from 'diff';
import type { Json } from '../../compiler/model.ts';
import { leaves, pointerOf } from '../../compiler/schema/walk.ts';
import type { ValueChange } from './value-changes.ts';

/** Up to this many characters, a text is shown whole. */
const short = 60;
/** The number of values shown of a longer list. */
const many = 12;
/** How many words around a change are shown. */
const context = 4;

/**
 * Text as markdown that shows it as it is: a text of the content must not become a link or a picture of the report, nor hide
 * from its reader.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
    .replace(/[\\`*_~[\]<>|&@]|:(?=\/\/)|(?<=www)\./gi, '\\$&');

/** The text that markdown of a report shows. */
export const withoutEscapes = (markdown: string): string => markdown.replace(/\\([\\`*_~[\]<>|&@:.])/g, '$1');

/**
 * A value in words: a text of several words in quotation marks, an object as its fields.
 * @param wordsOf the words of a field's name
 */
export function inWords(value: Json, wordsOf: (name: string) => string = nameWords): string {
  if (typeof value === 'string') return isPhrase(value) ? quoted(value) : plainText(value);
  if (typeof value !== 'object') return String(value);
  const words = [...leaves({}, value)].map(
    ({ path, value: leaf }) =>
      `${Array.isArray(value) ? '' : `${fieldWords(pointerOf(path), wordsOf)} `}${inWords(leaf)}`,
  );
  const more = words.length > many ? [`and ${words.length - many} more`] : [];
  return [...words.slice(0, many), ...more].join(', ') || 'none';
}

const isPhrase = (value: Json): boolean => typeof value === 'string' && (value === '' || /\s/.test(value));

const quoted = (text: string): string =>
  `“${plainText(text.length > 2 * short ? `${text.slice(0, 2 * short).trimEnd()}…` : text)}”`;

/** `/sails/spareSails/0` → `sails spare sails 1` */
const fieldWords = (pointer: string, wordsOf: (name: string) => string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : wordsOf(step)))
    .join(' ');

/** `originalPrice`, `spare-sail` → `original price`, `spare sail` */
export const nameWords = (name: string): string =>
  name
    .replace(/[-_.]/g, ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_match, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    );

/** With the first letter in upper case. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The change of a value in words: `added, $99/year`, `$99/year → $109/year`. */
export function happened(change: ValueChange): string {
  switch (change.kind) {
    case 'added':
      return `added, ${inWords(change.after)}`;
    case 'removed':
      return `removed, was ${inWords(change.before)}`;
    case 'moved':
      return `moved from place ${change.from + 1}`;
    default:
      return beforeAndAfter(change.before, change.after);
  }
}

/** The old and the new value: short texts whole, of longer ones the words that differ, with those around them. */
export function beforeAndAfter(before: Json, after: Json): string {
  const { was, is, around: text } = bothSides(before, after);
  return text ?? `${was} → ${is}`;
}

/**
 * The parts of `beforeAndAfter`: both values in words, or of longer texts `around`, the words that differ with those around them.
 * @param wordsOf the words of a field's name
 */
export function bothSides(
  before: Json,
  after: Json,
  wordsOf?: (name: string) => string,
): { readonly was?: string; readonly is?: string; readonly around?: string } {
  if (typeof before !== 'string' || typeof after !== 'string')
    return { was: inWords(before, wordsOf), is: inWords(after, wordsOf) };
  if (before.length + after.length > 2 * short) return { around: excerpt(before, after) };
  const words = isPhrase(before) || isPhrase(after) ? quoted : plainText;
  return { was: words(before), is: words(after) };
}

function excerpt(before: string, after: string): string {
  const parts = diffArrays(before.split(/\s+/), after.split(/\s+/));
  const runs = parts.map(({ value, added, removed }, index) => {
    if (added) return `**${plainText(value.join(' '))}**`;
    if (removed) return `~~${plainText(value.join(' '))}~~`;
    return plainText(around(value, index > 0, index < parts.length - 1));
  });
  return `“${runs.join(' ')}”`;
}

/** The words of an unchanged part next to a change. */
function around(words: readonly string[], follows: boolean, precedes: boolean): string {
  const [head, tail] = [follows ? words.slice(0, context) : [], precedes ? words.slice(-context) : []];
  return words.length <= head.length + tail.length ? words.join(' ') : [...head, '…', ...tail].join(' ');
}
