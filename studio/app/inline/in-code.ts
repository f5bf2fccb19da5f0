import type { EditorState } from '@codemirror/state';
import { bodyStart } from './front-matter.ts';

/** Whether the selection begins in code, where nothing is a mark: between fences, also without the second one yet, or between backticks. */
export function isInCode({ doc, selection: { main } }: EditorState): boolean {
  const lines = doc.sliceString(bodyStart(doc), main.from).split('\n');
  const words = lines.pop() ?? '';
  let fence: string | undefined;
  for (const line of lines) {
    const [, mark = '', rest = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)/.exec(line) ?? [];
    if (fence === undefined) fence = mark || undefined;
    else if (mark.startsWith(fence) && rest.trim() === '') fence = undefined;
  }
  if (fence !== undefined) return true;
  const after = doc.sliceString(main.to, doc.lineAt(main.to).to);
  return words.split('`').length % 2 === 0 && after.includes('`');
}
