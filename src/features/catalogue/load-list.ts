import { notFound } from '@tanstack/react-router';
import { isCut } from '#content/plugins-pages.js';
import type { PluginListing } from '#content/types.js';
import { pageCount } from '../../../scripts/engine/contract/list-pages.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import type { RouteHead } from '../../head/types.ts';
import { listHead } from '../listing/list-head.ts';
import { listingOf } from '../listing/listing.ts';
import { findPlugins } from './find-plugins.ts';
import { onePage, type PluginList, type PluginPage } from './plugin-lists.ts';

/** The arguments of a route's loader that are used here. */
interface Call {
  readonly context: {
    readonly readContent: ReadContent;
    readonly content: () => Promise<readonly [readonly PluginListing[] | undefined]>;
  };
}

/** The data that the route of a page of a list loads. */
interface LoadedList {
  readonly result: PluginPage;
  /** All plugins, where they are one page. */
  readonly all: readonly PluginListing[];
  readonly head: RouteHead;
}

/**
 * Loads a page of a list of plugins that nothing narrows.
 * @param page its number, from 1
 * @throws the router's not-found error where the list has no such page, and as `findPlugins`
 */
export async function loadList<Criteria extends object>(
  list: PluginList<Criteria>,
  page: number,
  { context }: Call,
): Promise<LoadedList> {
  const [all] = isCut ? [[]] : await context.content();
  if (!all) throw notFound();
  const result = isCut
    ? await findPlugins(list, list.unfiltered, page, context.readContent)
    : onePage(list, all, list.unfiltered);
  if (result.page !== page) throw notFound();
  const listing = listingOf(list.words);
  const pages = isCut ? pageCount(result.total) : 1;
  return { result, all, head: listHead({ listing, name: listing.title, page, pages }) };
}
