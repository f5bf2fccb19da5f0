import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { reporter } from 'vfile-reporter';
import type { ContentResult } from './compile-content.ts';
import { readGuide } from './explain/read-guides.ts';
import type { Finding, Place } from './pipeline/model.ts';
import type { Waiver } from './pipeline/waivers.ts';
import { github } from './report-github.ts';
import { sarif } from './report-sarif.ts';
import { type Format, summary } from './report-summary.ts';

/** Prints the findings of a check in a form; the pretty one ends with a line that sums up. */
export function report(result: ContentResult, format: Format, color = false): string {
  if (format === 'json') return JSON.stringify(allOf(result), null, 2);
  if (format === 'sarif') return JSON.stringify(sarif(allOf(result), readGuide), null, 2);
  const lines = format === 'github' ? github(result.findings.map(plain)) : pretty(result, color);
  return [...lines, summary(result)].join('\n');
}

/** A finding as plain data, for machines. Lines and columns count from 1; the end is exclusive. */
export interface PlainFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly reason: string;
  readonly expected?: readonly string[];
  /** Who answers for it, why and until when: it does not count. */
  readonly waived?: Pick<Waiver, 'reason' | 'owner' | 'until'>;
}

/** Findings that count, then those that are waived. */
function allOf({ findings, waived }: ContentResult): PlainFinding[] {
  const aside = waived.map(({ finding, waiver: { reason, owner, until } }) => ({
    ...plain(finding),
    waived: { reason, owner, until },
  }));
  return [...findings.map(plain), ...aside];
}

/** Makes plain data of a finding. */
export function plain(finding: Finding): PlainFinding {
  const { start, end } = placeOf(finding);
  return {
    file: finding.file ?? '',
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    rule: `${finding.source}:${finding.ruleId}`,
    level: finding.fatal ? 'error' : 'warning',
    reason: finding.reason,
    ...(finding.expected && { expected: finding.expected }),
  };
}

function placeOf({ place }: Finding): Place {
  if (place && 'start' in place) return place as Place; // our findings always have offsets
  const point = { line: 1, column: 1, offset: 0 };
  return { start: point, end: point };
}

/** A block for each file: every finding with the line it is about. */
function pretty({ findings, texts }: ContentResult, color: boolean): string[] {
  if (findings.length === 0) return [];
  const paths = [...new Set(findings.map(({ file }) => file ?? ''))];
  const reported = paths.map((path) => {
    const file = new VFile({ path });
    file.messages = findings
      .filter((finding) => finding.file === path)
      .map((finding) => framed(finding, texts.get(path)));
    return file;
  });
  const text = reporter(reported, { verbose: true, color });
  return [text.replace(/\n\n[^\n]*(?:errors?|warnings?)[^\n]*$/, ''), '', readOn(findings), ''];
}

/** Where to read what a rule means, by the example of the first. */
function readOn(findings: readonly Finding[]): string {
  const [{ source, ruleId } = {}] = findings;
  return `npm run content -- explain ${source}:${ruleId} says what this rule means and how to mend what it finds`;
}

/** A copy of a finding that carries its code frame as a note. */
function framed(finding: Finding, text: string | undefined): VFileMessage {
  const copy = new VFileMessage(finding.reason, {
    ...(finding.place && { place: finding.place }),
    source: finding.source ?? '',
    ruleId: finding.ruleId ?? '',
  });
  copy.fatal = finding.fatal ?? undefined;
  if (text !== undefined) copy.note = frame(text, placeOf(finding));
  return copy;
}

/** Widest part of a line that a frame shows. */
const frameWidth = 100;

/** The line of a place with marks under what it covers. */
export function frame(text: string, { start, end }: Place): string {
  const line = text.split('\n')[start.line - 1] ?? '';
  const from = Math.max(0, Math.min(start.column - 1 - frameWidth / 2, line.length - frameWidth));
  const shown = line
    .slice(from, from + frameWidth)
    .replace(/\r$/, '')
    .replace(/\p{Cc}/gu, ' ');
  const last = end.line === start.line ? end.column : line.length + 1;
  const marks = Math.max(1, Math.min(last, from + frameWidth + 1) - start.column);
  const gutter = String(start.line);
  return `${gutter} | ${shown}\n${' '.repeat(gutter.length)} | ${' '.repeat(start.column - 1 - from)}${'^'.repeat(marks)}`;
}
