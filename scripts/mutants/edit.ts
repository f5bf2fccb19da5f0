/** A stretch of a text; offsets from 0, the end excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is put in the place of a stretch. */
export interface Edit extends Range {
  readonly insert: string;
}

/** The edit that puts a text in the place of a stretch. */
export const put = ({ from, to }: Range, insert: string): Edit => ({ from, to, insert });

/** The edit that puts a text at an offset. */
export const putAt = (offset: number, insert: string): Edit => ({ from: offset, to: offset, insert });

/** A text after an edit. */
export const applied = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** The line, from 1, of an offset in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
