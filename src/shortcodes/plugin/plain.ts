import { element, text } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

const kinds = new Map([
  ['free', 'Free'],
  ['retired', 'Retired'],
]);

/** A paragraph with the plugin's name, which leads to its page where the site has one, its price and what it does. */
export const plain: PlainForm<'plugin'> = ({ name, description, type, price }, pages) => {
  const href = Object.hasOwn(pages, name) ? pages[name]?.href : undefined;
  const title = element('strong', [href ? element('a', [text(name)], { href }) : text(name)]);
  const kind = kinds.get(type.toLowerCase()) ?? 'Premium';
  const cost = [kind, ...(price && price !== kind ? [price] : [])].join(', ');
  return [element('p', [title, text(` (${cost}): ${description}`)])];
};
