import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

const hasAround = (node: SyntaxNode | null, name: RegExp): boolean =>
  node !== null && (name.test(node.name) || hasAround(node.parent, name));

/** Whether a place is inside code, where nothing is a mark: between backticks, or in a block of code, which may have no end yet. */
export function isInCode(state: EditorState, at: number): boolean {
  const tree = syntaxTree(state);
  return hasAround(tree.resolveInner(at), /Code/) || hasAround(tree.resolveInner(at, -1), /^FencedCode$/);
}
