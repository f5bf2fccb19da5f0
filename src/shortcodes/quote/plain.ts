import { element, text } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** A quotation with a line that says whose it is. */
export const plain: PlainForm<'quote'> = ({ text: words, author, role }) => {
  const source = element('p', [element('cite', [text(author)]), text(`, ${role}`)]);
  return [element('blockquote', [element('p', [text(words)]), source])];
};
