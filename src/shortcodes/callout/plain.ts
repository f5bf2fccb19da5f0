import { aside } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';
import { kinds } from './kinds.ts';

/** A note that says its kind before its title. */
export const plain: PlainForm<'callout'> = ({ type, title, content }) => [
  aside(`${kinds[type].word}: ${title}`, content),
];
