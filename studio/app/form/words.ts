import { capital, nameWords } from '../../../scripts/engine/browser.ts';

export { capital };

/** The label of a field by its name: `longDescription` → `Long description`. */
export const labelOf = (name: string | number): string =>
  typeof name === 'number' ? String(name + 1) : (ownWords.get(name) ?? capital(nameWords(name)));

/** Names of fields that are no words of the language. */
const ownWords = new Map([
  ['alt', 'Alternative text'],
  ['cta', 'Button'],
  ['faq', 'Questions'],
  ['href', 'Leads to'],
]);

/** One of a list of things: `features` → `feature`, `faq` → `entry of faq`. */
export function singular(name: string): string {
  const words = nameWords(name);
  if (words === 'faq') return 'question';
  if (words === 'changelog') return 'version';
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  if (/(?:ss|as|us|is)es$/.test(words)) return words.slice(0, -2);
  if (/[^s]s$/.test(words)) return words.slice(0, -1);
  return 'entry';
}

export { count } from '../../text/count.ts';

/** `a plugin`, `an article` */
export const aOrAn = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

/** A path as the id of its control: `/pricing/price`. */
export const pointer = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${step}`).join('');

/** Fields that name an item of a list; the first that it has is used. */
const titles = ['name', 'title', 'label', 'heading', 'question', 'rule', 'from', 'version', 'text', 'key'];

/** What a value is called in a list: its first text, with its figure if it has one (`8,000+ customers`). */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return value === null ? 'none' : String(value);
  const fields = Object.entries(value).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const named = titles.flatMap((title) => fields.find(([name, text]) => name === title && text !== '') ?? []);
  const title = named[1] ?? fields.find(([, text]) => text !== '')?.[1] ?? '';
  const [, figure = ''] = fields.find(([name]) => name === 'figure') ?? [];
  return figure === '' || title.includes(figure) ? title : `${figure} ${title}`;
}
