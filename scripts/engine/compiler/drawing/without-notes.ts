import type { Range } from '../model.ts';
import { isNote, isNoteAttribute } from './svg-notes.ts';
import { attributePlaces, nodesIn, parsed, rangeOf } from './svg-tree.ts';

/**
 * Removes the parts of a drawing that draw nothing: its doctype, and the notes of the program that wrote it.
 * @param text a drawing that the check accepts
 * @returns the same text if it has no such parts
 */
export function withoutNotes(text: string): string {
  const tree = parsed(text);
  if ('reason' in tree) return text;
  const pieces: string[] = [];
  let end = 0;
  const cut = ({ from, to }: Range): void => {
    pieces.push(text.slice(end, from));
    end = to;
  };
  for (const { node, placed } of nodesIn(tree)) {
    const range = rangeOf(node);
    if (range.from < end) continue; // in a note
    if (node.type === 'doctype') cut(range);
    if (node.type !== 'element' || !placed) continue;
    if (isNote(placed)) cut(range);
    else if (Object.keys(node.attributes).some((name) => isNoteAttribute(name, placed)))
      for (const [name, place] of attributePlaces(text, range.from))
        if (isNoteAttribute(name, placed)) cut(place);
  }
  return pieces.join('') + text.slice(end);
}
