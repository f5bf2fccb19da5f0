import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../../scripts/engine/browser.ts';
import { bodyStart } from './front-matter.ts';

/** The style of a paragraph: 0 is plain, 2 and 3 are headings. */
export type Level = 0 | 2 | 3;

/**
 * Puts marks around the selection, or takes them off: `**`, `*` or a backtick. Of several paragraphs or items each gets its marks, because
 * marks end with their paragraph. Without a selection it is the word at the cursor; at the end of marked words, text typed next is outside
 * of them. Spaces at the ends stay outside, because marks beside a space are plain characters.
 */
export function toggleMark(state: EditorState, mark: string): TransactionSpec {
  const { main } = state.selection;
  const leaving = main.empty ? leaveMark(state, mark) : undefined;
  if (leaving) return leaving;
  const places = main.empty
    ? [trimmed(state, state.wordAt(main.head) ?? main)]
    : wordRanges(state)
        .map((range) => trimmed(state, range))
        .filter(({ from, to }) => from < to);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return {}; // code, a table or a block
  const long = mark.length;
  const marked = places.map((place) => marksOf(state, place, mark));
  const isOff = marked.every((marks) => marks !== undefined);
  const changes = state.changes(
    places.flatMap(({ from, to }, index): ChangeSpec[] => {
      const inside = marked[index];
      if (isOff)
        return [
          { from: from - (inside ? 0 : long), to: from + (inside ? long : 0) },
          { from: to - (inside ? long : 0), to: to + (inside ? 0 : long) },
        ];
      return inside === undefined
        ? [
            { from, insert: mark },
            { from: to, insert: mark },
          ]
        : [];
    }),
  );
  const selection =
    main.empty && first.from === first.to
      ? EditorSelection.cursor(first.from + long)
      : EditorSelection.range(changes.mapPos(first.from, 1), changes.mapPos(last.to, -1));
  return { changes, selection, userEvent: 'input' };
}

/** Where the marks of words are: inside of a range (true) or around it; undefined without marks. */
function marksOf({ doc }: EditorState, { from, to }: Range, mark: string): boolean | undefined {
  if (hasMark(doc.sliceString(0, from), doc.sliceString(to), mark)) return false;
  const inside = doc.sliceString(from, to);
  const isInside = inside.length > 2 * mark.length && inside.startsWith(mark) && inside.endsWith(mark);
  return isInside && !(mark === '*' && inside.startsWith('**')) ? true : undefined;
}

/** The selected words of each paragraph, item and heading, without the marks at their beginnings. Those of a block or a picture stay out. */
function wordRanges({ doc, selection: { main } }: EditorState): Range[] {
  const start = bodyStart(doc);
  const rangeOf = ({ position }: Nodes): Range => ({
    from: start + (position?.start.offset ?? 0),
    to: start + (position?.end.offset ?? 0),
  });
  const visit = (node: Nodes): Range[] => {
    const whole = rangeOf(node);
    if (whole.from >= main.to || whole.to <= main.from || !('children' in node)) return [];
    const isInside = whole.from <= main.from && whole.to >= main.to;
    if (node.type === 'containerDirective' || (node.type === 'table' && !isInside)) return [];
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return node.children.flatMap(visit);
    if (!first || !last || (first === last && first.type === 'image')) return [];
    const words = { from: rangeOf(first).from, to: rangeOf(last).to };
    const from = Math.max(words.from, main.from);
    const to = Math.min(words.to, main.to);
    return from < to && !doc.sliceString(whole.from, whole.to).startsWith('{{')
      ? [isInside ? { from, to } : withMarks({ from, to }, words)]
      : [];
  };
  /** The marks beside a range belong to it: those of other paragraphs are inside of the selection. */
  const withMarks = ({ from, to }: Range, words: Range): Range => ({
    from: from - (/(?<![*`])[*`]*$/.exec(doc.sliceString(words.from, from))?.[0].length ?? 0),
    to: to + (/^[*`]*/.exec(doc.sliceString(to, words.to))?.[0].length ?? 0),
  });
  return visit(parseMarkdown(doc.sliceString(start)));
}

/** Leaves the marked words that the cursor is at the end of; marks without words are taken away. Undefined elsewhere. */
function leaveMark({ doc, selection }: EditorState, mark: string): TransactionSpec | undefined {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  const before = line.text.slice(0, head - line.from).replace(/^\s*\* /, '');
  const after = line.text.slice(head - line.from);
  const long = mark.length;
  if (before.endsWith(mark) && hasMark(before, after, mark))
    return { changes: { from: head - long, to: head + long }, userEvent: 'delete' };
  const isAtEnd = /[^\s*`]$/.test(before) && hasMark(mark, after, mark) && isOpen(before, mark);
  return isAtEnd ? { selection: EditorSelection.cursor(head + long) } : undefined;
}

/** Whether a mark has begun and not ended in a text. */
function isOpen(text: string, mark: string): boolean {
  const stars = text.replaceAll(/\\./g, '').split('**');
  if (mark === '**') return stars.length % 2 === 0;
  return stars.join('').split(mark).length % 2 === 0;
}

/** Whether a mark ends the text before a place and begins the text after it. One star is emphasis, two are strong, three are both. */
function hasMark(before: string, after: string, mark: string): boolean {
  if (mark === '`') return before.endsWith(mark) && after.startsWith(mark);
  const stars = Math.min(/(?<!\*)\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0);
  return mark === '**' ? stars >= 2 : stars % 2 === 1;
}

function trimmed({ doc }: EditorState, { from, to }: Range): Range {
  const text = doc.sliceString(from, to);
  const start = from + (text.length - text.trimStart().length);
  return { from: Math.min(start, to), to: Math.max(start, to - (text.length - text.trimEnd().length)) };
}

/** Makes the paragraph at the cursor a heading, or a heading plain. */
export function setLevel(state: EditorState, level: Level): TransactionSpec {
  const line = state.doc.lineAt(state.selection.main.head);
  const [marks = ''] = /^#{1,6} +/.exec(line.text) ?? [];
  const insert = level === 0 ? '' : `${'#'.repeat(level)} `;
  const changes = state.changes({ from: line.from, to: line.from + marks.length, insert });
  return { changes, selection: state.selection.map(changes, 1), userEvent: 'input' }; // text typed next is after the mark
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The style of the paragraph at the cursor. */
export function levelAt(state: EditorState): Level {
  const [, marks = ''] = /^(#{1,6}) /.exec(state.doc.lineAt(state.selection.main.head).text) ?? [];
  return marks.length === 0 ? 0 : marks.length <= 2 ? 2 : 3;
}

const item = /^(\s*)[-*+] +/;

/** Makes the lines of the selection items of a list, or plain again if all are. Blank lines are left alone. */
export function toggleList(state: EditorState): TransactionSpec {
  const { main } = state.selection;
  const lines = [];
  for (let at = main.from; ;) {
    const line = state.doc.lineAt(at);
    if (line.text.trim() !== '' || main.empty) lines.push(line);
    if (line.to >= main.to) break;
    at = line.to + 1;
  }
  const isList = lines.length > 0 && lines.every(({ text }) => item.test(text));
  const specs = lines.map(({ from, text }) => {
    const [marks = '', margin = ''] = item.exec(text) ?? [];
    if (isList) return { from, to: from + marks.length, insert: margin };
    return { from, to: from + marks.length, insert: `${margin}- ` };
  });
  const changes = state.changes(specs);
  return { changes, selection: state.selection.map(changes, 1), userEvent: 'input' };
}

/**
 * Ends a list at an item without words: the next words are a separate paragraph. Without the blank line above it, it would be a
 * part of the last item. Undefined elsewhere.
 */
export function leaveList({ doc, selection: { main } }: EditorState): TransactionSpec | undefined {
  const { from, to, text } = doc.lineAt(main.head);
  if (!main.empty || !/^(?:[-*+]|\d+[.)]) +$/.test(text)) return undefined;
  return {
    changes: { from, to, insert: '\n' },
    selection: EditorSelection.cursor(from + 1),
    userEvent: 'input',
    scrollIntoView: true,
  };
}

/** A link in a text: its place, its words without backslashes, and its address. */
export interface TextLink {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly target: string;
}

/** A link, or a character with a backslash, which begins none. */
const link = /\\.|(?<!!)\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]*)(?: "(?:[^"\\]|\\.)*")?\)/g;

/**
 * The link that the selection is in; else the selected text, as the words of a new one. Images, footnotes and links inside of code do not
 * count.
 */
export function linkAt({ doc, selection: { main } }: EditorState): TextLink {
  const line = doc.lineAt(main.from);
  const codes = [...line.text.matchAll(/`[^`]*`/g)].map(({ 0: { length }, index }) => [
    index,
    index + length,
  ]);
  const match = [...line.text.matchAll(link)].find(({ 0: { length }, 1: words, index }) => {
    const [from, to] = [line.from + index, line.from + index + length];
    const isCode = codes.some(([start = 0, end = 0]) => start < index && end > index);
    return words !== undefined && !isCode && from <= main.from && to >= main.to;
  });
  if (!match) return { from: main.from, to: main.to, words: doc.sliceString(main.from, main.to), target: '' };
  const [whole, words = '', target = ''] = match;
  const from = line.from + match.index;
  return { from, to: from + whole.length, words: words.replaceAll(/\\([[\]\\])/g, '$1'), target };
}

/** Puts a link in, or another in place of the one that the selection is in. */
export function insertLink(state: EditorState, target: string, words: string): TransactionSpec {
  const { from, to } = linkAt(state);
  const insert = `[${words.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${target})`;
  return {
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + insert.length),
    userEvent: 'input',
  };
}

/** The number of the next footnote of a text: one more than its highest. */
export const nextNote = (text: string): number =>
  1 + Math.max(0, ...Array.from(text.matchAll(/\[\^(\d+)\]/g), ([, number]) => Number(number)));

/** Puts the mark of a new footnote at the cursor, and its words below the text, as one change. */
export function insertFootnote({ doc, selection }: EditorState, words: string): TransactionSpec {
  const start = bodyStart(doc);
  const text = doc.sliceString(start);
  const mark = `[^${nextNote(text)}]`;
  const { to } = selection.main;
  const end = start + text.trimEnd().length;
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const gap = /^\[\^[^\]]+\]:/.test(last) ? '\n' : '\n\n';
  const note = `${gap}${mark}: ${words.replaceAll(/\s+/g, ' ').trim()}\n`;
  const changes =
    to >= end
      ? [{ from: to, to: doc.length, insert: mark + note }]
      : [
          { from: to, insert: mark },
          { from: end, to: doc.length, insert: note },
        ];
  return { changes, selection: EditorSelection.cursor(to + mark.length), userEvent: 'input' };
}

/**
 * Puts a separate part into the text, with blank lines around it: in place of the line of the cursor if that is blank, else below its
 * paragraph.
 */
export function insertPart(state: EditorState, text: string): TransactionSpec {
  const { doc } = state;
  const at = doc.lineAt(state.selection.main.head);
  const isBlank = at.text.trim() === '';
  const line = isBlank ? at : lastOfParagraph(doc, at);
  const from = isBlank ? line.from : line.to;
  const before = doc.sliceString(0, from);
  const after = doc.sliceString(line.to);
  const above = '\n'.repeat(Math.max(0, 2 - breaksAt(before, /(?<!\n)\n*$/)));
  const isLast = after.trim() === '';
  const breaks = isLast ? 1 : 2;
  const below = '\n'.repeat(Math.max(0, breaks - breaksAt(after, /^\n*/)));
  const insert = `${above}${text}${below}`;
  return {
    changes: { from, to: line.to, insert },
    selection: EditorSelection.cursor(from + above.length + text.length),
    userEvent: 'input',
    scrollIntoView: true,
  };
}

function lastOfParagraph(doc: Text, line: Line): Line {
  if (line.number === doc.lines) return line;
  const next = doc.line(line.number + 1);
  return next.text.trim() === '' ? line : lastOfParagraph(doc, next);
}

const breaksAt = (text: string, place: RegExp): number => place.exec(text)?.[0].length ?? 0;

/** An empty table, to be filled in. */
export const newTable = '|  |  |\n| --- | --- |\n|  |  |';
