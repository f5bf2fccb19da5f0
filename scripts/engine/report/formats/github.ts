import { type PlainFinding, plainFinding } from '../plain-finding.ts';
import type { ReportFormat } from '../report.ts';
import { summary } from '../summary.ts';

/** Most annotations of each level that GitHub accepts from one step; it silently drops the rest. */
const max = 10;

/** For GitHub's workflows: annotations of a pull request, and a summary line. */
export const format: ReportFormat = {
  printsWaived: false,
  write: (report) => [...annotations(report.findings.map(plainFinding)), summary(report)].join('\n'),
};

/**
 * Findings as workflow commands, which GitHub shows at their lines in the pull request. Those that it would drop are lines of the
 * log instead, and the last line counts them.
 */
export function annotations(findings: readonly PlainFinding[]): string[] {
  const counts = { error: 0, warning: 0 };
  const dropped: PlainFinding[] = [];
  const lines: string[] = [];
  for (const finding of findings) {
    counts[finding.level] += 1;
    if (counts[finding.level] > max) dropped.push(finding);
    else lines.push(annotation(finding));
  }
  if (dropped.length === 0) return lines;
  const only = dropped.length === 1 ? '1 finding is' : `${dropped.length} findings are`;
  return [
    ...lines,
    ...dropped.map(logLine),
    `${only} in this log only: GitHub shows at most ${max} errors and ${max} warnings of a step in the pull request`,
  ];
}

/** GitHub refuses columns if a finding spans several lines. */
function annotation({ level, file, line, column, endLine, endColumn, rule, reason }: PlainFinding): string {
  const isOneLine = line === endLine;
  const properties = Object.entries({
    file,
    line,
    ...(isOneLine && { col: column }),
    endLine,
    ...(isOneLine && { endColumn }),
    title: rule,
  });
  const at = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',');
  return `::${level} ${at}::${escape(reason)}`;
}

/** Escapes characters that would end a command. */
const escape = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Escapes characters that would end a property of a command. */
const property = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const logLine = ({ level, file, line, column, rule, reason }: PlainFinding): string =>
  `${file}:${line}:${column} ${level} ${rule} ${reason}`;
