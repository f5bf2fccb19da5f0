import { pageSize } from './list-pages.ts';

/**
 * How a page finds the module of one entry of a collection. A few entries are in one table. Many are in groups, each with a separate
 * table that is fetched when it is needed, so that no script grows with the collection. The compiler writes the groups, pages ask for
 * one, and the build preloads it.
 */

/**
 * How many groups a collection of this size has; 1 where it is one table. It is the power of two that is nearest to the square root: the
 * list of groups is about as long as the table of one, and a new entry rarely changes their number.
 */
export const groupCount = (entries: number): number =>
  entries > pageSize ? 2 ** Math.round(Math.log2(entries) / 2) : 1;

/**
 * The group of an entry, from 0.
 * @param key the last part of an address, or a slug
 * @param groups how many there are
 */
export function groupOf(key: string, groups: number): number {
  let hash = 0;
  for (const character of key) hash = Math.imul(hash ^ character.charCodeAt(0), 0x9e3779b1);
  return (hash >>> 16) % groups; // the upper half: names that differ in one digit differ there
}
