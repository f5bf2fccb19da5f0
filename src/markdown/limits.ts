/** Something in a text that would stall the parser, found before it is asked to read it. */
export interface Excess {
  /** Offset in the text. */
  readonly offset: number;
  readonly reason: string;
}

/** Most characters of a body. */
const maxBody = 200_000;
/** Most levels of quotes and lists. */
const maxNesting = 20;
/** Most characters of a paragraph that may open or close emphasis, links or code. */
const maxMarks = 2000;
/** Most table cells. */
const maxCells = 5000;

/**
 * Looks for what makes a markdown parser take seconds or run out of stack: nesting, runs of markup, huge tables.
 * Linear in the text's length. Inside fenced code everything is text.
 */
export function findExcess(text: string): Excess | undefined {
  if (text.length > maxBody) {
    return {
      offset: maxBody,
      reason: `Unexpected length of ${text.length} characters, expected at most ${maxBody}`,
    };
  }
  let offset = 0;
  let marks = 0;
  let cells = 0;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    if (fence !== undefined) {
      if (closingFence.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
    } else if (openingFence.test(line)) fence = openingFence.exec(line)?.[1];
    else {
      marks = line.trim() === '' ? 0 : marks + count(line, marking);
      cells += count(line, /\|/g);
      const reason = excessOf(nesting(line), marks, cells);
      if (reason) return { offset, reason };
    }
    offset += line.length + 1;
  }
  return undefined;
}

/** Lines that begin and end fenced code; a fence of backticks has none after it, and the end has nothing. */
const openingFence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const closingFence = /^ {0,3}(`{3,}|~{3,})[ \t\r]*$/;

const marking = /[*_[\]`~!<]/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Levels that the markers and the indentation at the start of a line may open. */
function nesting(line: string): number {
  let levels = 0;
  let offset = 0;
  for (const marker of line.matchAll(/[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/gy)) {
    levels += 1;
    offset = marker.index + marker[0].length;
  }
  const indentation = /^[ \t]*/.exec(line.slice(offset))?.[0].length ?? 0;
  return levels + Math.floor(indentation / 5);
}

function excessOf(levels: number, marks: number, cells: number): string | undefined {
  if (levels > maxNesting) return `Unexpected nesting of ${levels} levels, expected at most ${maxNesting}`;
  if (marks > maxMarks) return `Unexpected run of markup, expected at most ${maxMarks} marks in a paragraph`;
  if (cells > maxCells) return `Unexpected size of tables, expected at most ${maxCells} cells in all`;
  return undefined;
}
