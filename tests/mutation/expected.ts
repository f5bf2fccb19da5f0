import type { Edit } from '../../scripts/compiler/source/edit.ts';

/** A finding that a mutant must cause; it may begin a line before the first line or after the last. */
export interface Expected {
  readonly file: string;
  readonly first: number;
  readonly last: number;
  /** Ids of rules, one of which must have found it. */
  readonly rules: readonly string[];
  /** Words that its message must hold: the property or the value, and what was meant where that can be told. */
  readonly names: readonly string[];
}

/** What the gate has to say of a slip: a finding where the edit is, or at `at`. */
export interface Verdict {
  readonly rules: readonly string[];
  readonly names: readonly string[];
  /** Offset, in front of the edit, of what the finding is about: what misses a field is its object. */
  readonly at?: number;
  /** What the slip breaks besides, such as links to an address that is gone. */
  readonly elsewhere?: readonly Expected[];
}

/** A slip in a text: what somebody types, and what the gate has to say of it. */
export interface Mistake extends Verdict {
  readonly edit: Edit;
}
