import type { Edit } from '../../scripts/engine/compiler/source/text-edit.ts';

/** A finding that a mutant must cause. It may be one line before the first line or after the last. */
export interface Expected {
  readonly file: string;
  readonly first: number;
  readonly last: number;
  /** Ids of the rules that may report it. */
  readonly rules: readonly string[];
  /** Words that its message must contain: the field or the value, and the suggestion if there is one. */
  readonly names: readonly string[];
}

/** An expected finding of one rule at a line of a file. */
export const expected = (file: string, rule: string, names: readonly string[], line = 1): Expected => ({
  file,
  first: line,
  last: line,
  rules: [rule],
  names,
});

/** A mistake in a text: the edit, and the finding that it must cause there. */
export interface Mistake extends Pick<Expected, 'rules' | 'names'> {
  readonly edit: Edit;
  /** Offset of the finding if it is before the edit: a missing field is reported at its object. */
  readonly at?: number;
  /** Other findings, such as links to an address that is gone. */
  readonly elsewhere?: readonly Expected[];
}

/** A mistake that one rule must report where it is, in these words. */
export const mistake = (edit: Edit, rule: string, ...names: readonly string[]): Mistake => ({
  edit,
  rules: [rule],
  names,
});
