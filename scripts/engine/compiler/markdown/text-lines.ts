/** A line of a text without its line break, and whether it is surely inside fenced code, where everything is text. */
export interface TextLine {
  readonly line: string;
  readonly offset: number;
  readonly isCode: boolean;
  /** Whether it ends fenced code that has surely begun. */
  readonly isEnd: boolean;
}

/** The lines of a text, with the facts about fenced code that `findExcess` and `leaveOutCode` need. */
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
