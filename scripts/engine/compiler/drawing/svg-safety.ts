import type { Root } from 'xast';
import { isNote, isNoteAttribute, type Placed, spaceOf } from './svg-notes.ts';
import { effectWeight, repeated } from './svg-repeats.ts';
import { type DrawingSize, sizeOf } from './svg-size.ts';
import {
  attributePlaces,
  type DrawingProblem,
  nodesIn,
  parsed,
  rangeOf,
  excerptAt,
  tooDeep,
  type Visited,
} from './svg-tree.ts';
import {
  attributeProblem,
  elementProblem,
  namespaces,
  shapes,
  styleProblem,
  styleText,
} from './svg-vocabulary.ts';

/** A drawing that was read. */
export interface Drawing {
  /** In the order of the file; only one if the text is not XML. */
  readonly problems: readonly DrawingProblem[];
  /** Undefined if it does not say its size. */
  readonly size?: DrawingSize | undefined;
}

/** Most elements of a drawing with everything that `use` repeats: a few lines can ask for billions, which no browser can draw. */
const maxElements = 100_000;

// oxlint-disable-next-line no-control-regex -- these are the characters that no text has
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/**
 * Reads an SVG: its size, and everything in it that is neither known to draw nor a note (`svg-notes.ts`): elements, attributes, addresses
 * outside the drawing, styles, declarations. This is an allowlist, because a browser that opens the file itself runs or fetches more
 * than a denylist could cover.
 * @param text the whole file
 */
export function readDrawing(text: string): Drawing {
  const hidden = control.exec(text);
  if (hidden) {
    const reason = `Unexpected control character \`${hidden[0]}\` in a drawing, expected UTF-8 text`;
    return { problems: [{ offset: hidden.index, reason }] };
  }
  const tree = parsed(text);
  return 'reason' in tree ? { problems: [tree] } : { problems: problemsOf(tree, text), size: sizeOf(tree) };
}

function problemsOf(tree: Root, text: string): readonly DrawingProblem[] {
  const root = tree.children.find((node) => node.type === 'element');
  const wrongRoot = root && !root.name.includes(':') ? elementProblem(root.name) : undefined;
  if (root && wrongRoot !== undefined)
    return [{ offset: rangeOf(root).from, reason: /^html$/i.test(root.name) ? webPage : wrongRoot }];
  const problems: DrawingProblem[] = [];
  const missing = new Set<string>();
  for (const visited of nodesIn(tree)) {
    const offset = rangeOf(visited.node).from;
    if (visited.isTooDeep) return [...problems, { offset, reason: tooDeep }];
    const declaration = missingDeclaration(visited);
    if (declaration !== undefined && !missing.has(declaration))
      problems.push({ offset, reason: missingReason(declaration) });
    missing.add(declaration ?? '');
    problems.push(...nodeProblems(visited, text));
  }
  problems.push(...(problems.length > 0 ? [] : tooManyElements(tree)));
  return problems.length > 0 ? problems : drawsNothing(tree);
}

const webPage =
  'Unexpected web page in place of a drawing, expected an `svg` element: save the drawing itself';

/** The declaration without which a browser takes the file for no drawing: it reads a picture as XML, while HTML needs none. */
function missingDeclaration({ node, placed }: Visited): string | undefined {
  if (node.type !== 'element' || !placed || isNote(placed)) return undefined;
  if (!placed.around && spaceOf(node.name, placed) === undefined) return 'xmlns';
  const link = Object.keys(node.attributes).find((name) => name.startsWith('xlink:'));
  return link !== undefined && spaceOf(link, placed) === undefined ? 'xmlns:xlink' : undefined;
}

const missingReason = (name: string): string =>
  `Missing attribute \`${name}="${namespaces.get(name)}"\` on the \`svg\` element, without which browsers show no picture`;

/** The problem of a drawing without a shape, and without a background or a filter, which styles may ask for. */
function drawsNothing(tree: Root): readonly DrawingProblem[] {
  const elements = [...nodesIn(tree)].flatMap(({ node }) => (node.type === 'element' ? [node] : []));
  const draws = elements.some(
    ({ name, attributes: { style, filter } }) =>
      shapes.has(name) || name === 'style' || style !== undefined || filter !== undefined,
  );
  const [root] = elements;
  const reason = 'Missing shape in a drawing, expected one such as `path`';
  return draws || !root ? [] : [{ offset: rangeOf(root).from, reason }];
}

function* nodeProblems({ node, placed }: Visited, text: string): Iterable<DrawingProblem> {
  const offset = rangeOf(node).from;
  if (node.type === 'element' && placed) yield* elementProblems(placed, text, offset);
  if (node.type === 'doctype') {
    plainDoctype.lastIndex = offset;
    if (!plainDoctype.test(text)) yield { offset, reason: doctypeReason };
  }
  if (node.type !== 'instruction' || isInNote(placed)) return;
  const other = `Unexpected ${excerptAt(text, offset)} in a drawing, expected elements only`;
  const reason = node.name === 'xml' ? declarationProblem(node.value, text) : other;
  if (reason !== undefined) yield { offset, reason };
}

function isInNote(placed: Placed | undefined): boolean {
  for (let at = placed; at; at = at.around) if (isNote(at)) return true;
  return false;
}

/** Whether an element is a part of a piece of HTML, which has a finding itself. */
function isInForeign({ around }: Placed): boolean {
  for (let at = around; at; at = at.around)
    if (at.element.name === 'foreignObject' && !isNote(at)) return true;
  return false;
}

/** The doctype of SVG, which browsers do not read. Any declaration in it could hide something. */
const plainDoctype =
  /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN\1\s+(["'])https?:\/\/www\.w3\.org\/[\w./-]+\2)?\s*(?:\[\s*\]\s*)?>/y;

const doctypeReason =
  'Unexpected doctype in a drawing, expected none, or that of SVG without declarations: export the drawing as plain SVG';

/** Encodings in which a text of ASCII characters is the same as in UTF-8. */
const sameInAscii = /encoding="(?:us-ascii|ascii|iso-8859-\d+|windows-125\d)"/i;

function declarationProblem(value: string, text: string): string | undefined {
  if (/^version="1\.[01]"(?: encoding="utf-8")?(?: standalone="(?:yes|no)")?$/i.test(value)) return undefined;
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (sameInAscii.test(value) && /^[\0-\x7f]*$/.test(text)) return undefined;
  return `Unexpected declaration \`${value}\` in a drawing, expected the encoding UTF-8: save the file in it`;
}

function* elementProblems(placed: Placed, text: string, offset: number): Iterable<DrawingProblem> {
  const { name, attributes } = placed.element;
  const wrong = isNote(placed) ? undefined : elementProblem(name);
  if (wrong !== undefined) {
    if (!isInForeign(placed)) yield { offset, reason: wrong };
    return; // its attributes go with it
  }
  let places: ReturnType<typeof attributePlaces> | undefined;
  for (const [key, value] of Object.entries(attributes)) {
    const reason = isNoteAttribute(key, placed) ? undefined : attributeProblem(key, value ?? '');
    if (reason === undefined) continue;
    places ??= attributePlaces(text, offset);
    yield { offset: places.get(key)?.name ?? offset, reason };
  }
  const style = name === 'style' ? styleProblem(styleText(placed.element)) : undefined;
  if (style !== undefined) yield { offset, reason: style };
}

function tooManyElements(tree: Root): readonly DrawingProblem[] {
  const element = repeated(tree, maxElements);
  if (!element) return [];
  const reason = `Unexpected number of elements in a drawing, expected at most ${maxElements} with all that \`use\` repeats, an effect of a filter counted as ${effectWeight}`;
  return [{ offset: rangeOf(element).from, reason }];
}
