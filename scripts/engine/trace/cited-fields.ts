import { citation } from '../compiler/entry/citation.ts';
import type { Fact, Entry } from '../compiler/model.ts';
import type { Schemas } from '../compiler/schema/load.ts';
import { leaves, pointerOf } from '../compiler/schema/walk.ts';
import { claimKeysOf, entryName } from './origin.ts';

/** Fields that a field's text cites (`{claim:key}`, `{fact:…}`): a page that reads the field also reads these. */
export type Cited = ReadonlyMap<string, readonly string[]>;

/** Finds the fields that fields cite. A body is one field, so it has all the citations of its file. */
export function citedFields(entries: readonly Entry[], schemas: Schemas): Cited {
  const keys = claimKeysOf(entries);
  const target = (kind: string, name: string): string =>
    kind === 'claim' ? `claims#/claims/${keys.indexOf(name)}/text` : withoutFile(name);
  const cited = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const name = entryName(entry);
    const { schema = {} } = schemas.loaded.get(entry.collection) ?? {};
    for (const { path, value } of leaves(schema, entry.data ?? {})) {
      const targets = [...String(value).matchAll(citation)].map(([, kind = '', to = '']) => target(kind, to));
      if (targets.length > 0) cited.set(`${name}#${pointerOf(path)}`, targets);
    }
    const ofBody = entry.body ? entry.facts.flatMap((fact) => factTarget(fact, target)) : [];
    if (ofBody.length > 0) cited.set(`${name}#/body`, ofBody);
  }
  return cited;
}

/** A citation may write a single file as `site/site`. */
function withoutFile(target: string): string {
  const [entry = '', pointer = ''] = target.split('#');
  const [collection = '', slug] = entry.split('/');
  return `${slug === collection ? collection : entry}#${pointer}`;
}

function factTarget(fact: Fact, target: (kind: string, name: string) => string): string[] {
  if (fact.kind === 'claim') return [target('claim', fact.key)];
  return fact.kind === 'citation' ? [target('fact', fact.target)] : [];
}
