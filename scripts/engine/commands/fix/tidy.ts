import { applied } from '../../compiler/source/text-edit.ts';
import type { FixEdit } from './fix.ts';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';
import { findExcess } from '../../compiler/markdown/limits.ts';
import { openMarkdown } from '../../compiler/source/document.ts';
import { parseJson } from '../../compiler/source/json-text.ts';

/**
 * Removes invisible clutter: a byte order mark, Windows line breaks, trailing spaces, tabs among spaces, and a missing final
 * line break or several of them. Nothing is removed that changes the parsed value. In an unparsable file only the byte order
 * mark is removed, because whitespace may be significant.
 * @param text text of the file, with its byte order mark if it has one
 */
export function tidyEdits(path: string, text: string): FixEdit[] {
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  const meaning = meaningOf(path, text.slice(start));
  if (meaning === undefined) return markEdits(start);
  const end = text.length - (/(?<![ \t\r\n])[ \t\r\n]*$/.exec(text)?.[0].length ?? 0);
  const breaks = [...markEdits(start), ...lineBreaks(text, end), ...lastBreak(text, end)];
  const spaces = [...endsOfLines(path, text, end), ...(path.endsWith('.json') ? tabs(text) : [])];
  const all = [...breaks, ...spaces];
  return spaces.length > 0 && meaningOf(path, applied(text, all)) === meaning ? all : breaks;
}

const byteOrderMark = '\uFEFF';

const markEdits = (start: number): FixEdit[] =>
  start === 0 ? [] : [{ from: 0, to: 1, text: '', rule: 'encoding', what: 'removed the byte order mark' }];

/** The repository uses LF line breaks. Reported once per file. */
function lineBreaks(text: string, end: number): FixEdit[] {
  const last = text.slice(end) === '\r\n' ? text.length : end;
  return [...text.slice(0, last).matchAll(/\r(?=\n)/g)].map(({ index }, number) => ({
    from: index,
    to: index + 1,
    text: '',
    rule: 'line-breaks',
    what: number === 0 ? 'removed carriage returns, here and below' : '',
  }));
}

function lastBreak(text: string, end: number): FixEdit[] {
  const rest = text.slice(end);
  if (/^\r?\n$/.test(rest)) return [];
  const what = rest.includes('\n') ? 'left one line break at the end' : 'added a line break at the end';
  return [{ from: end, to: text.length, text: '\n', rule: 'whitespace', what }];
}

/** Two trailing spaces in markdown may be an intended line break. */
function endsOfLines(path: string, text: string, end: number): FixEdit[] {
  const pattern = path.endsWith('.md')
    ? /(?<![ \t])[ \t](?=\r?\n)|(?<=^|\n)[ \t]+(?=\r?\n)/g
    : /(?<![ \t])[ \t]+(?=\r?\n)/g;
  return [...text.slice(0, end).matchAll(pattern)].map(({ index, 0: spaces }) => ({
    from: index,
    to: index + spaces.length,
    text: '',
    rule: 'whitespace',
    what: 'removed spaces at the end of the line',
  }));
}

/** Indentation with tabs, if most lines of the file use spaces. */
function tabs(text: string): FixEdit[] {
  const indented = [...text.matchAll(/(?<=\n)[ \t]+(?=\S)/g)];
  const tabbed = indented.filter(([start]) => start.includes('\t'));
  if (tabbed.length * 2 >= indented.length) return [];
  return tabbed.map(({ index, 0: start }) => ({
    from: index,
    to: index + start.length,
    text: start.replaceAll('\t', '  '),
    rule: 'whitespace',
    what: 'replaced tabs with spaces',
  }));
}

/** The parsed content of a file as one text to compare, whatever its layout; undefined if it cannot be parsed. */
export function meaningOf(path: string, text: string): string | undefined {
  if (path.endsWith('.json')) return jsonOf(parseJson(path, text).located?.value);
  const { document } = openMarkdown(path, text);
  if (!document) return undefined;
  const { body, frontMatter } = document;
  const front = jsonOf(frontMatter().located?.value);
  if (front === undefined || findExcess(body)) return undefined;
  return front + jsonOf(parseMarkdown(body));
}

const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'position') return undefined;
    return typeof part === 'string' ? part.replaceAll('\r\n', '\n') : part;
  });
