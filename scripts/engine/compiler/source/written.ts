import type { Located, Path, Place } from '../model.ts';

/** How a value is written in its file. */
export interface Written {
  /** The value with its quotes; empty if there is nothing, as in `title:`. */
  readonly source: string;
  /** The comment that follows on the same line, from its `#` on; empty if none does. */
  readonly comment: string;
  /** The line from the value on, without a comment: for an object, its first field. */
  readonly line: string;
  /** The value and the comment. */
  readonly whole: string;
  /** Where both are. */
  readonly place: Place;
}

/** How the part at `path` is written; undefined if the value has no text. */
export function writtenAt(located: Located, path: Path): Written | undefined {
  const { text } = located;
  if (text === undefined) return undefined;
  const { start, end } = located.place(path);
  const piece = text.slice(start.offset, end.offset);
  const source = /^[#\s]/.test(piece) ? '' : piece; // a place is one character wide even where nothing is
  const last = source === '' ? start : end;
  const [rest = '', comment = ''] = /^[ \t]*(#[^\r\n]*)/.exec(text.slice(last.offset)) ?? [];
  const to = { ...last, column: last.column + rest.length, offset: last.offset + rest.length };
  const place = { start, end: comment === '' ? end : to };
  const [line = ''] = /^(?:[^\r\n \t]|[ \t]+(?![ \t\r\n#]))*/.exec(text.slice(start.offset)) ?? [];
  return { source, comment: comment.trimEnd(), line, whole: (source + rest).trim(), place };
}

/** A text as YAML in quotes: double ones, or single ones where double ones would need backslashes. */
export const inQuotes = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** The words of a text that is in one pair of curly quotation marks and has no others; undefined for any other text. */
export const inCurlyQuotes = (text: string): string | undefined =>
  /^(?:“[^“”]+”|‘[^‘’]+’)$/.test(text) ? text.slice(1, -1) : undefined;

/** Why a comment after a text without quotes is refused: it may be the rest of the text. */
export const cutReason = (comment: string): string =>
  `Unexpected comment \`${comment}\` after a text, expected quotes around the whole text, or the comment on its own line`;

/** Whether a comment looks like a part of a text, as `#12` and `#sale` do: a comment has a space after its `#`. */
export const looksLikeText = (comment: string): boolean => /^#[^\s#]/.test(comment);
