import type { Schema } from './schema.ts';

/** A value as it is written: its fields or its items, where it has any. */
export interface Written {
  readonly fields?: readonly WrittenField[];
  readonly items?: readonly Written[];
}

/** A field with its value; offsets from 0 of the text, the end excluded. */
export interface WrittenField {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly value: Written;
}

/** Another text for a stretch of a file; offsets from 0, the end excluded. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What has to change in an object whose fields stand in another order than its schema's, from the top down. */
type Disorder = readonly Stretch[];

/**
 * Finds the outermost objects whose fields stand in another order than in their schema. Fields change places as they are
 * written; what stands between them stays.
 * @param written what a valid text holds; an object with a field that its schema does not know is left alone
 */
export function* disorders(text: string, written: Written, schema: Schema): Iterable<Disorder> {
  for (const item of written.items ?? []) yield* disorders(text, item, schema.items ?? {});
  const { fields = [] } = written;
  const known = schema.properties ?? {};
  const order = Object.keys(known);
  if (fields.every(({ name }) => order.includes(name))) {
    const sorted = fields.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    const stretches = fields.flatMap((field, index) => {
      const other = sorted[index] ?? field;
      return other === field
        ? []
        : [{ from: field.from, to: field.to, text: text.slice(other.from, other.to) }];
    });
    if (stretches.length > 0) {
      yield stretches;
      return; // the objects inside have moved
    }
  }
  for (const { name, value } of fields)
    if (Object.hasOwn(known, name)) yield* disorders(text, value, known[name] ?? {});
}
