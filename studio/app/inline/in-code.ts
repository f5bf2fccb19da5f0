import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

const hasAround = (node: SyntaxNode | null, name: RegExp): boolean =>
  node !== null && (name.test(node.name) || hasAround(node.parent, name));

/** How long the editor's parser may take to reach a place that it has not come to yet, in ms. */
const maxParseTime = 500;

/** Whether a place is inside code, where nothing is a mark: between backticks, or in a block of code, which may have no end yet. */
export function isInCode(state: EditorState, at: number): boolean {
  const tree = ensureSyntaxTree(state, at, maxParseTime) ?? syntaxTree(state);
  return hasAround(tree.resolveInner(at), /Code/) || hasAround(tree.resolveInner(at, -1), /^FencedCode$/);
}
