import type { Edit, Range } from './edit.ts';
import type { Json } from './model.ts';

/** A value as it stands in a text. */
export interface Node extends Range {
  readonly value: Json;
  readonly fields?: readonly Field[];
  readonly items?: readonly Node[];
}

/** A field of an object, as it stands in a text. */
export interface Field {
  readonly name: string;
  readonly key: Range;
  readonly node: Node;
  /** Takes the field out, the rest in order. */
  readonly drop: () => Edit;
}
