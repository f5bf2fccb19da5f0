import { linkAddresses } from './markdown-links.ts';
import { finding } from './finding.ts';
import type { Fact, Finding, Json, Located, Path, Place } from './model.ts';
import type { Schema } from './schema.ts';

/** What an entry's values say of others, and addresses of a kind that is never right. */
export interface Collected {
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
}

/** Walks a value beside its schema and collects references, addresses, pictures, claims and citations. */
export function collect(file: string, schema: Schema, located: Located): Collected {
  const facts: Fact[] = [];
  const findings: Finding[] = [];
  const visit = (part: Schema, value: Json, path: Path): void => {
    if (Array.isArray(value)) value.forEach((item: Json, index) => visit(part.items ?? {}, item, [...path, index]));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) visit(part.properties?.[name] ?? {}, child, [...path, name]);
    } else if (typeof value === 'string') {
      const place = located.place(path);
      for (const fact of factsOf(part, value, place)) {
        const problem = fact.kind === 'link' || fact.kind === 'image' ? addressProblem(fact.kind, fact.address) : undefined;
        if (problem) findings.push(finding(file, place, `validate:${fact.kind}`, problem, { actual: value }));
        else facts.push(fact);
      }
    }
  };
  visit(schema, located.value, []);
  return { facts, findings };
}

function* factsOf(schema: Schema, value: string, place: Place): Iterable<Fact> {
  const link = schema['x-link'];
  if (schema['x-ref']) yield { kind: 'ref', collection: schema['x-ref'], slug: value, place };
  if (link) yield { kind: 'link', address: link === true ? value : link.replace('{}', () => value), place };
  if (schema['x-image'] && value.trim() !== '') yield { kind: 'image', address: pictureAddress(value), place };
  if (schema['x-url'] === true) yield { kind: 'address', address: value, place };
  if (schema['x-anchor']) yield { kind: 'anchor', id: value, place };
  if (schema['x-key']) yield { kind: 'key', key: value, place };
  if (schema['x-claim']) yield { kind: 'claim', key: value, place };
  if (schema['x-markdown']) for (const address of linkAddresses(value)) yield { kind: 'link', address, place };
  yield* citations(value, place);
}

/** What a text cites. */
export function* citations(text: string, place: Place): Iterable<Fact> {
  for (const [, kind, target] of text.matchAll(citation)) {
    if (kind === 'claim') yield { kind, key: target ?? '', place };
    else yield { kind: 'citation', target: target ?? '', place };
  }
}

/** `{claim:customers}` and `{fact:plans/starter#/monthlyPrice}` in a text. */
export const citation = /\{(claim|fact):([^{}\s]+)\}/g;

/** Where the picture of a value is: a name without a slash is one of the blog's (specification 2, section 5). */
export function pictureAddress(value: string): string {
  const name = value.trim();
  return name.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(name) ? name : `/images/blog/${name}`;
}

/** Why an address can never be right; absent where it may be. */
export function addressProblem(kind: 'link' | 'image', address: string): string | undefined {
  if (kind === 'image') {
    return /^\/(?![/\\])/.test(address) ? undefined : `Unexpected picture \`${address}\`, expected a file of this site such as \`/images/plates/order-replicator.svg\``;
  }
  if (/^(\/(?![/\\])|#|https?:\/\/[^/]|ircs?:\/\/|mailto:|xmpp:)/.test(address)) return undefined;
  return `Unexpected address \`${address}\`, expected a path such as \`/plugins\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\``;
}
