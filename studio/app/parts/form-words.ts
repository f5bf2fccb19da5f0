import { capital, nameWords } from '../../../scripts/engine/browser.ts';
import { fieldWords, oneOfMany } from '../../text/field-names.ts';

export { capital };

/** The label of a field by its name: `longDescription` → `Long description`. */
export const labelOf = (name: string | number): string =>
  typeof name === 'number' ? String(name + 1) : capital(fieldWords(name));

/** One of a list of things: `features` → `feature`, `faq` → `question`. */
export const singular = (name: string): string => oneOfMany(nameWords(name));

export { count } from '../../text/count.ts';

/** `a plugin`, `an article` */
export const aOrAn = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

/** A path as the id of its control: `/pricing/price`. */
export const pointer = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${step}`).join('');

/** Fields that name an item of a list; the first that it has is used. */
const titles = [
  'name',
  'title',
  'label',
  'heading',
  'question',
  'rule',
  'from',
  'version',
  'text',
  'alt',
  'key',
];

/** The title of a value in a list: its first text, with its figure if it has one (`8,000+ customers`). */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return value === null ? 'none' : String(value);
  const fields = Object.entries(value).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const titleField = titles.flatMap(
    (title) => fields.find(([name, text]) => name === title && text !== '') ?? [],
  );
  const title = titleField[1] ?? fields.find(([, text]) => text !== '')?.[1] ?? '';
  const [, figure = ''] = fields.find(([name]) => name === 'figure') ?? [];
  return figure === '' || title.includes(figure) ? title : `${figure} ${title}`;
}
