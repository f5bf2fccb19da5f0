import type { FootnoteDefinition, Nodes, Root, Text } from 'mdast';
import { alertProblems, indentedAdmonitions, withAdmonition } from './admonitions.ts';
import { endsBrokenBlock, halfBlocks, strayShortcode, withBeginning } from './broken-blocks.ts';
import type { Shortcodes } from './payload-fields.ts';
import { strayCitations } from './citation.ts';
import { nodesIn, offsetsOf, sourceOf } from '../markdown/nodes.ts';
import { looseMarks, type MarkupProblem } from './markdown-marks.ts';
import { mojibakeIn } from './mojibake.ts';
import { nodeProblems } from './node-problems.ts';

/**
 * Problems of a node of a text, without those of its children.
 * @param shortcodes the types of blocks that exist
 */
export function markupProblems(node: Nodes, text: string, shortcodes: Shortcodes): Iterable<MarkupProblem> {
  if (node.type === 'text')
    return [
      ...textProblems(node, text, shortcodes),
      ...mojibakeAt(sourceOf(node, text), offsetsOf(node).from),
    ];
  if (node.type === 'image' || node.type === 'imageReference')
    return mojibakeAt(sourceOf(node, text).split(']')[0] ?? '', offsetsOf(node).from);
  if (node.type === 'blockquote') return alertProblems(node, text, shortcodes);
  if (node.type === 'root' && text.includes('[^')) return hiddenNotes(node);
  return nodeProblems(node, text);
}

/** The first word of a stretch of a text that was read in a wrong encoding. */
function mojibakeAt(source: string, start: number): MarkupProblem[] {
  const word = mojibakeIn(source);
  return word ? [{ ...word, from: word.from + start, to: word.to + start }] : [];
}

function textProblems(node: Text, text: string, shortcodes: Shortcodes): Iterable<MarkupProblem> {
  const range = offsetsOf(node);
  let loose = looseMarks(text, range);
  if (node.value.includes(':::'))
    loose = Array.from(loose)
      .filter(({ from }) => !endsBrokenBlock(text, from))
      .map((problem) => withAdmonition(withBeginning(problem, text, shortcodes), text, shortcodes));
  if (/!!!|\?\?\?/.test(node.value)) loose = [...loose, ...indentedAdmonitions(text, range, shortcodes)];
  if (/:[a-z]|\{/i.test(node.value)) loose = [...loose, ...halfBlocks(text, range, shortcodes)];
  if (!node.value.includes('{')) return loose;
  const citations = citationsIn(text.slice(range.from, range.to), range.from);
  const shortcode = citations.length === 0 ? strayShortcode(text, range, shortcodes) : undefined;
  return [...loose, ...citations, ...(shortcode ? [shortcode] : [])];
}

/** Malformed citations in a stretch of a text that begins at an offset. */
const citationsIn = (source: string, start: number): MarkupProblem[] =>
  Array.from(strayCitations(source), (mistake) => ({
    ...mistake,
    from: mistake.from + start,
    to: mistake.to + start,
  }));

/** Footnotes to which no mark in the text leads. */
function* hiddenNotes(tree: Root): Iterable<MarkupProblem> {
  const notes: FootnoteDefinition[] = [];
  const identifiers = new Set<string>();
  for (const node of nodesIn(tree)) {
    if (node.type === 'footnoteDefinition') notes.push(node);
    if (node.type === 'footnoteReference') identifiers.add(node.identifier);
  }
  for (const note of notes.filter(({ identifier }) => !identifiers.has(identifier))) {
    const name = note.label ?? note.identifier;
    const reason = `Unexpected footnote \`${name}\`, expected a mark \`[^${name}]\` in the text: without one it is not shown`;
    yield { ...offsetsOf(note), rule: 'parse:markup', reason };
  }
}
