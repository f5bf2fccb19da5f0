import { blocks } from '../plain-elements.ts';
import type { PlainForm } from '../plain-form.ts';

/** Paragraphs. */
export const plain: PlainForm<'highlight'> = ({ content }) => blocks(content);
