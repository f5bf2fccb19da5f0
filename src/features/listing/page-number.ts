import { notFound } from '@tanstack/react-router';
import { readPageNumber } from '../../../scripts/engine/contract/list-pages.ts';

interface PageRequest {
  /** The number in the address. */
  readonly number: string;
  /** Whether the list is in pages at all. */
  readonly isCut: boolean;
  /** Whether the address narrows the list, which looks through all of it. */
  readonly narrowed?: boolean;
  /** Throws the router's redirect to the list's own address, with its criteria. */
  readonly toList: () => never;
}

/**
 * The further page of a list that an address asks for.
 * @returns its number, from 2 on
 * @throws the router's redirect to the list where that page is meant: for the first page, and where criteria narrow the list; and its
 *   not-found error for any text that is no such number
 */
export function pageNumber({ number, isCut, narrowed = false, toList }: PageRequest): number {
  const page = isCut ? readPageNumber(number) : undefined;
  if (number === '1' || (page && narrowed)) toList();
  if (!page) throw notFound();
  return page;
}
