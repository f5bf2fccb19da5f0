import { findingEdits } from '../../scripts/commands/fix/finding-edits.ts';
import type { Finding, Path } from '../../scripts/compiler/model.ts';
import type { ValueNode } from '../../scripts/compiler/source/edit.ts';
import { placeOf, plainFinding } from '../../scripts/report/plain-finding.ts';
import type { Note } from '../protocol.ts';
import { isTree, nodeAt, pathAt, readTree } from '../../scripts/editing/tree.ts';

/**
 * The findings of one file as the app gets them: each with its field, and with the edits of its fix.
 * @param text that was checked; absent for a file that could not be read
 */
export function notesOf(file: string, text: string | undefined, findings: readonly Finding[]): Note[] {
  const isEntry = text !== undefined && file.startsWith('content/');
  const tree = isEntry ? readTree(file, text) : undefined;
  return findings.map((finding): Note => {
    const { line, column, rule, level, reason, expected } = plainFinding(finding);
    const { start, end } = placeOf(finding);
    const isInData = tree && isTree(tree) && start.offset < (tree.bodyStart ?? Number.POSITIVE_INFINITY);
    const fix = isEntry ? fixOf(file, text, finding, findings) : undefined;
    return {
      file,
      rule,
      level,
      reason,
      from: start.offset,
      to: end.offset,
      line,
      column,
      ...(isInData && { path: fieldOf(tree.root, start.offset, finding) }),
      ...(expected && { expected }),
      ...(fix && { fix }),
    };
  });
}

/** The path of the field at an offset; of a missing field the path that it would have, which the object it is missing in begins with. */
function fieldOf(root: ValueNode, offset: number, { reason }: Finding): Path {
  const path = pathAt(root, offset);
  const missing = /^Missing field `([^`]+)`/.exec(reason)?.[1];
  if (missing === undefined) return path;
  const lengths = path.map((_, index) => index);
  const length = [...lengths, path.length].find((end) => {
    const node = nodeAt(root, path.slice(0, end));
    return (
      node?.fields &&
      (node.from === offset || (end === 0 && offset <= node.from)) &&
      !node.fields.some(({ name }) => name === missing)
    );
  });
  return [...path.slice(0, length ?? path.length), missing];
}

/** What `--fix` would do about a finding. Where its fix needs those of others to give a readable text, it is all of them. */
function fixOf(file: string, text: string, finding: Finding, all: readonly Finding[]): Note['fix'] {
  const { fix } = finding;
  if (!fix) return undefined;
  const alone = findingEdits(file, text, [finding]);
  const edits = alone.length > 0 ? alone : findingEdits(file, text, all);
  if (edits.length === 0) return undefined;
  const what = edits.map((edit) => edit.what).join(', ');
  return {
    what,
    new: fix.new,
    edits: edits.map(({ from, to, text: replacement }) => ({ from, to, text: replacement })),
  };
}
