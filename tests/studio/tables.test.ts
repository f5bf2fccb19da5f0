import { readFileSync } from 'node:fs';
import type { Table as TableNode } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import {
  readTable,
  tabbedCells,
  tableText,
  withAlignment,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withRowAt,
} from '../../studio/text/tables.ts';
import { randomFrom } from '../fixtures/random.ts';

const padded = [
  '| Name   | Price |',
  '|:-------|------:|',
  '| One    |    $1 |',
  String.raw`| A \| B | **2** |`,
].join('\n');
const bare = 'a | b\n--- | ---\n1 | 2\n3';

/** A table as markdown parses it. */
function parsed(text: string): { readonly align: unknown; readonly cells: string[][] } {
  const [node] = parseMarkdown(text).children as [TableNode]; // the texts here are tables
  return { align: node.align, cells: node.children.map((row) => row.children.map((cell) => toString(cell))) };
}

test('a table is read as cells without bars', () => {
  const { columns, rows } = readTable(padded);
  expect(columns).toEqual(['left', 'right']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Name', 'Price'],
    ['One', '$1'],
    ['A | B', '**2**'],
  ]);
  expect(readTable(bare).rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', ''],
  ]);
});

describe.each([padded, bare])('%s', (source) => {
  const table = readTable(source);

  test('is the same byte for byte if nothing is changed', () => {
    expect(tableText(source, table)).toBe(source);
  });

  test('a cell changes one line, and in it the cell alone', () => {
    const lines = source.split('\n');
    const now = tableText(source, withCell(table, 1, 1, 'new | text')).split('\n');
    const changed = source === bare ? '| 1 | 2 |' : lines[2];
    expect(now.filter((line, index) => line !== lines[index])).toEqual([
      changed?.replace(/\$1|2/, String.raw`new \| text`),
    ]);
  });

  test('a cell is in one line, whatever is pasted into it', () => {
    const now = tableText(source, withCell(table, 1, 1, ' new \n\n text  here\n'));
    expect(readTable(now).rows[1]?.cells[1]).toBe('new text  here');
  });

  test('rows come, go and move without a change of the others', () => {
    const lines = source.split('\n');
    expect(tableText(source, withoutRow(table, 1)).split('\n')).toEqual(lines.toSpliced(2, 1));
    expect(tableText(source, withRow(table, 1)).split('\n')).toEqual(lines.toSpliced(3, 0, '|  |  |'));
    const [head, rule, first, second] = lines;
    expect(tableText(source, withRowAt(table, 1, 2)).split('\n')).toEqual([head, rule, second, first]);
  });

  test('an alignment changes the line below the head', () => {
    const lines = source.split('\n');
    const now = tableText(source, withAlignment(table, 1, 'center'));
    expect(now.split('\n').toSpliced(1, 1)).toEqual(lines.toSpliced(1, 1));
    expect(parsed(now).align).toEqual([table.columns[0] ?? null, 'center']);
  });

  test('columns come and go in every line', () => {
    const more = tableText(source, withCell(withColumn(table, 0), 0, 1, 'Middle'));
    expect(parsed(more).cells.map((cells) => cells.length)).toEqual(table.rows.map(() => 3));
    expect(parsed(more).cells[0]?.[1]).toBe('Middle');
    expect(parsed(tableText(source, withoutColumn(table, 0))).cells[1]).toEqual([table.rows[1]?.cells[1]]);
  });
});

test('copied cells go into the cells from a place on, with more rows and columns as needed', () => {
  const cells = tabbedCells('x1\ty1\r\nx2\t y|2 \r\n') ?? [];
  expect(cells).toEqual([
    ['x1', 'y1'],
    ['x2', 'y|2'],
  ]);
  expect(tabbedCells('no cells\nhere')).toBeUndefined();
  const table = readTable(padded);
  expect(tableText(padded, withCells(table, 1, 0, cells)).split('\n')).toEqual([
    ...padded.split('\n').slice(0, 2),
    '| x1    |    y1 |',
    String.raw`| x2 | y\|2 |`,
  ]);
  const larger = withCells(table, 2, 1, cells);
  expect(larger.columns).toEqual(['left', 'right', undefined]);
  expect(larger.rows.map(({ cells: now }) => now)).toEqual([
    ['Name', 'Price', ''],
    ['One', '$1', ''],
    ['A | B', 'x1', 'y1'],
    ['', 'x2', 'y|2'],
  ]);
});

test('200 random edits of the tables of real articles parse to the intended tables', () => {
  const random = randomFrom(14);
  const [source] = /(?:^\|.*\n)+/m.exec(
    readFileSync('content/blog/psychology-of-woocommerce-checkout.md', 'utf8'),
  ) ?? [padded];
  for (let run = 0; run < 200; run++) {
    const text = random.pick([source.trimEnd(), padded, bare]);
    let table = readTable(text);
    for (let step = 0; step < 4; step++) {
      const row = random.pick([...table.rows.keys()]);
      const column = random.pick([...table.columns.keys()]);
      table = random.pick([
        () =>
          withCell(table, row, column, random.pick(['x', 'a|b', 'two\nlines', ' wide ', String.raw`a \| b`])),
        () => withRow(table, row),
        () => (row > 0 && table.rows.length > 2 ? withoutRow(table, row) : table),
        () => withColumn(table, column),
        () => (table.columns.length > 1 ? withoutColumn(table, column) : table),
        () => withAlignment(table, column, random.pick(['left', 'center', 'right', undefined] as const)),
      ])();
    }
    const now = tableText(text, table);
    const { align, cells } = parsed(now);
    expect(align).toEqual(table.columns.map((one) => one ?? null));
    const plain = (cell: string): string =>
      toString(parseMarkdown(cell.replaceAll(/\s*\n\s*/g, ' ').trim() || ' ')).replaceAll(
        String.raw`\|`,
        '|',
      );
    const whole = cells.map((row) => table.columns.map((_, index) => row[index] ?? ''));
    expect(whole).toEqual(table.rows.map((row) => row.cells.map(plain)));
    expect(tableText(now, readTable(now))).toBe(now);
  }
});

test('line breaks, comments and empty cells too many stay as they are written', () => {
  const source = '| a | b |\n| - | - |\n| one<br>two | <!-- Ask --> c |\n| 1 | 2 ||';
  const table = readTable(source);
  expect(tableText(source, table)).toBe(source);
  expect(tableText(source, withCell(table, 1, 1, '<!-- Ask --> d'))).toBe(source.replace('> c', '> d'));
  expect(tableText(source, withCell(table, 1, 0, 'one<br />two'))).toBe(source.replace('<br>', '<br />'));
});
