import type { ParseError } from 'jsonc-parser';

/** A piece of a text and its possible replacement; offsets from 0, the end excluded. */
export interface Repair {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** The mistake that it repairs, where the parser's error does not say it. */
  readonly mistake?: Mistake;
}

/**
 * A string without its opening quote, which looked like another value at first, or without its closing quote, so that it ran on to the
 * next; quotes or line breaks inside a string; another mark in the place of a comma or a colon; a list that goes on with a field; an object
 * that goes on with another, or that ends before its last field.
 */
type Mistake = 'unopened' | 'unclosed' | 'quotes' | 'broken' | 'separator' | 'bracket' | 'open' | 'closed';

/** A text after a repair. */
export const repaired = (text: string, { from, to, insert }: Repair): string =>
  text.slice(0, from) + insert + text.slice(to);

/** Where an offset of the repaired text was before the repair. */
export function originalOffset(offset: number, { from, to, insert }: Repair): number {
  if (offset <= from) return offset;
  return Math.max(from, offset - insert.length + (to - from));
}

/** Possible repairs of a syntax error, the likelier ones first. */
export function repairsOf(text: string, { offset, length }: ParseError): Repair[] {
  const end = offset + length;
  const lineEnd = endOfLine(text, offset);
  const put = (at: number, insert: string): Repair => ({ from: at, to: at, insert });
  const token = text.slice(offset, end);
  if (/^\/[/*]/.test(token)) return [{ from: offset, to: end, insert: '' }]; // a comment is removed, whatever else would fit
  return [
    ...separators(token, offset),
    ...unclosedList(text, offset, end),
    ...unclosedObject(text, offset),
    ...(/^[}\]]/.test(token)
      ? [{ from: offset, to: offset + 1, insert: token.startsWith('}') ? ']' : '}' }]
      : []),
    ...late(text, offset),
    ...early(text, offset),
    ...[',', ':', '"', '}', ']', '0'].map((missing) => put(offset, missing)),
    { from: offset, to: end, insert: '' },
    { from: offset, to: end, insert: '"x"' },
    ...open(text, offset, end),
    ...closedObject(text, offset),
    ...quotedOtherwise(text, offset, lineEnd),
    ...trailingComma(text, offset),
    { from: offset, to: offset + untilPunctuation(text.slice(offset)), insert: '"x"' },
    ...inLine(text, offset, lineEnd),
  ];
}

/** A comma or a colon in the place of another mark. */
const separators = (token: string, from: number): Repair[] => {
  const mark = /^(?:[;:,，：；、]|=>?)/u.exec(token)?.[0];
  if (mark === undefined) return [];
  return [',', ':'].map((insert) => ({ from, to: from + mark.length, insert, mistake: 'separator' }));
};

/** The end of a list in front of a field, in place of the comma that is there. */
function* unclosedList(text: string, offset: number, end: number): Iterable<Repair> {
  const isName = text[offset] === '"' && /^\s*:/.test(text.slice(end));
  const nameEnd = isName ? end : runBefore(text, offset, /\s/);
  if (!isName && (text[offset] !== ':' || text[nameEnd - 1] !== '"')) return;
  const name = text.lastIndexOf('"', nameEnd - 2);
  const last = runBefore(text, name, /\s/);
  const [from, to] = text[last - 1] === ',' ? [last - 1, last] : [name, name];
  yield { from, to, insert: '],', mistake: 'bracket' };
}

/** Quotes the rest of the line, or removes it, or removes the whole line; no repair for a text of a single line. */
function* inLine(text: string, offset: number, lineEnd: number): Iterable<Repair> {
  if (!text.trim().includes('\n')) return;
  const start = text[offset - 1] === '"' ? text.lastIndexOf('"', offset - 2) : -1;
  const last = text.lastIndexOf('"', lineEnd);
  if (start >= 0 && last > offset) yield { from: start, to: last + 1, insert: '"x"', mistake: 'quotes' };
  yield { from: offset, to: textEnd(text, offset, lineEnd), insert: '"x"' };
  yield { from: offset, to: lineEnd, insert: '' };
  yield { from: startOfLine(text, offset), to: lineEnd, insert: '' };
}

/** Closing quotes for a string that ran on to the opening quote of the next, or that has quotes in it. */
function* late(text: string, offset: number): Iterable<Repair> {
  if (text[offset - 1] !== '"') return;
  const quote = offset - 1;
  const gap = runBefore(text, quote, /[\s,:{}[\]]/);
  const mark = runBefore(text, quote, /\s/) - 1;
  if (gap < quote) yield { from: gap, to: gap, insert: '"', mistake: 'unclosed' };
  if (/[,:]/.test(text[mark] ?? '')) yield { from: mark, to: mark, insert: '"', mistake: 'unclosed' };
  const from = text.lastIndexOf('"', offset - 2);
  const inner = text.indexOf('"', offset);
  const outer = inner < 0 ? -1 : text.indexOf('"', inner + 1);
  for (const end of [outer, inner])
    if (end > 0) yield { from, to: end + 1, insert: '"x"', mistake: 'quotes' };
}

/** Opening quotes for a string that lacks its own: `100 pages"`, `2027-06-30"`, `{claim:customers}"`. */
function* early(text: string, offset: number): Iterable<Repair> {
  const end = runBefore(text, offset, / /);
  const start = text[end - 1] === '{' ? end - 1 : runBefore(text, end, /[\w.+-]/);
  if (start < end) yield { from: start, to: start, insert: '"', mistake: 'unopened' };
}

/** Closing quotes for a string that its line leaves open: on that line, or on the next. */
function* open(text: string, offset: number, end: number): Iterable<Repair> {
  if (text[offset] !== '"') return;
  const from = textEnd(text, offset, end);
  yield { from, to: from, insert: '"' };
  const next = text.indexOf('"', end);
  if (next > end)
    yield { from: end, to: next, insert: text.slice(end, next).replaceAll(/\s/g, ' '), mistake: 'broken' };
}

/** The end of an object in front of the next one. */
function* unclosedObject(text: string, offset: number): Iterable<Repair> {
  if (text[offset] !== '{') return;
  const end = runBefore(text, offset, /\s/);
  const [at, insert] = text[end - 1] === ',' ? [end - 1, '}'] : [end, '},'];
  yield { from: at, to: at, insert, mistake: 'open' };
}

/** An object that goes on after its end. */
function* closedObject(text: string, offset: number): Iterable<Repair> {
  const last = runBefore(text, offset, /\s/) - 1;
  if (text[offset] === ',' && text[last] === '}')
    yield { from: last, to: last + 1, insert: '', mistake: 'closed' };
}

/** Straight quotes for a text in quotation marks of another kind. */
function* quotedOtherwise(text: string, offset: number, lineEnd: number): Iterable<Repair> {
  const length = /^(?:'[^']*'|“[^”]*”|‘[^’]*’|`[^`]*`)/.exec(text.slice(offset, lineEnd))?.[0].length;
  if (length !== undefined) yield { from: offset, to: offset + length, insert: '"x"' };
}

function* trailingComma(text: string, offset: number): Iterable<Repair> {
  const comma = text.slice(0, offset).trimEnd().length - 1;
  if (text[comma] === ',') yield { from: comma, to: comma + 1, insert: '' };
}

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const endOfLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
};

/** Length of a text without quotation marks, up to the end of the value. */
const untilPunctuation = (text: string): number => /^[^,}\]\n"]*/.exec(text)?.[0].trimEnd().length ?? 0;

/** Where a text on a line ends: before the bracket that closes its object or list, and before the comma after that. */
const textEnd = (text: string, from: number, lineEnd: number): number =>
  Math.max(from, runBefore(text, lineEnd, /[\s}\],]/));

/** The start of a run of characters that ends at an offset. It loops, because a pattern would retry at each character. */
function runBefore(text: string, end: number, characters: RegExp): number {
  let start = end;
  while (characters.test(text.charAt(start - 1))) start -= 1;
  return start;
}
