import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { start } from './front-matter.ts';

/** Marks that are hidden in lines where nobody writes. */
const hidden = new Set(['HeaderMark', 'EmphasisMark', 'CodeMark', 'LinkMark', 'URL', 'LinkTitle']);

const lineStyles: Readonly<Record<string, string>> = {
  ATXHeading1: 'text-heading',
  ATXHeading2: 'text-heading',
  ATXHeading3: 'text-smaller',
  ATXHeading4: 'text-smaller',
  Blockquote: 'text-quote',
  FencedCode: 'text-code',
};

const wordStyles: Readonly<Record<string, string>> = {
  StrongEmphasis: 'text-strong',
  Emphasis: 'text-emphasis',
  InlineCode: 'text-inline-code',
  Link: 'text-link',
};

const hide = Decoration.replace({});

/** Whether a selection touches the line of a place: its marks are shown there. */
function isWritten({ doc, selection }: EditorState, at: number): boolean {
  const { from, to } = doc.lineAt(at);
  return selection.ranges.some((range) => range.from <= to && range.to >= from);
}

function decorated(state: EditorState): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  const { doc } = state;
  syntaxTree(state).iterate({
    from: state.field(start),
    enter({ name, from, to, node }) {
      if (from < state.field(start)) return true;
      const line = lineStyles[name];
      if (line)
        for (let at = from; at <= to; at = doc.lineAt(at).to + 1)
          ranges.push(Decoration.line({ class: line }).range(doc.lineAt(at).from));
      const isFootnote = name === 'Link' && doc.sliceString(from, from + 2) === '[^';
      const words = isFootnote ? 'text-footnote' : wordStyles[name];
      if (words && to > from) ranges.push(Decoration.mark({ class: words }).range(from, to));
      if (isFootnote && !isWritten(state, from)) ranges.push(hide.range(from + 1, from + 2));
      if (!hidden.has(name) || isWritten(state, from)) return true;
      const inside = node.parent?.name ?? '';
      if (name === 'CodeMark' && inside !== 'InlineCode') return true;
      if (['URL', 'LinkMark', 'LinkTitle'].includes(name) && inside !== 'Link') return true;
      const isHeading = name === 'HeaderMark' && inside.startsWith('ATX') && from === node.parent?.from;
      const end = isHeading ? Math.min(to + 1, doc.lineAt(from).to) : to;
      if (end > from) ranges.push(hide.range(from, end));
      return true;
    },
  });
  return Decoration.set(ranges, true);
}

/** Shows an article's text as it reads: marks are hidden but in the lines where somebody writes. */
export const quietMarks: Extension = StateField.define<DecorationSet>({
  create: decorated,
  update(before, transaction) {
    const { docChanged, selection, state, startState } = transaction;
    const isParsed = syntaxTree(state) !== syntaxTree(startState);
    return docChanged || selection || isParsed ? decorated(state) : before;
  },
  provide: (own) => EditorView.decorations.from(own),
});
