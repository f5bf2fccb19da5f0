/** A heading of an article's text. */
export interface TextHeading {
  readonly level: number;
  readonly words: string;
  /** Where its line begins in the file. */
  readonly from: number;
}

/** Number signs and spaces at the end of a heading. */
const closing = /(?<! )(?: +#+)? *$/;

/**
 * The headings of a text, in their order; a line of code that looks like one does not count.
 * @param text a whole file
 * @param start where its text begins
 */
export function headingsOf(text: string, start: number): TextHeading[] {
  const headings: TextHeading[] = [];
  let from = start;
  let fence: string | undefined;
  for (const line of text.slice(start).split('\n')) {
    const [, marks] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const [, level = '', rest = ''] = /^(#{1,6}) +(\S.*)/.exec(line) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined;
    } else if (marks !== undefined) fence = marks;
    else if (level !== '') headings.push({ level: level.length, words: rest.replace(closing, ''), from });
    from += line.length + 1;
  }
  return headings;
}
