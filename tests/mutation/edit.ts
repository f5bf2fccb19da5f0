import type { Edit } from '../../scripts/engine/compiler/source/text-edit.ts';
import type { Range } from '../../scripts/engine/compiler/model.ts';

/** The edit that replaces a range with a text. */
export const put = ({ from, to }: Range, text: string): Edit => ({ from, to, text });

/** The edit that inserts a text at an offset. */
export const putAt = (offset: number, text: string): Edit => ({ from: offset, to: offset, text });

/** The line of an offset in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
