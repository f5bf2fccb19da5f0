import type { EditorView } from '@codemirror/view';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import {
  type Alignment,
  readTable,
  type Row,
  type Table,
  tableText,
  withAlignment,
  withCell,
  withCells,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withRowAt,
} from '../../text/tables.ts';
import { say } from '../desk.ts';
import { InlineEditor } from '../inline/InlineEditor.tsx';
import { InlineTools } from '../inline/InlineTools.tsx';
import { useLinkDialog } from '../form/LinkDialog.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import dialogStyles from '../parts/Dialog.module.css';
import styles from './TableDialog.module.css';

/** A table that is edited in a grid. */
export interface TableUse {
  /** The table as it is in the text. */
  readonly source: string;
  readonly isNew: boolean;
  /** Takes the table as markdown. */
  readonly done: (text: string) => void;
}

interface Props {
  readonly use: TableUse;
  /** Why its contents could not be put in. */
  readonly problem?: string | undefined;
  readonly onClose: () => void;
}

const alignments: readonly (readonly [NonNullable<Alignment> | '', string])[] = [
  ['', 'As usual'],
  ['left', 'Left'],
  ['center', 'Centre'],
  ['right', 'Right'],
];

const nameOf = (row: number, column: number): string =>
  row === 0 ? `Head, column ${column + 1}` : `Row ${row}, column ${column + 1}`;

/** A table as a grid of cells. Enter goes to the cell below, in the last row to a new one; arrows with Alt move a row. */
export function TableDialog({ use: { source, isNew, done }, problem, onClose }: Props): ReactElement {
  const editing = useTable(source);
  const { table, setTable, change, addRow, goTo, grid, keys, putCells } = editing;
  const [isTried, setTried] = useState(false);
  const nameless = table.rows[0]?.cells.findIndex((text) => text.trim() === '') ?? -1;
  const submit = (): void => {
    setTried(true);
    if (nameless < 0) done(tableText(source, table));
    else goTo(0, nameless);
  };
  const [view, setView] = useState<EditorView>();
  const { ask, dialog } = useLinkDialog();
  return (
    <Dialog
      title={isNew ? 'New table' : 'Table'}
      isWide
      isChanged={tableText(source, table) !== source}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
      submit={isNew ? 'Insert the table' : 'Change the table'}
      hasKey
      note={
        <output className={dialogStyles.working}>
          {isTried && nameless >= 0 && `Say first what column ${nameless + 1} holds.`}
        </output>
      }
    >
      <InlineTools label="Cells" view={view} onLink={ask} />
      <div className={styles.wide}>
        <table ref={grid} className={styles.grid}>
          <ColumnTools table={table} onChange={change} onAlign={setTable} />
          <tbody>
            {table.rows.map((row, index) => (
              <GridRow
                // Rows have no names; their cells are controlled.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                {...{ row, index, table, keys }}
                onLink={ask}
                onFocus={setView}
                onCells={putCells}
                onType={setTable}
                onRemove={() => change(withoutRow(table, index), index, 0, `Row ${index} is removed.`)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Adding editing={editing} onRow={() => addRow(table.rows.length - 1)} />
      {dialog}
    </Dialog>
  );
}

type Cells = readonly (readonly string[])[];

/** The table that is edited, and the functions that change it. Each change moves the focus to its cell and is announced. */
function useTable(source: string) {
  const [table, setTable] = useState(() => readTable(source));
  const grid = useRef<HTMLTableElement>(null);
  const goTo = useLaterFocus(grid);
  const { rows } = table;
  const change = (next: Table, row: number, column: number, words: string): void => {
    setTable(next);
    goTo(Math.min(row, next.rows.length - 1), Math.min(column, next.columns.length - 1));
    say(words);
  };
  const addRow = (after: number, column = 0): void =>
    change(withRow(table, after), after + 1, column, `Row ${after + 1} is added.`);
  const putCells = (row: number, column: number, cells: Cells): void => {
    const [height, width] = [cells.length, Math.max(...cells.map(({ length }) => length))];
    const next = withCells(table, row, column, cells);
    change(next, row + height - 1, column + width - 1, `${height * width} cells are pasted.`);
  };
  const moveRow = (from: number, to: number, column: number): void => {
    if (from === 0 || to < 1 || to >= rows.length) return;
    change(withRowAt(table, from, to), to, column, `Row ${from} is row ${to} now.`);
  };
  const keys = (event: KeyboardEvent, row: number, column: number): boolean => {
    if (event.ctrlKey || event.metaKey) return false;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === 'Enter') {
      if (row === rows.length - 1) addRow(row, column);
      else goTo(row + 1, column);
    } else if (step !== 0 && event.altKey) moveRow(row, row + step, column);
    else if (step !== 0) goTo(row + step, column);
    else return false;
    return true;
  };
  return { table, setTable, change, addRow, goTo, grid, keys, putCells };
}

function Adding({
  editing: { table, change },
  onRow,
}: {
  readonly editing: ReturnType<typeof useTable>;
  readonly onRow: () => void;
}): ReactElement {
  const { length } = table.columns;
  const addColumn = (): void =>
    change(withColumn(table, length - 1), 0, length, `Column ${length + 1} is added.`);
  return (
    <p className={styles.more}>
      <button type="button" className="button" onClick={onRow}>
        <Icon name="plus" size={16} /> Add a row
      </button>
      <button type="button" className="button" onClick={addColumn}>
        <Icon name="plus" size={16} /> Add a column
      </button>
      <span>
        <kbd>Enter</kbd> goes down, <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd> move a row.
      </span>
    </p>
  );
}

/** Puts the focus into a cell once it is there, at first into that of the first column's head. */
function useLaterFocus(grid: { readonly current: HTMLTableElement | null }) {
  const [cell, setCell] = useState<readonly [row: number, column: number]>([0, 0]);
  useEffect(() => {
    const [row, column] = cell;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }, [cell, grid]);
  return (row: number, column: number): void => setCell([row, column]);
}

interface ColumnToolsProps {
  readonly table: Table;
  readonly onChange: (next: Table, row: number, column: number, words: string) => void;
  readonly onAlign: (next: Table) => void;
}

function ColumnTools({ table, onChange, onAlign }: ColumnToolsProps): ReactElement {
  const { columns } = table;
  const id = useId();
  return (
    <thead>
      <tr>
        {columns.map((alignment, index) => (
          // Columns have no names.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index}>
            <span className={styles.tools}>
              <label htmlFor={`${id}-${index}`} className="visually-hidden">
                Alignment of column {index + 1}
              </label>
              <select
                id={`${id}-${index}`}
                value={alignment ?? ''}
                onChange={
                  ({ target }) =>
                    onAlign(withAlignment(table, index, (target.value || undefined) as Alignment)) // one of the options
                }
              >
                {alignments.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
              <button
                type="button"
                aria-label={`Remove column ${index + 1}`}
                disabled={columns.length === 1}
                onClick={() =>
                  onChange(withoutColumn(table, index), 0, index, `Column ${index + 1} is removed.`)
                }
              >
                <Icon name="x" size={16} />
              </button>
            </span>
          </td>
        ))}
      </tr>
    </thead>
  );
}

interface GridRowProps {
  readonly row: Row;
  readonly index: number;
  readonly table: Table;
  readonly keys: (event: KeyboardEvent, row: number, column: number) => boolean;
  readonly onType: (next: Table) => void;
  readonly onRemove: () => void;
  readonly onLink: (view: EditorView) => void;
  readonly onFocus: (view: EditorView) => void;
  readonly onCells: (row: number, column: number, cells: Cells) => void;
}

function GridRow(props: GridRowProps): ReactElement {
  const { row, index, table, keys, onType, onRemove, onLink, onFocus, onCells } = props;
  return (
    <tr className={index === 0 ? styles.head : undefined}>
      {row.cells.map((text, column) => (
        // Cells have no names.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column} className={styles.cell}>
          <InlineEditor
            value={text}
            onChange={(now) => onType(withCell(table, index, column, now))}
            attributes={{
              'aria-label': nameOf(index, column),
              'data-cell': `${index} ${column}`,
              ...(index === 0 && { 'aria-required': true }),
            }}
            {...(index === 0 && { placeholder: 'What it holds' })}
            onKey={(event) => keys(event, index, column)}
            onLink={onLink}
            onFocus={onFocus}
            onCells={(cells) => onCells(index, column, cells)}
          />
        </td>
      ))}
      <td>
        {index > 0 && (
          <button type="button" aria-label={`Remove row ${index}`} onClick={onRemove}>
            <Icon name="x" size={16} />
          </button>
        )}
      </td>
    </tr>
  );
}
