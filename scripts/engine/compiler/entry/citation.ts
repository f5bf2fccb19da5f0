import type { Text } from 'mdast';
import type { TextProblem } from '../finding.ts';
import { offsetsOf, sourceOf } from '../markdown/nodes.ts';
import type { Fact, Statement } from '../model.ts';
import type { TextPlaces } from '../source/location.ts';

/** `{claim:customers}` and `{fact:plans/starter#/monthlyPrice}` in a text. */
export const citation = /\{(claim|fact):([^{}\s]+)\}/g;

/** The citations of a text. */
export function* citations(text: string): Iterable<Statement> {
  for (const [, kind, target = ''] of text.matchAll(citation)) {
    if (kind === 'claim') yield { kind, key: target };
    else yield { kind: 'citation', target };
  }
}

/** The citations in a piece of prose, each with its place. */
export function* citedIn(node: Text, text: string, places: TextPlaces): Iterable<Fact> {
  if (!node.value.includes('{')) return;
  const { from } = offsetsOf(node);
  for (const { 0: cited, index } of sourceOf(node, text).matchAll(citation)) {
    const place = places.place(from + index, from + index + cited.length);
    for (const statement of citations(cited)) yield { ...statement, place };
  }
}

/** Malformed citations: `{Claim:customers}`, `{claim: customers}`, `{{claim:customers}}`, `{claim:customers`. */
const stray =
  /\{(?:\{{1,2}|(?!(?:claim|fact):[^{}\s]+\}))\s{0,3}(?:[Cc]laims?|CLAIM|[Ff]acts?|FACT)\s{0,3}[:;=](?:[^{}\n]{0,80}\}{1,3}|\s?[^{}\s]*)/g;

/** Malformed citations, which visitors would see as they are written. Offsets are those of the text. */
export function* strayCitations(text: string): Iterable<TextProblem> {
  if (!text.includes('{')) return;
  for (const { 0: match, index } of text.matchAll(stray)) {
    const source = match.trimEnd();
    const reason = `Unexpected \`${source}\`, expected a citation such as \`${meant(source)}\`, without spaces`;
    yield { from: index, to: index + source.length, rule: 'validate:citation', reason };
  }
}

/** The citation that was probably meant; an example if its key is not a single word. */
function meant(source: string): string {
  const isFact = /^\{+\s*fact/i.test(source);
  const key =
    /^[^:;=]*[:;=]\s*([^{}\s]+)[\s}]*$/.exec(source)?.[1] ?? (isFact ? 'collection/slug#/field' : 'key');
  return `{${isFact ? 'fact' : 'claim'}:${key}}`;
}
