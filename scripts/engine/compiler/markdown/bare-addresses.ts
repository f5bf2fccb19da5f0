import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { toString } from 'mdast-util-to-string';

/** Every text with a bare address matches it. */
const trace = /http|www\.|@/i;

const { transforms, ...fromMarkdown } = gfmAutolinkLiteralFromMarkdown();

/** Makes links of the addresses that the parser finds; those that it does not find are for `linkBareAddresses`. */
export const webAddressesFromMarkdown = (): typeof fromMarkdown => fromMarkdown;

/**
 * Makes links of bare addresses that only the finished tree shows, as GitHub does: addresses of mail, because a `_` in front of one may
 * be emphasis, and addresses after a bracket that nothing closes. The library that finds them gives no positions, so they are put back.
 * @param tree is changed
 * @param text from which the tree was parsed
 */
export function linkBareAddresses(tree: Root, text: string): void {
  if (!trace.test(text)) return;
  const parents: { readonly parent: Parents; readonly before: readonly Nodes[] }[] = [];
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    if (node.children.some((child) => child.type === 'text' && trace.test(child.value)))
      parents.push({ parent: node, before: [...node.children] });
    node.children.forEach(visit);
  };
  visit(tree);
  for (const transform of transforms ?? []) transform(tree);
  for (const { parent, before } of parents) {
    const now: Nodes[] = [...parent.children];
    for (const old of before) {
      const [first] = now;
      if (first === old || old.type !== 'text') now.shift();
      else placePieces(piecesOf(old, now), old, text);
    }
  }
}

/** Takes the nodes that a text was divided into from the beginning of a list. */
function piecesOf({ value }: Text, now: Nodes[]): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  for (let length = 0; length < value.length;) {
    const piece = now.shift() as PhrasingContent; // the pieces of a text are texts and links, and no shorter than it
    pieces.push(piece);
    length += toString(piece).length;
  }
  return pieces;
}

/** Gives the nodes that a text was divided into their positions. */
function placePieces(pieces: readonly PhrasingContent[], { value, position }: Text, text: string): void {
  if (!position) return;
  const { start, end } = position;
  const from = start.offset ?? 0;
  const source = text.slice(from, end.offset);
  const offsets = offsetsIn(source, value);
  const pointAt = (index: number): typeof start => {
    const before = source.slice(0, offsets[index]);
    const lines = before.split(/\r\n?|\n/);
    const column = (lines.at(-1)?.length ?? 0) + (lines.length > 1 ? 1 : start.column);
    return { line: start.line + lines.length - 1, column, offset: from + before.length };
  };
  let index = 0;
  let begin = start;
  for (const piece of pieces) {
    index += toString(piece).length;
    piece.position = { start: begin, end: index === value.length ? end : pointAt(index) };
    begin = piece.position.end;
    if (piece.type === 'link') for (const child of piece.children) child.position = { ...piece.position };
  }
}

/** For each character of a text, where it is in the source, which may have escapes, and marks of a quote at the start of a line. */
function offsetsIn(source: string, value: string): readonly number[] {
  let at = 0;
  return Array.from({ length: value.length }, (_, index) => {
    const character = value.charAt(index);
    const isReference = source.charAt(at) === '&' && character !== '&';
    const place = isReference ? at : Math.max(at, source.indexOf(character, at));
    at = isReference ? source.indexOf(';', at) + 1 : place + 1;
    return place;
  });
}
