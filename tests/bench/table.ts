/** A line of the result. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** Processor time, which depends less on other load. */
  readonly processor?: string;
  /** What the figure should be. Nothing fails if it is not. */
  readonly target?: string;
}

/** Formats rows as a text in columns. */
export function table(rows: readonly Row[]): string {
  const head: Row = { what: '', measured: 'time', processor: 'processor', target: 'target' };
  const width = Math.max(...rows.map(({ what }) => what.length));
  return [head, ...rows]
    .map(({ what, measured, processor = '', target = '' }) =>
      `${what.padEnd(width)}  ${measured.padStart(10)}  ${processor.padStart(10)}  ${target}`.trimEnd(),
    )
    .join('\n');
}
