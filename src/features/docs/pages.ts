import type { GuideListing } from '#content/types.js';

/** The pages of a plugin's documentation in their order, of all pages. */
export const pagesOf = (plugin: string, pages: readonly GuideListing[]): readonly GuideListing[] =>
  pages.filter(({ slug }) => slug.startsWith(`${plugin}/`)).toSorted((a, b) => a.order - b.order);
