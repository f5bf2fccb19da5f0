import { itemsOf } from '../items.ts';
import { element, listItems } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** A list. */
export const plain: PlainForm<'features'> = ({ items }) => [element('ul', listItems(itemsOf(items)))];
