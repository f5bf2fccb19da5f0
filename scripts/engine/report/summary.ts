import type { Report } from './report.ts';

/** `48 files checked, no findings`, or how many in how many. */
export function summary({ findings, waived, fileCount }: Omit<Report, 'texts'>): string {
  const errors = findings.filter(({ fatal }) => fatal).length;
  const warnings = findings.length - errors;
  const aside =
    (warnings === 0 ? '' : `, ${count(warnings, 'warning')}`) +
    (waived.length === 0 ? '' : `, ${waived.length} waived`);
  if (errors === 0) return `${count(fileCount, 'file')} checked, no findings${aside}`;
  return `${count(errors, 'finding')} in ${count(new Set(findings.map(({ file }) => file)).size, 'file')}${aside}`;
}

/** `1 file`, `2 files` */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
