import { plainFindings } from '../plain-finding.ts';
import type { ReportFormat } from '../report.ts';

/** For programs: a list of plain findings, those that count first. */
export const format: ReportFormat = {
  printsWaived: true,
  write: (report) => JSON.stringify(plainFindings(report), null, 2),
};
