import type { ContainerDirective } from 'mdast-util-directive';
import { nodesIn, sourceOf } from '../markdown/nodes.ts';
import type { Problem } from '../finding.ts';
import { footnoteProblem, pictureProblem } from './inline-markdown.ts';
import { noAddress, noFootnote } from './markdown-marks.ts';

/** A problem of a mark, and the reasons that the text of the block alone gives for the same mark: there the line seems to be missing. */
export interface DistantProblem {
  readonly problem: Problem;
  readonly alone: string;
}

/**
 * Marks in a block that lead to a line outside of it: a footnote, the address of a link. A block is a separate value to a page, so
 * visitors would see the mark.
 */
export function* distantProblems(block: ContainerDirective, text: string): Iterable<DistantProblem> {
  const nodes = [...nodesIn(block)];
  const own = new Set(
    nodes.flatMap((node) =>
      node.type === 'definition' || node.type === 'footnoteDefinition' ? [node.type + node.identifier] : [],
    ),
  );
  for (const node of nodes) {
    if (node.type === 'footnoteReference' && !own.has(`footnoteDefinition${node.identifier}`)) {
      const name = node.label ?? node.identifier;
      yield { problem: footnoteProblem(name), alone: noFootnote(name) };
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') continue;
    if (own.has(`definition${node.identifier}`)) continue;
    const alone = noAddress(node.label ?? node.identifier);
    yield { problem: node.type === 'imageReference' ? pictureProblem : named(sourceOf(node, text)), alone };
  }
}

const named = (mark: string): Problem => ({
  rule: 'parse:markup',
  reason: `Unexpected link \`${mark}\` by the name of a line outside of this block, expected its address, as in \`[words](/about)\``,
});
