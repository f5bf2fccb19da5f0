import { contractText, readContract } from '../../compiler/source/contract.ts';
import { redirectsOf, redirectsText } from '../../compiler/link/redirects.ts';
import type { Entry } from '../../compiler/model.ts';
import type { FixEdit } from './fix.ts';

/**
 * The edit that sorts the URL contract and leaves each address once, also without Windows line breaks. A file with a line that is no
 * address is left alone, because only a person can tell what it should be.
 * @param text text of the contract, with its byte order mark if it has one
 */
export function contractEdits(text: string): FixEdit[] {
  const { lines, findings } = readContract(text.replace(/^\uFEFF/, ''));
  if (!lines || findings.some(({ fatal }) => fatal)) return [];
  const sorted = contractText(lines.map(({ url }) => url));
  return rewritten(text, sorted, 'sorted the addresses, each once, from here on');
}

/**
 * The edit that sorts the redirects and puts each on a separate line.
 * @param text text of their file
 * @param entry the entry in that file; valid
 */
export const redirectEdits = (text: string, entry: Entry): FixEdit[] =>
  rewritten(text, redirectsText(redirectsOf(entry)), 'sorted the redirects, one to a line, from here on');

/** The edit that replaces a text from the first line on that differs; none if no line does. */
function rewritten(text: string, target: string, what: string): FixEdit[] {
  if (target === text) return [];
  const from = sharedLines(text, target);
  return [{ from, to: text.length, text: target.slice(from), rule: 'parse:order', what }];
}

/** The offset of the first line in which two texts differ. */
function sharedLines(a: string, b: string): number {
  let offset = 0;
  while (offset < a.length && a[offset] === b[offset]) offset++;
  return a.lastIndexOf('\n', offset - 1) + 1;
}
