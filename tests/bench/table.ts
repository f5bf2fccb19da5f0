import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { writeWhole } from '../../scripts/engine/cache/files.mjs';
import { UsageError } from '../../scripts/engine/cli/command.ts';
import { today } from '../../scripts/engine/cli/today.mjs';

/** A line of a table in markdown, as `docs/performance.md` has it. */
export const row = (...cells: readonly string[]): string => `|${cells.join('|')}|`;

/** The head of a table. @param title the words by which the document has a place for it */
export const head = (title: string, ...columns: readonly string[]): string =>
  `${row(title, ...columns)}\n${row('---', ...columns.map(() => '---'))}`;

/** A number of at least two digits, as a cell. */
export function figure(number: number): string {
  const digits = number >= 100 ? 0 : number >= 1 ? 1 : 2;
  return number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The number in the middle of sorted numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Puts tables into a document, each with the day and the machine below.
 * @param lines as `withTables` takes them
 * @throws UsageError if the document has no table with a title; then it stays as it was
 */
export function writeTables(path: string, lines: readonly string[]): void {
  const run = `${today()}: ${availableParallelism()} processors, Node ${process.versions.node}.`;
  writeWhole(path, withTables(readFileSync(path, 'utf8'), lines, run));
}

/**
 * Puts tables into the places of those with the same titles, each with its run below. All else stays.
 * @param lines of the tables, one after the other; each begins with its `head`
 * @throws UsageError if the document has no table with a title
 */
export const withTables = (document: string, lines: readonly string[], run: string): string =>
  lines
    .join('\n')
    .split(/\n(?=.*\n\|---)/)
    .reduce((text, table) => withTable(text, table, run), document);

function withTable(document: string, table: string, run: string): string {
  const lines = document.split('\n');
  const title = table.slice(0, table.indexOf('|', 1) + 1);
  const start = lines.findIndex((line) => line.startsWith(title));
  if (start === -1)
    throw new UsageError(`No table that begins with \`${title}\` in the document, which stays as it was`);
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const hasRun = /^\d{4}-\d\d-\d\d: /.test(lines[start + length + 1] ?? '');
  return lines.toSpliced(start, length + (hasRun ? 2 : 0), table, '', run).join('\n');
}
