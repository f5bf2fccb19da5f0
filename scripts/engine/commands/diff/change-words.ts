import { fieldsIn } from '../../trace/schema-fields.ts';
import type { SideEntry } from './side-entries.ts';
import { fieldLabel } from './field-label.ts';
import type { Ground } from './ground.ts';
import type { ValueChange } from './value-changes.ts';
import { happened, nameWords } from './report-words.ts';

/** Describes a change of a value, and where it is shown: `price $99/year → $109/year; shown on /, /boats`. */
export function changeWords(
  change: ValueChange,
  before: SideEntry,
  after: SideEntry,
  ground: Ground,
): string {
  const isGone = change.kind === 'removed';
  const label = changeLabel(change.pointer, isGone ? before : after, ground);
  return `${label} ${happened(change)}${ground.whereShown(`${after.name}#${change.pointer}`, isGone)}`;
}

/** A field's name; the list that a file is for needs none: `no. 2 (rule:saving), until`. */
export function changeLabel(
  pointer: string,
  { collection, data = {} }: SideEntry,
  { schemas, wordsOf }: Pick<Ground, 'schemas' | 'wordsOf'>,
): string {
  const pointers = [...fieldsIn(schemas.loaded.get(collection)?.schema ?? {})].map((field) => field.pointer);
  const label = fieldLabel(pointer, data, pointers, wordsOf);
  const list = `${nameWords(collection)} `;
  return label.startsWith(list) && /^\d/.test(label.slice(list.length))
    ? `no. ${label.slice(list.length)}`
    : label;
}
