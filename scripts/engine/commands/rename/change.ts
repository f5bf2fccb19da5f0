import { partsOf } from '../../compiler/entry/addresses.ts';
import type { Fact } from '../../compiler/model.ts';

/** An address that moves: a page with its sections, or one section. */
export interface MovedAddress {
  readonly oldAddress: string;
  readonly newAddress: string;
  /** The sections that the new page has, where it is another page: links to others lead to its top. */
  readonly anchors?: readonly string[];
}

/** A change of the links alone, to pages that stay. */
export const linksTo = (addresses: readonly MovedAddress[]): Change => ({
  collection: '',
  from: '',
  to: '',
  oldPath: '',
  newPath: '',
  along: { addresses, paths: new Map(), collections: [] },
});

/** An entry's new name, path and address. */
export interface Change {
  readonly collection: string;
  /** The old slug and the new one. */
  readonly from: string;
  readonly to: string;
  /** Paths of the file: `content/boats/{slug}.json`. */
  readonly oldPath: string;
  readonly newPath: string;
  /** Addresses of the page; absent where the name makes none. */
  readonly oldAddress?: string;
  readonly newAddress?: string;
  /** Pages and entries that move along: further pages of the entry, and entries in the folders that have its name, with their pages. */
  readonly along: {
    readonly addresses: readonly MovedAddress[];
    /** The new paths of files by their old ones. */
    readonly paths: ReadonlyMap<string, string>;
    /** The collections in which its name is that of a folder. */
    readonly collections: readonly string[];
  };
}

/** All addresses that move: the entry's own first. */
export const addressesOf = ({ oldAddress, newAddress, along }: Change): readonly MovedAddress[] => [
  ...(oldAddress !== undefined && newAddress !== undefined ? [{ oldAddress, newAddress }] : []),
  ...along.addresses,
];

/** The new path of a file. */
export const pathAfter = ({ oldPath, newPath, along }: Change, path: string): string =>
  path === oldPath ? newPath : (along.paths.get(path) ?? path);

/** The old path of a file. */
export const pathBefore = ({ oldPath, newPath, along }: Change, path: string): string =>
  path === newPath ? oldPath : ([...along.paths].find(([, moved]) => moved === path)?.[0] ?? path);

/** A fact about the renamed entry, with its old and new spelling. */
export interface Respelling {
  readonly fact: Fact;
  readonly old: string;
  readonly new: string;
}

/** The spelling of a fact after the change; undefined if the change does not affect it. */
export function respelling(fact: Fact, change: Change): Respelling | undefined {
  const { collection, from, to, along } = change;
  if (fact.kind === 'ref' && fact.collection === collection && fact.slug === from)
    return { fact, old: from, new: to };
  if (fact.kind === 'link' && fact.address.startsWith('/')) {
    const { page, anchor } = partsOf(fact.address);
    const moved = addressesOf(change).find(
      ({ oldAddress }) => oldAddress === page || oldAddress === `${page}#${anchor}`,
    );
    if (!moved) return undefined;
    const section = moved.oldAddress === page ? fact.address.slice(page.length) : '';
    const isThere = moved.anchors?.includes(section.slice(1)) ?? true;
    return { fact, old: fact.address, new: moved.newAddress + (isThere ? section : '') };
  }
  if (fact.kind !== 'citation') return undefined;
  const names = [
    [`${collection}/${from}#`, `${collection}/${to}#`],
    ...along.collections.map((each) => [`${each}/${from}/`, `${each}/${to}/`]),
  ];
  for (const [old = '', now = ''] of names)
    if (fact.target.startsWith(old))
      return { fact, old: fact.target, new: now + fact.target.slice(old.length) };
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
