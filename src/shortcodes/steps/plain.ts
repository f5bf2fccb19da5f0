import { itemsOf } from '../items.ts';
import { element, listItems } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** A numbered list. */
export const plain: PlainForm<'steps'> = ({ items }) => [element('ol', listItems(itemsOf(items)))];
