import { closest, distance } from 'fastest-levenshtein';
import { VFileMessage } from 'vfile-message';
import type { Finding, Fix, Path, Place, Range, Suggestion } from './model.ts';
import { engineRule, type RuleId } from './rule-registry.ts';

/** The first character of a file: the place of a finding about the whole file. */
export const fileStart: Place = {
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 2, offset: 1 },
};

/** A finding without its file and place. */
export interface Problem {
  readonly rule: RuleId;
  /** One sentence: "Unexpected X, expected Y", "Missing field `x`", "No entry `x` in `boats`". */
  readonly reason: string;
  /** Values that would be right. */
  readonly expected?: readonly string[];
  readonly actual?: string;
  /** Whether it is a warning, for rules of which the registry leaves that open, and those of the site. */
  readonly isWarning?: boolean;
  /** Where the value is in the data of the file, or the missing field would be; absent in a body. */
  readonly path?: Path | undefined;
  /** The value that was probably meant; the message ends with it. */
  readonly suggestion?: Suggestion | undefined;
  /** How `npm run check -- --fix` fixes it, if that is known. */
  readonly fix?: Fix;
}

/** A problem in a stretch of a text. */
export interface TextProblem extends Problem, Range {}

/** Turns a problem into a finding. Its level is the rule's, or the problem's if the registry leaves it open. */
export function finding(file: string, place: Place, problem: Problem): Finding {
  const { rule, reason, expected, actual, isWarning = false, path, suggestion, fix } = problem;
  const [source, ruleId] = rule.split(':');
  const level = engineRule(rule)?.level ?? 'either';
  const message: Finding = new VFileMessage(printable(reason + didYouMean(suggestion)), {
    place,
    source,
    ruleId,
  });
  message.file = file;
  message.fatal = level === 'either' ? !isWarning : level === 'error';
  if (expected) message.expected = [...expected];
  if (actual !== undefined) message.actual = actual;
  if (path) message.path = path;
  if (suggestion) message.suggestion = suggestion;
  if (fix) message.fix = fix;
  return message;
}

/** The id of a finding's rule. */
export const ruleOf = ({ source, ruleId }: Finding): RuleId => `${source}:${ruleId}` as RuleId; // `finding` alone makes findings

/** Characters that a terminal does not show: controls, direction marks, zero-width spaces, halves of a character. */
const invisible = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A quote of the content that nobody would read to its end, such as the bytes of a picture in an address. */
const longQuote = /`[^`]{400,}`/g;

/** A text for one line of a terminal: long quotes are cut, invisible characters and terminal control codes are escaped. */
function printable(text: string): string {
  const short = text.replace(longQuote, (quote) => `${quote.slice(0, 120)}...\``);
  return short.replace(invisible, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The candidate that the author of `word` probably meant; absent if none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0 || word === '') return undefined;
  const folded = word.toLowerCase();
  const near =
    list.find((candidate) => candidate.toLowerCase() === folded) ??
    list.find((candidate) => isSwapped(folded, candidate.toLowerCase())) ??
    closest(word, list);
  if (isSwapped(folded, near.toLowerCase())) return near; // one typing mistake, though two edits by Levenshtein's count
  const nameLength = near.length - near.lastIndexOf('/') - 1; // paths differ by their ends
  const isNear = distance(folded, near.toLowerCase()) <= Math.max(1, Math.round(nameLength / 3));
  return isNear ? near : endingLike(folded, list);
}

/** The only candidate that ends as a word does: a file in another folder, a page without its section, an anchor without its prefix. */
function endingLike(word: string, candidates: readonly string[]): string | undefined {
  const end = word.includes('/') ? word.slice(word.lastIndexOf('/')) : `-${word}`;
  const [first, ...others] = candidates.filter((candidate) => candidate.toLowerCase().endsWith(end));
  return end.length > 3 && others.length === 0 ? first : undefined;
}

/** Whether two words differ only by two swapped neighbouring letters. */
function isSwapped(word: string, other: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  return (
    at + 1 < word.length &&
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) === other
  );
}

/** The suggestion of the nearest candidate for a word; absent if none is near. */
export const suggest = (word: string, candidates: Iterable<string>): Suggestion | undefined =>
  guess(word, nearest(word, candidates));

/** The suggestion of a value for a word; absent without a value. */
export const guess = (word: string, meant: string | undefined): Suggestion | undefined =>
  meant === undefined ? undefined : { word, meant };

/** `. Did you mean …?` for the end of a message, or an empty text. */
export const didYouMean = (suggestion: Suggestion | undefined): string =>
  suggestion ? `. Did you mean \`${suggestion.meant}\`?` : '';

/** A list for a reason: `` `a`, `b` or `c` ``, cut where it gets long. */
export function oneOf(values: readonly string[], max = 12): string {
  const names = values.slice(0, max).map((value) => `\`${value}\``);
  if (values.length > max) return `${names.join(', ')} and ${values.length - max} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
