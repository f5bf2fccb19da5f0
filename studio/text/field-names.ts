import { nameWords } from '../../scripts/engine/browser.ts';

/** Names of fields that are no words of the language, and the words that people use for them. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ['alt', 'alternative text'],
  ['benefitsLede', 'opening of the benefits'],
  ['cta', 'button'],
  ['faq', 'questions'],
  ['href', 'leads to'],
  ['lede', 'opening'],
  ['originalPrice', 'regular price'],
  ['php', 'PHP'],
  ['woocommerce', 'WooCommerce'],
  ['wordpress', 'WordPress'],
]);

/** The words for a field's name: `longDescription` → `long description`. */
export const fieldWords = (name: string): string => fieldNames.get(name) ?? nameWords(name);

/** One of a list of things, by the words of its name: `features` → `feature`, `faq` → `question`. */
export function oneOfMany(words: string): string {
  if (words === 'faq') return 'question';
  if (words === 'changelog') return 'version';
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  if (/(?:ss|as|us|is)es$/.test(words)) return words.slice(0, -2);
  if (/[^s]s$/.test(words)) return words.slice(0, -1);
  return 'entry';
}
