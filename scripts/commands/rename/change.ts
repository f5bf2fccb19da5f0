import { partsOf } from '../../compiler/entry/addresses.ts';
import type { Fact } from '../../compiler/model.ts';

/** An entry's new name, and all that follows from it. */
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

/** What an entry says of another, in the words of before and of after. */
export interface Respelling {
  readonly fact: Fact;
  readonly old: string;
  readonly new: string;
}

/** How a fact is to be written after the change; absent where it has nothing to do with it. */
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

/** A fact as it should be after the change, without its place: what the compiler must find in the new texts. */
export function changedFact(fact: Fact, change: Change): string {
  const { place: _place, ...rest } = fact;
  const spelled = respelling(fact, change)?.new;
  if (spelled === undefined) return JSON.stringify(rest);
  if (fact.kind === 'ref') return JSON.stringify({ ...rest, slug: spelled });
  return JSON.stringify({ ...rest, [fact.kind === 'link' ? 'address' : 'target']: spelled });
}
