import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { hasMoved, isAtCaret } from './caret.ts';
import { textStart } from './front-matter.ts';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

const hidden = new Set(['HeaderMark', 'EmphasisMark', 'CodeMark', 'LinkMark', 'URL', 'LinkTitle', 'Escape']);

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

/** Whether somebody writes where a mark is, so that it is shown. @param node the mark, or the words with marks around them */
type IsWritten = (state: EditorState, node: SyntaxNode) => boolean;

const inLine: IsWritten = ({ doc, selection }, { from: at }) => {
  const { from, to } = doc.lineAt(at);
  return selection.ranges.some((range) => range.from <= to && range.to >= from);
};

/** Whether the cursor is at the words that a mark is about. */
const atCaret: IsWritten = (state, node) => {
  const { from, to } = Object.hasOwn(wordStyles, node.name) ? node : (node.parent ?? node);
  return isAtCaret(state, from, to);
};

/** The hidden part of a mark; undefined for one that stays. */
function hiddenPart({ doc }: EditorState, node: SyntaxNode): { from: number; to: number } | undefined {
  const { name, from, to } = node;
  const inside = node.parent?.name ?? '';
  if (!hidden.has(name)) return undefined;
  if (name === 'CodeMark' && inside !== 'InlineCode') return undefined;
  if (['URL', 'LinkMark', 'LinkTitle'].includes(name) && inside !== 'Link') return undefined;
  if (name === 'Escape') return { from, to: from + 1 };
  if (name === 'LinkTitle') return { from: doc.sliceString(from - 1, from) === ' ' ? from - 1 : from, to };
  const isHeading = name === 'HeaderMark' && inside.startsWith('ATX') && from === node.parent?.from;
  return { from, to: isHeading ? Math.min(to + 1, doc.lineAt(from).to) : to };
}

function decorated(state: EditorState, isWritten: IsWritten): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  const { doc } = state;
  const start = textStart(state);
  syntaxTree(state).iterate({
    from: start,
    enter({ name, from, to, node }) {
      if (from < start) return;
      const line = lineStyles[name];
      if (line)
        for (let at = from; at <= to; at = doc.lineAt(at).to + 1)
          ranges.push(Decoration.line({ class: line }).range(doc.lineAt(at).from));
      const isFootnote = name === 'Link' && doc.sliceString(from, from + 2) === '[^';
      const words = isFootnote ? 'text-footnote' : wordStyles[name];
      if (words && to > from) ranges.push(Decoration.mark({ class: words }).range(from, to));
      if (isFootnote && !isWritten(state, node)) ranges.push(hide.range(from + 1, from + 2));
      const isBullet = name === 'ListMark' && /^[-*+]$/.test(doc.sliceString(from, to));
      if (isBullet && !isWritten(state, node))
        ranges.push(Decoration.mark({ class: 'text-bullet' }).range(from, to));
      const part = hiddenPart(state, node);
      if (part && part.to > part.from && !isWritten(state, node)) ranges.push(hide.range(part.from, part.to));
    },
  });
  return Decoration.set(ranges, true);
}

const marks = (isWritten: IsWritten): Extension =>
  StateField.define<DecorationSet>({
    create: (state) => decorated(state, isWritten),
    update(before, { state, startState }) {
      const isParsed = syntaxTree(state) !== syntaxTree(startState);
      return isParsed || hasMoved(startState, state) ? decorated(state, isWritten) : before;
    },
    provide: (stateField) => EditorView.decorations.from(stateField),
  });

/** Shows an article's text as it reads: marks are hidden but in the lines where somebody writes. */
export const quietMarks: Extension = marks(inLine);

/** Shows a text of one line as it reads: marks are hidden but around the words that the cursor is at. */
export const marksOffCaret: Extension = marks(atCaret);
