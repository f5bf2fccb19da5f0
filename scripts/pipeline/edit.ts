/** A stretch of a text; offsets from 0, the end excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is put in the place of a stretch. */
export interface Edit extends Range {
  readonly text: string;
}

/** A text after the edits that do not overlap earlier ones; every other character stays. */
export function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of inOrder(edits)) {
    result += text.slice(end, edit.from) + edit.text;
    end = edit.to;
  }
  return result + text.slice(end);
}

/** Edits from the top down, without those that overlap an earlier one. */
export function* inOrder<One extends Edit>(edits: readonly One[]): Iterable<One> {
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < end) continue;
    yield edit;
    end = edit.to;
  }
}
