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

/** A line of a table that is printed while it grows: a name, figures of a build, and what they should be. */
export const line = (name: string, figures: readonly string[], target = ''): string =>
  `${name.padEnd(32)}${figures.map((figure) => figure.padStart(11)).join('')}  ${target}`.trimEnd();

/** The head of such a table. */
export const lineHead = (title: string): string =>
  line(title, ['time', 'processor', 'memory', 'site', 'files', 'written', 'changed'], 'target');

/** A time in ms as a cell of a table. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A number of bytes as a cell of a table. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 0 })} MB`;
