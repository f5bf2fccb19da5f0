import { type MarkupSlip, noSlips } from './loose-marks.ts';

/** What begins like a citation and is none, such as `{Claim:customers}`, `{claim: customers}`, `{{claim:customers}}` or `{claim:customers`. */
const stray =
  /\{(?:\{{1,2}|(?!(?:claim|fact):[^{}\s]+\}))\s{0,3}(?:[Cc]laims?|CLAIM|[Ff]acts?|FACT)\s{0,3}[:;=](?:[^{}\n]{0,80}\}{1,3}|\s?[^{}\s]*)/g;

/** Citations in a text that visitors would read as they are written. Offsets in the text. */
export function strayCitations(text: string): Iterable<MarkupSlip> {
  return text.includes('{') ? straysIn(text) : noSlips;
}

function* straysIn(text: string): Iterable<MarkupSlip> {
  for (const { 0: found, index } of text.matchAll(stray)) {
    const written = found.trimEnd();
    const reason = `Unexpected \`${written}\`, expected a citation such as \`${meant(written)}\`, without spaces`;
    yield { from: index, to: index + written.length, rule: 'validate:citation', reason };
  }
}

/** The citation that was meant, where its key is one word. */
function meant(written: string): string {
  const isFact = /^\{+\s*fact/i.test(written);
  const key = /[:;=]\s*([^{}\s]+)[\s}]*$/.exec(written)?.[1] ?? (isFact ? 'collection/slug#/field' : 'key');
  return `{${isFact ? 'fact' : 'claim'}:${key}}`;
}
