import { search } from '#content/search.js';

/** A group of pages, with the items that belong to it. */
export interface Group<Item> {
  readonly name: string;
  /** The page of the group itself: the list of its entries, or its overview. */
  readonly href: string | undefined;
  readonly items: readonly Item[];
}

/** The group of an address: that of the longest address of a group that is above it. */
export function groupOf<Of extends { readonly addresses: readonly string[] }>(
  groups: readonly Of[],
  href: string,
): Of | undefined {
  const page = `${href.replace(/#.*/, '')}/`;
  let best: Of | undefined;
  let length = 0;
  for (const group of groups)
    for (const address of group.addresses) {
      const isAbove = page.startsWith(address === '/' ? '/' : `${address}/`);
      if (!isAbove || address.length <= length) continue;
      best = group;
      ({ length } = address);
    }
  return best;
}

/** The name of the group of an address. */
export const groupName = (href: string): string => groupOf(search.groups, href)?.name ?? '';

/**
 * Sorts items into the groups of the search. Empty groups are left out.
 * @param nameOf the name of an item's group
 * @returns the groups in the order of the content; those that it does not name come last
 */
export function grouped<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Group<Item>[] {
  const byName = new Map<string, Item[]>(search.groups.map(({ name }) => [name, []]));
  for (const item of items) {
    const name = nameOf(item);
    const sameName = byName.get(name);
    if (sameName) sameName.push(item);
    else byName.set(name, [item]);
  }
  return [...byName].flatMap(([name, members]) =>
    members.length > 0 ? [{ name, href: hrefOf(name), items: members }] : [],
  );
}

const hrefOf = (group: string): string | undefined =>
  search.groups.find(({ name }) => name === group)?.addresses.find((address) => address !== '/');
