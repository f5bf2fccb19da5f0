import { ruleOf } from '../compiler/finding.ts';
import type { RuleId } from '../compiler/rule-registry.ts';
import type { Finding, Place } from '../compiler/model.ts';
import type { Waiver } from '../compiler/link/waivers.ts';
import type { Report } from './report.ts';

/** A finding as plain data, for machines. Lines and columns count from 1; the end is exclusive. */
export interface PlainFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly rule: RuleId;
  readonly level: 'error' | 'warning';
  readonly reason: string;
  readonly expected?: readonly string[];
  /** The waiver that covers it: who accepted it, why and until when. Such a finding does not count. */
  readonly waived?: Pick<Waiver, 'reason' | 'owner' | 'until'>;
}

/** Findings that count, then those that are waived. */
export function plainFindings({ findings, waived }: Report): PlainFinding[] {
  const aside = waived.map(({ finding, waiver: { reason, owner, until } }) => ({
    ...plainFinding(finding),
    waived: { reason, owner, until },
  }));
  return [...findings.map(plainFinding), ...aside];
}

/** Turns a finding into plain data. */
export function plainFinding(finding: Finding): PlainFinding {
  const { start, end } = placeOf(finding);
  return {
    file: finding.file ?? '',
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    rule: ruleOf(finding),
    level: finding.fatal ? 'error' : 'warning',
    reason: finding.reason,
    ...(finding.expected && { expected: finding.expected }),
  };
}

/** The place of a finding; the first character of its file if it has none. */
export function placeOf({ place }: Finding): Place {
  if (place && 'start' in place) return place as Place; // our findings always have offsets
  const point = { line: 1, column: 1, offset: 0 };
  return { start: point, end: point };
}
