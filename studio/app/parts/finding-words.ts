import type { Json } from '../../../scripts/engine/browser.ts';
import type { Note } from '../../protocol.ts';

/** The longest text that is named in a button. */
const longest = 40;

/** The words of a fix's button: `Fix: use /docs`. */
export function fixWords({ fix }: Note): string {
  if (!fix) return '';
  if (fix.new.trim() === '') return 'Fix: remove it';
  return `Fix: use ${fix.new.length > longest ? 'what is meant' : fix.new.trim()}`;
}

/**
 * The value that the check thinks was meant, where it can replace that of a field; undefined where it cannot. `--fix` does not do
 * this, because it is a guess: a person decides.
 * @param value of the field that the note is about
 */
export const meantValue = ({ fix, suggestion }: Note, value: Json | undefined): string | undefined =>
  fix || suggestion?.word !== value ? undefined : suggestion?.meant;

/** A reason in two parts: its first sentence, and the rest. */
export function sentences(reason: string): readonly [string, string] {
  const end = /[.?](?=\s+[A-Z])/.exec(reason)?.index;
  const [first, rest] =
    end === undefined ? [reason, ''] : [reason.slice(0, end), reason.slice(end + 1).trim()];
  return [/[.?]`?$/.test(first) ? first : `${first}.`, rest];
}
