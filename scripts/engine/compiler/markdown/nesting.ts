/** Columns of a tab, and the most columns before a marker that do not make it code. */
const tab = 4;
const maxIndentation = 3;

/** The marker that begins a quote, an item of a list or a footnote, with the indentation before it. */
const markers = /([ \t]*)(>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]]*\]:)/gy;

/**
 * Counts how deep the lines of a text may be in quotes, lists and footnotes: never too few levels. A container counts by its colons. A line is no deeper than
 * its markers and its indentation say, and deeper than the line before it by its markers at most. So wide indentation alone, as of
 * blank lines, aligned code and continued lines, opens nothing.
 */
export class Nesting {
  /** Most levels that are open after a line. */
  #open = 0;
  /** The last column at which the text of an open level may begin. */
  #reach = 0;
  /** The last column at which the text of a container may begin: it goes on with less indentation, too. */
  #container = 0;
  #isAfterBlank = true;

  /** The most levels that a line may be in. The lines of a text must come in their order. */
  read(line: string): number {
    if (/^[ \t]*$/.test(line)) {
      this.#isAfterBlank = true;
      return 0;
    }
    const { levels, openers, reach, column, rest } = this.#markersOf(line);
    const deepest = Math.min(levels + Math.floor(width(rest) / 2), this.#open + openers);
    // Below a line that is not blank, this one may go on with its paragraph, which stays open with everything around it.
    this.#open = this.#isAfterBlank ? deepest : Math.max(this.#open, deepest);
    const start = columnAfter(rest, column);
    if (rest.includes(':::')) this.#container = Math.max(this.#container, start);
    this.#reach = Math.max(this.#container, this.#isAfterBlank ? start : this.#reach, reach);
    this.#isAfterBlank = false;
    return deepest + colons(rest);
  }

  /** The markers of a line: the levels that they and the indentation between them may make, and how many of them may open one. */
  #markersOf(line: string): {
    readonly levels: number;
    readonly openers: number;
    /** The last column at which the text after one that opens a level may begin. */
    readonly reach: number;
    /** The column after the last one. */
    readonly column: number;
    readonly rest: string;
  } {
    let [levels, openers, reach, column, end] = [0, 0, 0, 0, 0];
    let [isText, isAfterNote] = [false, false];
    for (const { 0: match, 1: indentation = '', 2: marker = '', index } of line.matchAll(markers)) {
      column = columnAfter(indentation, column);
      levels += 1 + Math.floor(width(indentation) / 2);
      // A marker that is further right than any open text is code or goes on with a paragraph, and so are all after it; the text of a
      // footnote may begin anywhere.
      isText ||= column > Math.max(this.#reach, reach) + maxIndentation && !isAfterNote;
      isAfterNote = marker.startsWith('[');
      column += marker.length;
      end = index + match.length;
      if (isText) continue;
      openers += 1;
      reach = column + tab;
    }
    return { levels, openers, reach, column, rest: line.slice(end) };
  }
}

/** The most columns of a piece of indentation. */
const width = (line: string): number => {
  const [indentation = ''] = /^[ \t]*/.exec(line) ?? [];
  return indentation.length + (tab - 1) * indentation.split('\t').length - (tab - 1);
};

/** The column after the indentation that a text begins with. */
function columnAfter(text: string, start: number): number {
  let column = start;
  for (const character of /^[ \t]*/.exec(text)?.[0] ?? '')
    column += character === '\t' ? tab - (column % tab) : 1;
  return column;
}

/** A container can hold as many others as it has colons beyond three. */
const colons = (text: string): number => /^[ \t]*:::(:*)/.exec(text)?.[1]?.length ?? 0;
