import type { Edit } from '../../scripts/compiler/source/edit.ts';
import type { Range } from '../../scripts/compiler/model.ts';

/** The edit that puts a text in the place of a stretch. */
export const put = ({ from, to }: Range, text: string): Edit => ({ from, to, text });

/** The edit that puts a text at an offset. */
export const putAt = (offset: number, text: string): Edit => ({ from: offset, to: offset, text });

/** The line, from 1, of an offset in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
