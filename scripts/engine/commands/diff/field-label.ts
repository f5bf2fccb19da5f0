import { valueAt } from '../../compiler/json.ts';
import type { Json } from '../../compiler/model.ts';
import { nameWords, plainText } from './report-words.ts';

/** Fields that name an item of a list; the first that it has is used. */
const names = [
  'name',
  'title',
  'label',
  'heading',
  'question',
  'key',
  'rule',
  'from',
  'version',
  'text',
] as const;

/** The maximum length of an item's name. */
const longest = 40;

/**
 * Names a field as an editor would: `price`, or `pricing type` if another field has the same last name,
 * `features 4 (Saved selections), text`.
 * @param pointer the path of the field in the entry
 * @param data the entry that has it
 * @param pointers paths of all fields of its schema, `*` for every item
 * @param wordsOf the words of a field's name
 */
export function fieldLabel(
  pointer: string,
  data: Json,
  pointers: readonly string[],
  wordsOf: (name: string) => string = nameWords,
): string {
  const steps = pointer.split('/').slice(1);
  const last = steps.findLastIndex((step) => /^\d+$/.test(step));
  if (last < 0) return ownName(steps, pointers, wordsOf);
  const list = steps.slice(0, last);
  const item = steps.slice(0, last + 1);
  const name = itemName(valueAt(data, item));
  const before = fieldLabel(`/${list.join('/')}`, data, pointers, wordsOf);
  const inside = steps.slice(last + 1).map(wordsOf);
  const number = Number(steps[last]) + 1;
  return `${before} ${number}${name}${inside.length > 0 ? `, ${inside.join(' ')}` : ''}`;
}

/** The last name alone, or with those above it where another field outside of lists has the same. */
function ownName(
  steps: readonly string[],
  pointers: readonly string[],
  wordsOf: (name: string) => string,
): string {
  const last = steps.at(-1) ?? '';
  const alike = pointers.filter((pointer) => !pointer.includes('*') && pointer.split('/').at(-1) === last);
  return (alike.length > 1 ? steps : [last]).map(wordsOf).join(' ');
}

function itemName(item: Json | undefined): string {
  const words = names.map((name) => valueAt(item, [name])).find((value) => typeof value === 'string');
  if (words === undefined) return '';
  return ` (${plainText(words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words)})`;
}
