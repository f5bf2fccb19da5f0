import { applied } from '../../compiler/source/edit.ts';
import type { Mend } from './fix.ts';
import { parseMarkdown } from '../../compiler/markdown/parser.ts';
import { findExcess } from '../../compiler/markdown/limits.ts';
import { openMarkdown } from '../../compiler/source/document.ts';
import { parseJson } from '../../compiler/source/json.ts';

/**
 * What editors leave behind and nobody sees: a mark of the encoding, line breaks of Windows, spaces at the ends of lines, tabs
 * among spaces, no line break at the end, or many. Only as much of it as leaves what the file says as it is, and of a
 * file that cannot be parsed only the mark: nobody knows what a space means there.
 * @param text of the file, with the mark if it has one
 */
export function tidyEdits(path: string, text: string): Mend[] {
  const start = text.startsWith(mark) ? 1 : 0;
  const meaning = meaningOf(path, text.slice(start));
  if (meaning === undefined) return marks(start);
  const end = text.length - (/(?<![ \t\r\n])[ \t\r\n]*$/.exec(text)?.[0].length ?? 0);
  const breaks = [...marks(start), ...lineBreaks(text, end), ...lastBreak(text, end)];
  const spaces = [...endsOfLines(path, text, end), ...(path.endsWith('.json') ? tabs(text) : [])];
  const all = [...breaks, ...spaces];
  return spaces.length > 0 && meaningOf(path, applied(text, all)) === meaning ? all : breaks;
}

const mark = '\uFEFF';

const marks = (start: number): Mend[] =>
  start === 0
    ? []
    : [{ from: 0, to: 1, text: '', rule: 'encoding', what: 'removed the mark of the encoding' }];

/** The repository has line breaks of one character. Said once. */
function lineBreaks(text: string, end: number): Mend[] {
  const last = text.slice(end) === '\r\n' ? text.length : end;
  return [...text.slice(0, last).matchAll(/\r(?=\n)/g)].map(({ index }, number) => ({
    from: index,
    to: index + 1,
    text: '',
    rule: 'line-breaks',
    what: number === 0 ? 'removed carriage returns, here and below' : '',
  }));
}

function lastBreak(text: string, end: number): Mend[] {
  const rest = text.slice(end);
  if (/^\r?\n$/.test(rest)) return [];
  const what = rest.includes('\n') ? 'left one line break at the end' : 'ended the last line';
  return [{ from: end, to: text.length, text: '\n', rule: 'whitespace', what }];
}

/** Two spaces at the end of a line of markdown may be meant as a line break. */
function endsOfLines(path: string, text: string, end: number): Mend[] {
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

/** Tabs in front of a line, where most lines of the file have spaces. */
function tabs(text: string): Mend[] {
  const indented = [...text.matchAll(/(?<=\n)[ \t]+(?=\S)/g)];
  const tabbed = indented.filter(([start]) => start.includes('\t'));
  if (tabbed.length * 2 >= indented.length) return [];
  return tabbed.map(({ index, 0: start }) => ({
    from: index,
    to: index + start.length,
    text: start.replaceAll('\t', '  '),
    rule: 'whitespace',
    what: 'made tabs spaces',
  }));
}

/** What a file says, however it is laid out, as one text to compare; absent where it cannot be read. */
export function meaningOf(path: string, text: string): string | undefined {
  if (path.endsWith('.json')) return written(parseJson(path, text).located?.value);
  const { document } = openMarkdown(path, text);
  if (!document) return undefined;
  const { body, frontMatter } = document;
  const front = written(frontMatter().located?.value);
  if (front === undefined || findExcess(body)) return undefined;
  return front + written(parseMarkdown(body));
}

const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'position') return undefined;
    return typeof part === 'string' ? part.replaceAll('\r\n', '\n') : part;
  });
