import { plainFindings } from '../plain-finding.ts';
import type { ReportFormat } from '../report.ts';

/** For programs: a list of plain findings, waived ones last. */
export const format: ReportFormat = {
  printsWaived: true,
  write: (report) => JSON.stringify(plainFindings(report), null, 2),
};
