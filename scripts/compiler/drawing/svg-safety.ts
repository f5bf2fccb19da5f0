import type { Element, Nodes, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { attributeProblem, elementProblem, isText, styleProblem } from './svg-vocabulary.ts';
import { repeated } from './svg-repeats.ts';

/** A forbidden part of a drawing: where it begins, and why it is forbidden. */
export interface DrawingProblem {
  readonly offset: number;
  readonly reason: string;
}

/** Most levels of elements in a drawing; real drawings need a dozen. */
const maxDepth = 100;

/** Most elements of a drawing with all that `use` repeats: a few lines can ask for billions, which no browser can draw. */
const maxElements = 100_000;

// oxlint-disable-next-line no-control-regex -- these are the characters that no text has
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/**
 * Finds everything in an SVG that is not known to draw: elements, attributes, addresses outside the drawing, styles, declarations.
 * This is an allowlist, because a browser that opens the file itself runs or fetches more than a denylist could cover.
 * @param text the whole file
 * @returns problems in the order of the file; only one if the text is not XML
 */
export function drawingProblems(text: string): readonly DrawingProblem[] {
  const hidden = control.exec(text);
  if (hidden) {
    const reason = `Unexpected control character \`${hidden[0]}\` in a drawing, expected UTF-8 text`;
    return [{ offset: hidden.index, reason }];
  }
  const plain = withPlainBreaks(text);
  const tree = parsed(plain);
  return 'reason' in tree ? [tree] : problemsOf(tree, plain);
}

/** Line breaks as XML reads them, at the same offsets. The parser takes quadratic time for all others. */
const withPlainBreaks = (text: string): string =>
  text.replace(/\r\n?/g, (lineBreak) => (lineBreak === '\r' ? '\n' : ' \n'));

function parsed(text: string): Root | DrawingProblem {
  try {
    return fromXml(text);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    // The parser recurses for each level, until the stack overflows.
    if (!(cause instanceof Error && 'pos' in cause)) return { offset: 0, reason: tooDeep };
    const offset = offsetOf(text, Number(cause.pos));
    const why = (/^[^\n]*(?= \(line )/.exec(cause.message)?.[0] ?? '').replace(/^./, (first) =>
      first.toLowerCase(),
    );
    return { offset, reason: `Unexpected ${shown(text, offset)} in a drawing, expected whole XML: ${why}` };
  }
}

const tooDeep = `Unexpected nesting in a drawing, expected at most ${maxDepth} levels of elements`;

const shown = (text: string, offset: number): string =>
  offset < text.length ? `\`${text.slice(offset, offset + 12)}\`` : 'end';

/** The parser counts characters; the rest of the compiler counts UTF-16 units. */
function offsetOf(text: string, characters: number): number {
  let offset = 0;
  let left = characters;
  for (const character of text) {
    if (left === 0) break;
    left -= 1;
    offset += character.length;
  }
  return offset;
}

function problemsOf(tree: Root, text: string): readonly DrawingProblem[] {
  const problems: DrawingProblem[] = [];
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > maxDepth) return [...problems, { offset: startOf(node), reason: tooDeep }];
    problems.push(...nodeProblems(node, text));
    if (!('children' in node)) continue;
    for (const child of node.children.toReversed())
      open.push({ node: child, depth: child.type === 'element' ? depth + 1 : depth });
  }
  return problems.length > 0 ? problems : tooManyElements(tree);
}

function* nodeProblems(node: Nodes, text: string): Iterable<DrawingProblem> {
  const offset = startOf(node);
  if (node.type === 'element') yield* elementProblems(node, text, offset);
  else if (node.type === 'doctype' || (node.type === 'instruction' && !isDeclaration(node)))
    yield { offset, reason: `Unexpected ${shown(text, offset)} in a drawing, expected elements only` };
}

const isDeclaration = ({ name, value }: { readonly name: string; readonly value: string }): boolean =>
  name === 'xml' && /^version="1\.[01]"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?$/i.test(value);

function* elementProblems(element: Element, text: string, offset: number): Iterable<DrawingProblem> {
  const { name, attributes } = element;
  const wrong = elementProblem(name);
  if (wrong !== undefined) yield { offset, reason: wrong };
  let places: ReadonlyMap<string, number> | undefined;
  for (const [key, value] of Object.entries(attributes)) {
    const reason = attributeProblem(key, value ?? '');
    if (reason === undefined) continue;
    places ??= attributePlaces(text, offset);
    yield { offset: places.get(key) ?? offset, reason };
  }
  const style = name === 'style' ? styleProblem(ownText(element)) : undefined;
  if (style !== undefined) yield { offset, reason: style };
}

/** The text of an element as a browser reads a style sheet: comments and elements in it are left out without leaving a gap. */
const ownText = ({ children }: Element): string =>
  children.flatMap((child) => (isText(child) ? [child.value] : [])).join('');

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/** Where the attributes of the element at an offset begin. The parser gives only the place of the element. */
function attributePlaces(text: string, offset: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  attribute.lastIndex = offset + (/^<[^\s/>]*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0);
  for (let found = attribute.exec(text); found; found = attribute.exec(text)) {
    const [whole, name = ''] = found;
    places.set(name, found.index + whole.indexOf(name));
  }
  return places;
}

function tooManyElements(tree: Root): readonly DrawingProblem[] {
  const element = repeated(tree, maxElements);
  if (!element) return [];
  const reason = `Unexpected number of elements in a drawing, expected at most ${maxElements} with all that \`use\` repeats`;
  return [{ offset: startOf(element), reason }];
}
