import { applied } from '../../compiler/source/text-edit.ts';
import type { Finding, Place } from '../../compiler/model.ts';
import { parseJson } from '../../compiler/source/json-text.ts';
import type { FixEdit } from './fix.ts';

/**
 * The edits that the findings of a text suggest. A fix is skipped when its old text is missing or ambiguous. Syntax fixes are
 * skipped when the file would still not parse, because the parser may then have misread the mistake.
 */
export function findingEdits(path: string, text: string, findings: readonly Finding[]): FixEdit[] {
  const edits = findings.flatMap((finding) => editOf(text, finding) ?? []);
  const isBroken = parseJson(path, applied(text, edits)).findings.some(({ ruleId }) => ruleId === 'json');
  return path.endsWith('.json') && isBroken ? edits.filter(({ rule }) => rule !== 'parse:json') : edits;
}

function editOf(text: string, { fix, place, source, ruleId }: Finding): FixEdit | undefined {
  if (!fix || !place || !('start' in place)) return undefined;
  const { start, end } = place as Place; // our findings always have offsets
  const piece = text.slice(start.offset, end.offset);
  const at = piece.indexOf(fix.old);
  if (at === -1 || piece.includes(fix.old, at + 1)) return undefined;
  const from = start.offset + at;
  const rule = `${source}:${ruleId}`;
  if (fix.new === '') return removal(text, from, fix.old, rule);
  const what = `replaced \`${fix.old}\` with \`${fix.new}\``;
  return { from, to: from + fix.old.length, text: fix.new, rule, what };
}

/** Removes a piece: with its whole line if nothing else is on it, and with the spaces before it if it ends the line. */
function removal(text: string, from: number, piece: string, rule: string): FixEdit {
  const to = from + piece.length;
  const what = `removed \`${piece.replace(/\s+/g, ' ')}\``;
  const before = /\n?(?<![ \t])[ \t]*$/.exec(text.slice(0, from))?.[0] ?? '';
  const after = /^[ \t]*(?:\n|$)/.exec(text.slice(to))?.[0];
  if (after === undefined) return { from, to, text: '', rule, what };
  if (!before.startsWith('\n')) return { from: from - before.length, to, text: '', rule, what };
  return { from: from - before.length + 1, to: to + after.length, text: '', rule, what };
}
