import type { PostListing } from '#content/types.js';
import { cutPage } from '../../../scripts/engine/contract/list-pages.ts';
import { fetchContent } from '../listing/fetch-content.ts';
import { listFiles } from '../listing/list-files.ts';
import { lookUp, type ResultPage } from '../listing/look-up.ts';
import type { BlogCriteria } from './criteria.ts';
import { placesOf, type Searchable, searchable } from './blog-search-index.ts';

const files = listFiles<PostListing>('blog', fetchContent);
let prepared: { readonly from: unknown; readonly index: Searchable } | undefined;

/**
 * Looks through all articles of a list that is in pages: in an index, which is fetched once, for the places of the articles; then in
 * the files of those pages of the list where they are. The browser asks for nothing of it before somebody searches.
 * @param pageNumber which page of the result, from 1
 * @throws as `lookUp`
 */
export function findPosts(criteria: BlogCriteria, pageNumber: number): Promise<ResultPage<PostListing>> {
  return lookUp(files, async () => {
    const from = await files.index();
    if (prepared?.from !== from) prepared = { from, index: searchable(from) };
    const { index } = prepared;
    const places = placesOf(index, criteria);
    const { page, places: indices } = cutPage(places, pageNumber);
    const entries = await files.entriesAt(indices);
    const fit =
      entries.length === indices.length &&
      entries.every(({ title }, at) => title === index.titles[indices[at] ?? -1]);
    return fit ? { entries, total: places.length, page } : undefined;
  });
}
