import type { Delete, Emphasis, Nodes, Parents, PhrasingContent, Strong, Text } from 'mdast';

type Mark = Strong | Emphasis | Delete;

/** A part of a line without marks in it, and the marks that it is in, the outermost first. */
interface Piece {
  readonly node: PhrasingContent;
  readonly marks: readonly Mark[];
}

/** Punctuation and room at an end of a text. */
const head = /^[\s\p{P}\p{S}]+/u;
const tail = /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u;

const isMark = (node: Nodes): node is Mark =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';

/**
 * Makes bold, italic and struck words such that their marks work: punctuation inside of a mark that is beside a letter outside goes out of it.
 * `**Note:**text` is no bold text; `**Note**:text` is. Two equal marks beside each other become one.
 * @param node the tree of a text, which is changed
 */
export function workingMarks(node: Nodes): void {
  if (!('children' in node)) return;
  joinMarks(node);
  node.children.forEach(workingMarks);
  if (!isMark(node)) fitMarks(node);
}

function joinMarks(node: Parents): void {
  const children: Nodes[] = [];
  for (const child of node.children) {
    const last = children.at(-1);
    if (last && isMark(last) && isMark(child) && last.type === child.type)
      last.children.push(...child.children);
    else children.push(child);
  }
  Object.assign(node, { children });
}

function fitMarks(line: Parents): void {
  const gone = new Set<Mark>();
  let before: Piece | undefined;
  for (const piece of piecesOf(line)) {
    if (before) {
      const [a, b] = [before, piece];
      const closing = a.marks.filter((mark) => !b.marks.includes(mark) && !gone.has(mark));
      const opening = b.marks.filter((mark) => !a.marks.includes(mark) && !gone.has(mark));
      const [last, first] = [kindAt(a.node, -1), kindAt(b.node, 0)];
      if (closing.length > 0 && last === 'mark' && first === 'letter') moveOut(line, a, closing, tail, gone);
      if (opening.length > 0 && last === 'letter' && first === 'mark') moveOut(line, b, opening, head, gone);
    }
    if (piece.node.type !== 'text' || piece.node.value !== '') before = piece;
    else before = { node: { type: 'text', value: '.' }, marks: [] }; // it is in front of its marks now
  }
}

const piecesOf = (node: Parents, marks: readonly Mark[] = []): Piece[] =>
  (node.children as PhrasingContent[]).flatMap((child) =>
    // blocks are no marks, and have no letters beside them
    isMark(child) ? piecesOf(child, [...marks, child]) : [{ node: child, marks }],
  );

/** The kind of the first or the last character of a part when it is written. */
function kindAt(node: PhrasingContent, index: 0 | -1): 'letter' | 'mark' | 'room' {
  const character = node.type === 'text' ? node.value.at(index) : node.type === 'break' ? ' ' : '[';
  return !character || /\s/.test(character) ? 'room' : /[\p{P}\p{S}]/u.test(character) ? 'mark' : 'letter';
}

/** Moves the punctuation at an end of a text out of the marks that begin or end there. Code and links have none to move: there the marks go. */
function moveOut(
  line: Parents,
  { node, marks }: Piece,
  ends: readonly Mark[],
  edge: RegExp,
  gone: Set<Mark>,
): void {
  const present = marks.filter((mark) => !gone.has(mark));
  const parentOf = (mark: Mark): Parents => present[present.indexOf(mark) - 1] ?? line;
  const [outermost] = ends;
  if (node.type !== 'text' || !outermost) {
    for (const mark of ends.toReversed()) {
      replace(parentOf(mark), mark, mark.children);
      gone.add(mark);
    }
    return;
  }
  const text: Text = { type: 'text', value: edge.exec(node.value)?.[0] ?? '' };
  node.value = node.value.replace(edge, '');
  replace(parentOf(outermost), outermost, edge === tail ? [outermost, text] : [text, outermost]);
  if (node.value === '') replace(present.at(-1) ?? line, node, []);
  for (const mark of present.toReversed()) if (mark.children.length === 0) replace(parentOf(mark), mark, []);
}

function replace(parent: Parents, node: Nodes, by: readonly PhrasingContent[]): void {
  const children: Nodes[] = parent.children;
  children.splice(children.indexOf(node), 1, ...by);
}
