import type { PluginListing } from '#content/types.js';
import { type Column, cutPage, pageCount, pageSize } from '../../../scripts/engine/contract/list-pages.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { type ListFiles, listFiles } from '../listing/list-files.ts';
import { lookUp } from '../listing/look-up.ts';
import type { PluginList, PluginPage } from './plugin-lists.ts';
import type { Choosable, SearchedText } from './catalogue-selection.ts';

type Files = ListFiles<PluginListing, Choosable>;

/** The files that the browser keeps. The build reads them for each page, so that it knows what the page was made of. */
let browserFiles: Files | undefined;

const filesOf = (read: ReadContent): Files =>
  import.meta.env.SSR ? listFiles('plugins', read) : (browserFiles ??= listFiles('plugins', read));

/**
 * Finds a page of a list of plugins that is in pages. All lists are made from the same files: facets, which say where the plugins of
 * a list are, and pages of the whole collection. A search reads the texts of all plugins too; nothing else does.
 * @param pageNumber which page of the result, from 1
 * @param read reads a static JSON file
 * @throws as `lookUp`
 */
export function findPlugins<Criteria extends object>(
  list: PluginList<Criteria>,
  criteria: Criteria,
  pageNumber: number,
  read: ReadContent,
): Promise<PluginPage> {
  const files = filesOf(read);
  return lookUp(files, async () => {
    const isSearch = 'query' in criteria && criteria.query !== '';
    const rows = await rowsOf(files, isSearch);
    const { listed, others = [], popular = [], latest = [] } = list.choose(rows, criteria);
    const { page, places } = cutPage(listed.map(placeOf), pageNumber);
    const isLast = page === pageCount(listed.length);
    const parts = [
      places,
      // The plugins that a page names besides its list are below the last page, and no more than a page of them.
      isLast ? others.slice(0, pageSize).map(placeOf) : [],
      page === 1 ? popular.map(placeOf) : [],
      page === 1 ? latest.map(placeOf) : [],
    ];
    const lists = await Promise.all(parts.map((part) => files.entriesAt(part)));
    const [entries = [], ...around] = lists;
    const fit =
      lists.every(({ length }, part) => length === parts[part]?.length) &&
      list.choose(entries, criteria).listed.length === entries.length;
    const [otherPlugins = [], max = [], newest = []] = around;
    return fit
      ? { entries, total: listed.length, page, others: otherPlugins, popular: max, latest: newest }
      : undefined;
  });
}

/** The data that lists have of a plugin, and its place in the collection. */
interface Row extends Choosable {
  readonly place: number;
}

const placeOf = ({ place }: Row): number => place;

async function rowsOf(files: Files, withTexts: boolean): Promise<readonly Row[]> {
  if (!withTexts) return (await files.facets()).map((facets, place) => ({ ...facets, place }));
  const [all, index] = await Promise.all([files.facets(), files.index()]);
  const textOf = (field: SearchedText, place: number): string => textAt(index[field], place);
  return all.map((facets, place) => ({
    ...facets,
    place,
    name: textOf('name', place),
    tagline: textOf('tagline', place),
    description: textOf('description', place),
  }));
}

/** A text of a column; empty where a new version of the site has a plugin more. */
const textAt = (column: Column = [], place: number): string => ('of' in column ? '' : (column[place] ?? ''));
