import type { Paragraph } from 'mdast';
import { offsetsOf, sourceOf } from '../markdown/nodes.ts';
import type { MarkupProblem } from './markdown-marks.ts';

/** A mark that another program writes at the beginning of a line, in the second group; the first has the room before it. */
interface PastedMark {
  readonly pattern: RegExp;
  /** How many lines of a paragraph must have it: one may begin with a number or a dash by chance. */
  readonly atLeast: number;
  readonly reason: (mark: string) => string;
  /** The mark that is meant, if that is sure. */
  readonly meant?: (mark: string, count: number) => string | undefined;
}

const bullet = (mark: string): string =>
  `Unexpected \`${mark}\` at the beginning of a line, expected \`-\` and a space before each item of a list`;
const noBreakSpace = (mark: string): string =>
  `Unexpected no-break space after \`${mark}\`, expected a space: markdown knows no other there`;
const noSpace = (mark: string): string => `Missing space after \`${mark}\``;
const spaced = (mark: string): string => `${mark.trimEnd()} `;

const pastedMarks: readonly PastedMark[] = [
  {
    pattern: /^([ \t>]*)([•‣◦▪●][ \t\u00a0]*)(?=[\p{L}\p{N}*_`[("“‘])/gmu,
    atLeast: 1,
    reason: bullet,
    meant: (_mark, count) => (count > 1 ? '- ' : undefined),
  },
  { pattern: /^([ \t>]*)(–[ \t\u00a0])(?=\S)/gm, atLeast: 2, reason: bullet }, // or what two people say
  {
    pattern: /^([ \t>]*)([·§o](?:\t|[\u00a0][ \u00a0])[ \t\u00a0]*)(?=[\p{L}\p{N}*_`[("“‘])/gmu, // Word, of which a tab or no-break spaces are left
    atLeast: 1,
    reason: bullet,
    meant: (_mark, count) => (count > 1 ? '- ' : undefined),
  },
  {
    pattern: /^([ \t>]*)((?:[-*+]|#{1,6})\u00a0)(?=\S)/gm,
    atLeast: 1,
    reason: noBreakSpace,
    meant: (mark, count) => (count > 1 || /^[-#]/.test(mark) ? spaced(mark) : undefined),
  },
  { pattern: /^([ \t>]*)(\d{1,9}[.)]\u00a0)(?=\S)/gm, atLeast: 2, reason: noBreakSpace, meant: spaced },
  { pattern: /^([ \t>]*)(-)(?=\p{Lu}\p{Ll})/gmu, atLeast: 2, reason: noSpace },
  { pattern: /^([ \t>]*)(\d{1,2}[.)])(?=\p{L})/gmu, atLeast: 2, reason: noSpace },
];

/** A text without any of these has no such mark. */
const trace = /[•‣◦▪●–\u00a0]|^[ \t>]*[·§o]\t|^[ \t>]*(?:-\p{Lu}|\d{1,2}[.)]\p{L})/mu;

/** Whether a text may have a mark of another program: most have none. */
export const mayHavePastedMarks = (text: string): boolean => trace.test(text);

/** Lists and headings of Word, Google Docs and the like in a paragraph: visitors would see one run of words with the marks in it. */
export function* pastedLists(node: Paragraph, text: string): Iterable<MarkupProblem> {
  const source = sourceOf(node, text);
  if (!mayHavePastedMarks(source)) return;
  const { from } = offsetsOf(node);
  for (const { pattern, atLeast, reason, meant } of pastedMarks) {
    const matches = [...source.matchAll(pattern)];
    const [first] = matches;
    const last = matches.at(-1);
    if (!first || !last || matches.length < atLeast) continue;
    const [, margin = '', mark = ''] = first;
    const start = first.index + margin.length;
    const end = last.index + last[0].length;
    const isSure = meant?.(mark, matches.length) !== undefined;
    const replaced = source.replace(
      pattern,
      (_line, before: string, one: string) => before + (meant?.(one, matches.length) ?? one),
    );
    const fix = {
      old: source.slice(start, end),
      new: replaced.slice(start, replaced.length - (source.length - end)),
    };
    yield {
      from: from + start,
      to: from + end,
      rule: 'parse:markup',
      reason: reason(mark.trimEnd()),
      isWarning: true,
      ...(isSure && { fix }),
    };
  }
}
