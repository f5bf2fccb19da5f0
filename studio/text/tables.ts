import { withoutBreaks } from './plain.ts';

/** How a column is set; undefined where the table does not say. */
export type Alignment = 'left' | 'center' | 'right' | undefined;

/** A row of a table that is edited. */
export interface Row {
  /** The index of the row in the table as it was, the head being 0; undefined for a new one. */
  readonly was: number | undefined;
  /** As markdown, without the bars around them. */
  readonly cells: readonly string[];
}

/** A table of a text. Every row has as many cells as the head. */
export interface Table {
  readonly columns: readonly Alignment[];
  /** The head first. */
  readonly rows: readonly Row[];
}

interface Cell {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The cells of a line: the texts between its bars, trimmed. A bar with a backslash is part of a cell. */
function cellsIn(line: string): Cell[] {
  const bars = [...line.matchAll(/\\[^]|\|/g)].filter(([mark]) => mark === '|').map(({ index }) => index);
  const start = /^\s*\|/.test(line) ? [] : [-1];
  const end = /(?<!\\)\|\s*$/.test(line) ? [] : [line.length];
  const edges = [...start, ...bars, ...end];
  return edges.slice(0, -1).map((edge, index) => {
    const whole = line.slice(edge + 1, edges[index + 1]);
    const text = whole.trim();
    const from = text === '' ? edge + 1 + Math.min(1, whole.length) : edge + 1 + whole.indexOf(text);
    return { from, to: from + text.length, text };
  });
}

/** How many cells a line of a table has. */
export const cellCount = (line: string): number => cellsIn(line).length;

const alignmentOf = ({ text }: Cell): Alignment => {
  const [left, right] = [text.startsWith(':'), text.endsWith(':')];
  return left && right ? 'center' : right ? 'right' : left ? 'left' : undefined;
};

const rule = (alignment: Alignment): string =>
  ({ none: '---', left: ':--', center: ':-:', right: '--:' })[alignment ?? 'none'];

const unescape = (text: string): string => text.replaceAll(String.raw`\|`, '|');

/** @param source lines of a table: the head, the rule below it, the rows */
export function readTable(source: string): Table {
  const [head = '', marks = '', ...rows] = source.split('\n');
  const columns = cellsIn(marks).map(alignmentOf);
  const rowOf = (line: string, was: number): Row => ({ was, cells: textsIn(line, columns.length) });
  return { columns, rows: [head, ...rows].map(rowOf) };
}

/** The texts of a line's cells, as many as the table has columns: a row may lack some, and surplus ones are not shown. */
function textsIn(line: string, columns: number): string[] {
  const cells = cellsIn(line).map(({ text }) => unescape(text));
  return Array.from({ length: columns }, (_, index) => cells[index] ?? '');
}

/** The text typed into a cell, as it is written in a table: in one line, and its bars are no ends of cells. */
const escaped = (cell: string): string =>
  withoutBreaks(cell)
    .trim()
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A line in which cells have other texts. Blank space around cells stays as it is. */
function patched(line: string, cells: readonly string[]): string {
  let result = line;
  for (const [index, { from, to, text }] of [...cellsIn(line).entries()].toReversed()) {
    const now = cells[index] ?? '';
    if (now !== text) result = result.slice(0, from) + now + result.slice(to);
  }
  return result;
}

/**
 * Writes a table as the smallest change of the one that it was: a line whose cells are the same is the same, in another only the cells that
 * differ are. With more or fewer columns every line is written again.
 * @param source the table as it was; empty for a new one
 */
export function tableText(source: string, { columns, rows }: Table): string {
  const [head = '', marks = '', ...others] = source.split('\n');
  const lines = [head, ...others];
  const before = cellsIn(marks);
  const lineFor = ({ was, cells }: Row): string => {
    const line = was === undefined ? undefined : lines[was];
    const texts = cells.map(escaped);
    if (line === undefined || before.length !== columns.length) return lineOf(texts);
    if (textsIn(line, columns.length).every((text, index) => text === cells[index])) return line;
    const isWhole = cellsIn(line).length === texts.length && /^\s*\|/.test(line); // without its first bar a cell may begin a list
    return isWhole ? patched(line, texts) : lineOf(texts);
  };
  const rules = columns.map((alignment, index) => {
    const ruleBefore = before[index];
    return ruleBefore && alignmentOf(ruleBefore) === alignment ? ruleBefore.text : rule(alignment);
  });
  const ruleLine = before.length === columns.length ? patched(marks, rules) : lineOf(columns.map(rule));
  const [first, ...rest] = rows.map(lineFor);
  return [first, ruleLine, ...rest].join('\n');
}

/** A table with an empty row after another. @param after index of the row */
export const withRow = ({ columns, rows }: Table, after: number): Table => ({
  columns,
  rows: rows.toSpliced(after + 1, 0, { was: undefined, cells: columns.map(() => '') }),
});

/** A table without a row. */
export const withoutRow = ({ columns, rows }: Table, index: number): Table => ({
  columns,
  rows: rows.toSpliced(index, 1),
});

/** A table with a row in another place. The head stays the first. */
export function withRowAt({ columns, rows }: Table, from: number, to: number): Table {
  const row = rows[from];
  return row ? { columns, rows: rows.toSpliced(from, 1).toSpliced(to, 0, row) } : { columns, rows };
}

/** A table with an empty column after another. */
export const withColumn = ({ columns, rows }: Table, after: number): Table => ({
  columns: columns.toSpliced(after + 1, 0, undefined),
  rows: rows.map(({ was, cells }) => ({ was, cells: cells.toSpliced(after + 1, 0, '') })),
});

/** A table without a column. */
export const withoutColumn = ({ columns, rows }: Table, index: number): Table => ({
  columns: columns.toSpliced(index, 1),
  rows: rows.map(({ was, cells }) => ({ was, cells: cells.toSpliced(index, 1) })),
});

/** A table with another text in a cell. */
export const withCell = ({ columns, rows }: Table, row: number, column: number, text: string): Table => ({
  columns,
  rows: rows.map((one, index) =>
    index === row ? { was: one.was, cells: one.cells.with(column, text) } : one,
  ),
});

/** A table with a range of cells, the upper left one at a place. Rows and columns are added as needed. */
export function withCells(
  table: Table,
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
): Table {
  const width = Math.max(table.columns.length, ...cells.map(({ length }) => column + length));
  const height = Math.max(table.rows.length, row + cells.length);
  const rows = Array.from({ length: height }, (_, at): Row => {
    const { was, cells: old = [] } = table.rows[at] ?? { was: undefined };
    const now = cells[at - row] ?? [];
    return {
      was,
      cells: Array.from({ length: width }, (_cell, index) => now[index - column] ?? old[index] ?? ''),
    };
  });
  return { columns: Array.from({ length: width }, (_, index) => table.columns[index]), rows };
}

/** The cells of copied lines with tabs between them; undefined for other text. */
export function tabbedCells(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A table with a column that is set in another way. */
export const withAlignment = ({ columns, rows }: Table, column: number, alignment: Alignment): Table => ({
  columns: columns.with(column, alignment),
  rows,
});
