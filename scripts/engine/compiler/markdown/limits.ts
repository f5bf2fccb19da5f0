import { isPassage, nodesIn, offsetsOf, sourceOf } from './nodes.ts';
import { Nesting } from './nesting.ts';
import { parseBlocks } from './parser.ts';
import { linesOf } from './text-lines.ts';

/** A part of a text that would stall the parser, found before parsing. */
export interface Excess {
  /** Offset in the text. */
  readonly offset: number;
  readonly reason: string;
}

/** Most characters, and most lines, of a body. */
const maxBody = 200_000;
const maxLines = 10_000;
/** Most levels of quotes, lists, footnotes and containers. */
const maxNesting = 20;
/** Most marks that may open or close emphasis, links, tags or code: in a paragraph, and in all. */
const maxMarks = 2000;
const maxMarksInAll = 10_000;
/** Most table cells. */
const maxCells = 5000;

/**
 * Finds text that makes a markdown parser take seconds or overflow its stack: nesting, runs of markup, huge tables.
 * Linear in the text's length. Inside fenced code everything is text.
 */
export function findExcess(text: string): Excess | undefined {
  if (text.length > maxBody) {
    return {
      offset: maxBody,
      reason: `Unexpected length of ${text.length} characters, expected at most ${maxBody}`,
    };
  }
  const tally = new Tally();
  for (const { line, offset, isCode } of linesOf(text)) {
    const reason = isCode ? tally.code() : tally.prose(line);
    if (reason) return { offset, reason };
  }
  return tally.maxMarks > maxMarks ? markedParagraph(text) : undefined;
}

/** Counts the limited quantities line by line; each method returns the reason if a line exceeds a limit. */
class Tally {
  /** Most marks between two blank lines so far: no paragraph has more. */
  maxMarks = 0;
  readonly #nesting = new Nesting();
  #lines = 0;
  #marks = 0;
  #marksInAll = 0;
  #cells = 0;

  code(): string | undefined {
    this.#lines += 1;
    return this.#lines > maxLines ? `Unexpected number of lines, expected at most ${maxLines}` : undefined;
  }

  prose(line: string): string | undefined {
    const marks = count(line, marking);
    this.#marks = /^[ \t]*$/.test(line) ? 0 : this.#marks + marks;
    this.maxMarks = Math.max(this.maxMarks, this.#marks);
    this.#marksInAll += marks;
    this.#cells += count(line, /\|/g);
    const levels = this.#nesting.read(line);
    if (levels > maxNesting) return `Unexpected nesting of ${levels} levels, expected at most ${maxNesting}`;
    if (this.#marksInAll > maxMarksInAll)
      return `Unexpected amount of markup, expected at most ${maxMarksInAll} marks in all`;
    if (this.#cells > maxCells) return `Unexpected size of tables, expected at most ${maxCells} cells in all`;
    return this.code();
  }
}

/** Marks of CommonMark, and of the addresses that GitHub turns into links. */
const marking = /[*_[\]`~!<@\\&]|www\.|:\/\//g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Finds a paragraph, heading or cell with too many marks. Only the parser knows where these begin: a list without blank lines has
 * a paragraph in each item. It looks for blocks alone here, which takes no more than linear time within the other limits.
 */
function markedParagraph(text: string): Excess | undefined {
  for (const node of nodesIn(parseBlocks(text)))
    if (isPassage(node) && count(sourceOf(node, text), marking) > maxMarks)
      return {
        offset: offsetsOf(node).from,
        reason: `Unexpected run of markup, expected at most ${maxMarks} marks in a paragraph`,
      };
  return undefined;
}
