import { citation } from '../pipeline/collect.ts';
import type { Fact, Json, Unit } from '../pipeline/model.ts';
import { entryName } from './origin.ts';

/** Fields that a field's text cites (`{claim:key}`, `{fact:…}`): who reads the one has read the others. */
export type Cited = ReadonlyMap<string, readonly string[]>;

/** Finds what fields cite. A body is one field, so it cites what anything in its file does. */
export function citedFields(units: readonly Unit[]): Cited {
  const claims = units.find(({ path }) => path === 'content/claims.json')?.data?.['claims'];
  const keys = Array.isArray(claims) ? claims.map((claim: Json) => (claim as { key?: string }).key) : []; // by their schema
  const target = (kind: string, name: string): string =>
    kind === 'claim' ? `claims#/claims/${keys.indexOf(name)}/text` : withoutFile(name);
  const cited = new Map<string, readonly string[]>();
  for (const unit of units) {
    const name = entryName(unit);
    for (const [pointer, value] of leavesOf(unit.data ?? {})) {
      const found = [...String(value).matchAll(citation)].map(([, kind = '', to = '']) => target(kind, to));
      if (found.length > 0) cited.set(`${name}#${pointer}`, found);
    }
    const ofBody = unit.body ? unit.facts.flatMap((fact) => factTarget(fact, target)) : [];
    if (ofBody.length > 0) cited.set(`${name}#/body`, ofBody);
  }
  return cited;
}

/** A citation may write a file of its own as `site/site`. */
function withoutFile(target: string): string {
  const [entry = '', pointer = ''] = target.split('#');
  const [collection = '', slug] = entry.split('/');
  return `${slug === collection ? collection : entry}#${pointer}`;
}

function factTarget(fact: Fact, target: (kind: string, name: string) => string): string[] {
  if (fact.kind === 'claim') return [target('claim', fact.key)];
  return fact.kind === 'citation' ? [target('fact', fact.target)] : [];
}

/** Every text, number and truth of a value with the way to it: `/pricing/price`. */
export function* leavesOf(value: Json, pointer = ''): Iterable<readonly [pointer: string, value: Json]> {
  if (typeof value !== 'object') yield [pointer, value];
  else
    for (const [key, child] of Object.entries(value ?? {}))
      yield* leavesOf(child as Json, `${pointer}/${key}`);
}
