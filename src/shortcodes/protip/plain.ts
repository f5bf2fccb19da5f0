import { aside } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** A note with the title 'Pro tip'. */
export const plain: PlainForm<'protip'> = ({ content }) => [aside('Pro tip', content)];
