/** A change of a text; offsets from 0, the end excluded. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** What it mends: the id of a rule, or a word for what no rule asks for. */
  readonly rule: string;
  /** What it does, for the editor who asked for it. */
  readonly what: string;
}

/** A change that was made; the line counts from 1, in the text as it was. */
export interface Change {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly what: string;
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
function* inOrder(edits: readonly Edit[]): Iterable<Edit> {
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < end) continue;
    yield edit;
    end = edit.to;
  }
}

/** What edits change, a line for each; the same said of the same line is said once. */
export function changesOf(file: string, text: string, edits: readonly Edit[]): Change[] {
  const changes = new Map<string, Change>();
  for (const { from, rule, what } of inOrder(edits)) {
    const line = text.slice(0, from).split('\n').length;
    if (what !== '') changes.set(`${line} ${what}`, { file, line, rule, what });
  }
  return [...changes.values()];
}
