import { element, inlineNodes } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** A paragraph. */
export const plain: PlainForm<'highlight'> = ({ content }) => [element('p', inlineNodes(content))];
