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
  return undefined;
}

/** A line of a text without its line break, and whether it is surely inside fenced code, where everything is text. */
interface TextLine {
  readonly line: string;
  readonly offset: number;
  readonly isCode: boolean;
  /** Whether it ends fenced code that has surely begun. */
  readonly isEnd: boolean;
}

/** The lines of a text, with what `findExcess` and `leaveOutCode` must know of fenced code. */
export function* linesOf(text: string): Iterable<TextLine> {
  let fence: string | undefined;
  let isHeld = false;
  for (const { 1: line = '', index: offset } of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    const isCode = fence !== undefined && !isHeld;
    let isEnd = false;
    if (fence === undefined) {
      isHeld ||= holder.test(line);
      fence = openingFence.exec(line)?.[1];
    } else if (closingFence.exec(line)?.[1]?.startsWith(fence)) {
      fence = undefined;
      isEnd = isCode;
    }
    yield { line, offset, isCode, isEnd };
  }
}

/**
 * Beginnings of HTML, of containers and of indented fences. Where they end, only the parser knows, and a fence may be inside them, or
 * their end: from the first one on, code counts as prose. Quotes, lists and footnotes hold no fence that begins its line.
 */
const holder = /^ {0,3}(?:<|:::)|^ {1,3}(?:```|~~~)/;

/** Lines that begin and end fenced code; no backtick follows an opening fence of backticks, and nothing a closing fence. */
const openingFence = /^(`{3,}(?=[^`]*$)|~{3,})/;
const closingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** Counts the limited quantities line by line; each method returns the reason if a line exceeds a limit. */
class Tally {
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
    this.#marksInAll += marks;
    this.#cells += count(line, /\|/g);
    const levels = nesting(line);
    if (levels > maxNesting) return `Unexpected nesting of ${levels} levels, expected at most ${maxNesting}`;
    if (this.#marks > maxMarks)
      return `Unexpected run of markup, expected at most ${maxMarks} marks in a paragraph`;
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
 * Levels that the start of a line may open: its markers, and what its indentation may continue, two columns a level at least.
 * A container can hold as many others as it has colons beyond three.
 */
function nesting(line: string): number {
  let levels = 0;
  let offset = 0;
  for (const { 0: marker, 1: indentation = '', index } of line.matchAll(markers)) {
    levels += 1 + Math.floor(columns(indentation) / 2);
    offset = index + marker.length;
  }
  const rest = line.slice(offset);
  const colons = /^[ \t]*:::(:*)/.exec(rest)?.[1]?.length ?? 0;
  return levels + colons + Math.floor(columns(/^[ \t]*/.exec(rest)?.[0] ?? '') / 5);
}

const markers = /([ \t]*)(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]]*\]:)/gy;

const columns = (indentation: string): number => indentation.length + 3 * count(indentation, /\t/g);
