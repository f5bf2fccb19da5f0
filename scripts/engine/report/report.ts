import { readdirSync } from 'node:fs';
import type { Finding } from '../compiler/model.ts';
import type { Waived } from '../compiler/link/waivers.ts';

/** The results of a check. */
export interface Report {
  readonly findings: readonly Finding[];
  /** Findings that do not count, because a waiver covers them (`content/waivers.json`). */
  readonly waived: readonly Waived[];
  readonly fileCount: number;
  /** Texts of the files with findings, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A format for findings: the `format` export of a file in `formats/`. Its name is the file's. */
export interface ReportFormat {
  /** Whether it prints waived findings too, so that their places must be known. */
  readonly printsWaived: boolean;
  /** Formats a report, without a line break at its end. */
  readonly write: (report: Report, isTerminal: boolean) => string | Promise<string>;
}

/** The names of all formats. */
export const formatNames: readonly string[] = readdirSync(new URL('formats', import.meta.url)).map((name) =>
  name.replace(/\.ts$/, ''),
);

/** Loads a format, by one of the names above. */
export async function loadFormat(name: string): Promise<ReportFormat> {
  const { format } = (await import(`./formats/${name}.ts`)) as { readonly format: ReportFormat }; // each file of the folder has one
  return format;
}
