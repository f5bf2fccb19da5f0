import type { ListFiles } from './list-files.ts';

/** A page of the entries that a search or a filter finds in a list in pages. */
export interface ResultPage<Entry> {
  readonly entries: readonly Entry[];
  /** How many are found, on all pages. */
  readonly total: number;
  /** The page, from 1: the last one where there are fewer than was asked for. */
  readonly page: number;
}

/**
 * Looks something up in the files of a list, which a new version of the site can replace between two of them: then it fetches all of
 * them again, once.
 * @param look gives undefined where the files do not fit together
 * @throws the network's errors, and an error where a file is missing or the files do not fit the second time either
 */
export async function lookUp<Result>(
  files: Pick<ListFiles<unknown>, 'forget'>,
  look: () => Promise<Result | undefined>,
): Promise<Result> {
  const first = await look();
  if (first !== undefined) return first;
  files.forget();
  const second = await look();
  if (second === undefined) throw new Error('The files of the list do not fit together');
  return second;
}
