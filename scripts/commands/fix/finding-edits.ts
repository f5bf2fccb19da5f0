import { applied } from '../../compiler/source/edit.ts';
import type { Finding, Place } from '../../compiler/model.ts';
import { parseJson } from '../../compiler/source/json.ts';
import type { Mend } from './fix.ts';

/**
 * The edits that findings of a text bring along. What stands there in other words than expected, or twice, is left alone; so is
 * syntax that would still be broken, because what a parser takes for needless may then be meant.
 */
export function findingEdits(path: string, text: string, findings: readonly Finding[]): Mend[] {
  const edits = findings.flatMap((finding) => editOf(text, finding) ?? []);
  const isBroken = parseJson(path, applied(text, edits)).findings.some(({ ruleId }) => ruleId === 'json');
  return path.endsWith('.json') && isBroken ? edits.filter(({ rule }) => rule !== 'parse:json') : edits;
}

function editOf(text: string, { fix, place, source, ruleId }: Finding): Mend | undefined {
  if (!fix || !place || !('start' in place)) return undefined;
  const { start, end } = place as Place; // our findings always have offsets
  const piece = text.slice(start.offset, end.offset);
  const at = piece.indexOf(fix.old);
  if (at === -1 || piece.includes(fix.old, at + 1)) return undefined;
  const from = start.offset + at;
  const rule = `${source}:${ruleId}`;
  if (fix.new === '') return removal(text, from, fix.old, rule);
  const what = `put \`${fix.new}\` in the place of \`${fix.old}\``;
  return { from, to: from + fix.old.length, text: fix.new, rule, what };
}

/** Takes a piece away, with its line where nothing else stands in that, and with the spaces before it where the line ends. */
function removal(text: string, from: number, piece: string, rule: string): Mend {
  const to = from + piece.length;
  const what = `removed \`${piece.replace(/\s+/g, ' ')}\``;
  const before = /\n?(?<![ \t])[ \t]*$/.exec(text.slice(0, from))?.[0] ?? '';
  const after = /^[ \t]*(?:\n|$)/.exec(text.slice(to))?.[0];
  if (after === undefined) return { from, to, text: '', rule, what };
  if (!before.startsWith('\n')) return { from: from - before.length, to, text: '', rule, what };
  return { from: from - before.length + 1, to: to + after.length, text: '', rule, what };
}
