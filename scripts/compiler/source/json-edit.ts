import { applyEdits, type JSONPath, modify, type ModificationOptions } from 'jsonc-parser';
import type { Json, Path } from '../model.ts';

/** Replaces a value in a JSON text; every other character stays. */
export const replaceValue = (text: string, path: Path, value: Json): string => edited(text, path, value, {});

/** Adds an item at the end of a list in a JSON text; every other character stays. */
export const insertItem = (text: string, list: Path, item: Json): string =>
  edited(text, [...list, -1], item, { isArrayInsertion: true, ...formatted(text) });

/** Removes an item from a list in a JSON text; every other character stays. */
export const removeItem = (text: string, item: Path): string =>
  edited(text, item, undefined, formatted(text));

const formatted = (text: string): ModificationOptions => ({
  formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' },
});

function edited(text: string, path: Path, value: Json | undefined, options: ModificationOptions): string {
  return applyEdits(text, modify(text, path as JSONPath, value, options)); // our paths have the same type, but read-only
}
