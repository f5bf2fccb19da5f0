import type { Nodes } from 'mdast';
import { isPassage, nodesIn, offsetsOf } from '../markdown/nodes.ts';
import { type MarkupProblem, noProblems, secondExpected } from './markdown-marks.ts';

const mark = '**';

/** Escapes and code, which may hold the mark as characters. */
const literal = /\\[!-/:-@[-`{-~]|`[^`]+`/g;

/**
 * The first `**` of a paragraph, a heading or a cell that makes no words bold. In CommonMark bold words do not begin between a letter and
 * punctuation, nor end between punctuation and a letter: there both marks exist, and the message names the one to move.
 */
export function looseBold(node: Nodes, text: string): readonly MarkupProblem[] {
  if (!isPassage(node)) return noProblems;
  const { from, to } = offsetsOf(node);
  const source = text.slice(from, to);
  if (!source.includes(mark)) return noProblems;
  const bare = source.replace(literal, (piece) => ' '.repeat(piece.length));
  const marks = Array.from(bare.matchAll(/\*\*/g), ({ index }) => from + index);
  const ranges = [...nodesIn(node)].filter(({ type }) => type === 'text').map(offsetsOf);
  const first = marks.find((at) => ranges.some((range) => range.from <= at && at < range.to));
  if (first === undefined) return noProblems;
  const others = marks.filter((at) => at > first);
  const end = others.find((at) => isPunctuation(before(text, at)) && isLetter(after(text, at)));
  if (end !== undefined) return [problem(end, misplaced(text, end, 'end', 'after'))];
  if (others.length > 0 && isLetter(before(text, first)) && isPunctuation(after(text, first)))
    return [problem(first, misplaced(text, first, 'beginning', 'before'))];
  return [problem(first, secondExpected(mark))];
}

const problem = (at: number, reason: string): MarkupProblem => ({
  from: at,
  to: at + mark.length,
  rule: 'parse:markup',
  reason,
  isWarning: true, // they are characters to CommonMark, and `2**8` may be meant
});

function misplaced(text: string, at: number, name: string, side: string): string {
  const [left, right] = [before(text, at), after(text, at)].map((character) =>
    character === '`' ? 'a backtick' : `\`${character}\``,
  );
  return `Unexpected ${name} \`**\` of bold words between ${left} and ${right}, expected a space ${side} it, or the punctuation mark outside`;
}

const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]$/u.test(character);
const isLetter = (character: string): boolean => /^[\p{L}\p{M}\p{N}]$/u.test(character);

/** The character before a mark, and that after it; empty at the ends of a text. */
const before = (text: string, at: number): string =>
  /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
const after = (text: string, at: number): string => /^./su.exec(text.slice(at + mark.length))?.[0] ?? '';
