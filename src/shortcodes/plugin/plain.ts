import { element, text } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

const kinds = new Map([
  ['free', 'Free'],
  ['retired', 'Retired'],
]);

/** A paragraph with the plugin's name, which leads to its page here or at WordPress.org, its price and its description. */
export const plain: PlainForm<'plugin'> = ({ name, description, type, price, href }, pages) => {
  const page = Object.hasOwn(pages, name) ? pages[name]?.href : href;
  const title = element('strong', [page ? element('a', [text(name)], { href: page }) : text(name)]);
  const kind = kinds.get(type.toLowerCase()) ?? 'Premium';
  const cost = [kind, ...(price && price !== kind ? [price] : [])].join(', ');
  return [element('p', [title, text(` (${cost}): ${description}`)])];
};
