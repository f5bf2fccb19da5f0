import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { type Slip, slipOf, unclosedReason } from './json-errors.ts';
import { type Mend, mended, mendsOf, unmended } from './json-mends.ts';

/** Every slip of a text, and the text as it would be without them, where that can be told. */
export interface Slips {
  readonly slips: readonly Slip[];
  readonly mended?: {
    readonly text: string;
    /** Where an offset of that text is in the one with the slips. */
    readonly original: (offset: number) => number;
  };
}

/** Most slips of one text that are said at once. */
const mostSlips = 10;
/** Most errors of a text that is worth mending: with more, each try would take long, and the first says enough. */
const mostErrors = 200;

/**
 * Says what the errors of a tolerant parser mean, one slip for each mistake of the writer. After a mistake the parser loses its
 * way and complains of what is right; so the mistake is mended first, in the way that leaves the fewest errors, and what the
 * parser says then is looked at. Where nothing mends it, the rest of the text waits until the writer has.
 */
export function slipsOf(text: string, errorsOf: (text: string) => readonly ParseError[]): Slips {
  if (text.trim() === '')
    return { slips: [{ from: 0, to: 0, reason: 'Unexpected empty file, expected a JSON object' }] };
  const slips: Slip[] = [];
  const mends: Mend[] = [];
  const original = (offset: number): number =>
    mends.reduceRight((after, mend) => unmended(after, mend), offset);
  let current = text;
  let errors = errorsOf(text);
  for (let [error] = errors; error && slips.length < mostSlips; [error] = errors) {
    const best = errors.length > mostErrors ? undefined : bestMend(current, errors, errorsOf);
    const found = slipAt(current, error, best?.mend);
    const slip = { ...found, from: original(found.from), to: original(found.to) };
    if (!slips.some(({ from, to }) => slip.from >= from && slip.from < to)) slips.push(slip);
    if (!best || slip.to >= text.trimEnd().length) break; // a text that is cut says nothing more
    mends.push(best.mend);
    current = mended(current, best.mend);
    errors = best.errors;
  }
  return { slips, ...(errors.length === 0 && { mended: { text: current, original } }) };
}

const unopenedReason = 'Unexpected text without a beginning, expected a double quote in front of it';

/** What the first error means; a text that began or ended too late is told by its mend alone. */
function slipAt(text: string, error: ParseError, mend: Mend | undefined): Slip {
  if (mend?.isEarly) return { from: mend.from, to: error.offset, reason: unopenedReason };
  if (!mend?.isLate) return slipOf(text, error);
  const from = text.lastIndexOf('"', mend.from - 1);
  return { from, to: mend.from, reason: unclosedReason };
}

interface Outcome {
  readonly mend: Mend;
  readonly errors: readonly ParseError[];
}

const endsEarly = (errors: readonly ParseError[]): boolean =>
  errors.some(({ error }) => printParseErrorCode(error) === 'EndOfFileExpected');

/** The mend of the first error that leaves the fewest; absent where each leaves as many as there are. */
function bestMend(
  text: string,
  errors: readonly ParseError[],
  errorsOf: (text: string) => readonly ParseError[],
): Outcome | undefined {
  let best: Outcome | undefined;
  for (const mend of errors[0] ? mendsOf(text, errors[0]) : []) {
    const left = errorsOf(mended(text, mend));
    if (endsEarly(left) && !endsEarly(errors)) continue; // nobody looks at what comes behind the end
    if (left.length < (best?.errors ?? errors).length) best = { mend, errors: left };
    if (left.length === 0) break;
  }
  return best;
}
