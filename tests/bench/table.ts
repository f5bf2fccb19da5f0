/** A line of the benchmark's result. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The same in time of the processor, which other work on the machine changes less. */
  readonly processor?: string;
  /** What the figure should be; nothing fails where it is not. */
  readonly target?: string;
}

/** Lays rows out as columns of a text. */
export function table(rows: readonly Row[]): string {
  const head: Row = { what: '', measured: 'time', processor: 'processor', target: 'target' };
  const width = Math.max(...rows.map(({ what }) => what.length));
  return [head, ...rows]
    .map(({ what, measured, processor = '', target = '' }) =>
      `${what.padEnd(width)}  ${measured.padStart(10)}  ${processor.padStart(10)}  ${target}`.trimEnd(),
    )
    .join('\n');
}
