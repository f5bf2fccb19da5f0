import type { PostListing } from '#content/types.js';
import { pageCount, pageSize } from '../../contract/list-pages.ts';
import { listFiles } from '../listing/list-files.ts';
import type { BlogCriteria } from './criteria.ts';
import { fetchContent } from './fetch-content.ts';
import { placesOf, type Searchable, searchable } from './search-index.ts';

/** A page of what a search or a filter finds. */
export interface FoundPosts {
  readonly posts: readonly PostListing[];
  /** How many are found, on all pages. */
  readonly total: number;
  /** The page, from 1: the last one where there are fewer than was asked for. */
  readonly page: number;
}

const files = listFiles<PostListing>('blog', fetchContent);
let prepared: Searchable | undefined;

/**
 * Looks through all articles of a list that is in pages: in an index, which is fetched once, for the places of the articles; then in
 * the files of those pages of the list where they are. The browser asks for nothing of it before somebody searches.
 * @param page which page of the result, from 1
 * @throws what the network throws, and an error where a file is missing or does not fit the others
 */
export async function findPosts(criteria: BlogCriteria, page: number): Promise<FoundPosts> {
  const found = await lookUp(criteria, page);
  if (found) return found;
  // A new version of the site came between two of the files.
  prepared = undefined;
  files.forget();
  const again = await lookUp(criteria, page);
  if (!again) throw new Error('The index and the pages of the list do not fit together');
  return again;
}

async function lookUp(criteria: BlogCriteria, asked: number): Promise<FoundPosts | undefined> {
  const index = (prepared ??= searchable(await files.index()));
  const places = placesOf(index, criteria);
  const page = Math.min(asked, pageCount(places.length));
  const shown = places.slice((page - 1) * pageSize, page * pageSize);
  const posts = await files.entriesAt(shown);
  const fits =
    posts.length === shown.length && posts.every(({ title }, at) => title === index.titles[shown[at] ?? -1]);
  return fits ? { posts, total: places.length, page } : undefined;
}
