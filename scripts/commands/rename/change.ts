import { partsOf } from '../../compiler/entry/addresses.ts';
import type { Fact } from '../../compiler/model.ts';

/** An entry's new name, path and address. */
export interface Change {
  readonly collection: string;
  /** The old slug and the new one. */
  readonly from: string;
  readonly to: string;
  /** Paths of the file: `content/plugins/order-replicator.json`. */
  readonly oldPath: string;
  readonly newPath: string;
  /** Addresses of the page; absent where the name makes none. */
  readonly oldAddress?: string;
  readonly newAddress?: string;
}

/** A fact about the renamed entry, with its old and new spelling. */
export interface Respelling {
  readonly fact: Fact;
  readonly old: string;
  readonly new: string;
}

/** The spelling of a fact after the change; undefined if the change does not affect it. */
export function respelling(fact: Fact, change: Change): Respelling | undefined {
  const { collection, from, to, oldAddress = '', newAddress = '' } = change;
  if (fact.kind === 'ref' && fact.collection === collection && fact.slug === from)
    return { fact, old: from, new: to };
  if (fact.kind === 'link' && oldAddress !== '' && partsOf(fact.address).page === oldAddress)
    return { fact, old: fact.address, new: newAddress + fact.address.slice(oldAddress.length) };
  const name = `${collection}/${from}#`;
  if (fact.kind === 'citation' && fact.target.startsWith(name))
    return { fact, old: fact.target, new: `${collection}/${to}#${fact.target.slice(name.length)}` };
  return undefined;
}

/** A fact after the change, without its place: the compiler must find it in the new texts. */
export function changedFact(fact: Fact, change: Change): string {
  const { place: _place, ...rest } = fact;
  const spelled = respelling(fact, change)?.new;
  if (spelled === undefined) return JSON.stringify(rest);
  if (fact.kind === 'ref') return JSON.stringify({ ...rest, slug: spelled });
  return JSON.stringify({ ...rest, [fact.kind === 'link' ? 'address' : 'target']: spelled });
}
