/** The values that a field of a payload may have: a text that is not empty, a tree, a whole number above zero, or one of these words. */
export type FieldCheck = 'text' | 'tree' | 'number' | readonly string[];

/** The fields of a payload. It has no others. */
export interface PayloadChecks {
  readonly required: Readonly<Record<string, FieldCheck>>;
  readonly optional: Readonly<Record<string, FieldCheck>>;
}
