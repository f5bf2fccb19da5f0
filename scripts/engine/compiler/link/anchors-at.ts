import { anchorsOf, hasAnchor } from '../entry/addresses.ts';
import type { ContentGraph, EntryPage } from './graph.ts';

/** The anchors of a page, as links name them: those of its content, then those of its code. */
export const anchorsAt = (graph: ContentGraph, page: EntryPage): string[] => [
  ...anchorsOf(page.entry, page.subpage),
  ...graph.fromCode('anchors', page),
];

/** Whether a page has an anchor. */
export const isAnchorAt = (graph: ContentGraph, page: EntryPage, anchor: string): boolean =>
  hasAnchor(page.entry, anchor, page.subpage) || graph.fromCode('anchors', page).includes(anchor);
