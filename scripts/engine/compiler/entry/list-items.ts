import type { ListItem, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nodesIn, sourceOf } from '../markdown/nodes.ts';
import type { Problem } from '../finding.ts';
import { firstLine } from './inline-markdown.ts';

/** The parts of a text that an item, which is words alone, would flatten or show raw. HTML and indented words are checked as words. */
const names: Partial<Record<Nodes['type'], string>> = {
  list: 'list within an item',
  code: 'code',
  heading: 'heading',
  blockquote: 'quote',
  table: 'table',
  thematicBreak: 'line',
  containerDirective: 'block',
  definition: 'address of a link',
  footnoteDefinition: 'footnote',
};

/** Problems of a block whose text is a list of plain items, written `- Words` here and `a | b` in its payload. */
export function* itemProblems({ children }: ContainerDirective, text: string): Iterable<Problem> {
  const hasList = children.some(({ type }) => type === 'list');
  for (const node of children)
    if (node.type === 'list') for (const item of node.children) yield* partsOf(item, text);
    else if (node.type !== 'paragraph') yield* misplaced(node, text);
    else if (hasList) yield unexpected('words outside of the list', node, text);
  if (isRunTogether(children, text))
    yield {
      rule: 'parse:markup',
      reason:
        'Unexpected lines without a mark, expected `- ` before each item of this list: without it all lines are one item',
      isWarning: true, // they may be one item that is too long for a line
    };
}

/** Whether there are several lines and nothing that divides them into items, neither a mark before one nor a `|`. */
function isRunTogether(children: readonly Nodes[], text: string): boolean {
  const sources = children.map((node) => sourceOf(node, text));
  return (
    children.every(({ type }) => type === 'paragraph') &&
    (sources.length > 1 || /[\r\n]/.test(sources.join())) &&
    !sources.some((source) => source.includes('|'))
  );
}

function* partsOf(item: ListItem, text: string): Iterable<Problem> {
  if (typeof item.checked === 'boolean') yield unexpected('box to tick', item, text);
  for (const part of item.children)
    if (part.type !== 'paragraph') yield* misplaced(part, text);
    else if ([...nodesIn(part)].some((node) => node.type === 'text' && node.value.includes('|')))
      yield {
        rule: 'validate:plain-text',
        reason: `Unexpected \`|\` in the item \`${firstLine(sourceOf(part, text))}\`, expected words without it: it begins another item`,
      };
}

function* misplaced(node: Nodes, text: string): Iterable<Problem> {
  const name = names[node.type];
  if (name === undefined || (node.type === 'code' && !/^[`~]/.test(sourceOf(node, text)))) return;
  yield unexpected(name, node, text);
}

const unexpected = (name: string, node: Nodes, text: string): Problem => ({
  rule: 'validate:plain-text',
  reason: `Unexpected ${name} in this list, \`${firstLine(sourceOf(node, text))}\`, expected each item as words on a line such as \`- Words\``,
});
