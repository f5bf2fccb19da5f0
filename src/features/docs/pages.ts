import { entries } from '#content/docs.js';

/** A page of the documentation, as lists have it. */
export type ListedGuide = (typeof entries)[number];

/** The pages of a plugin's documentation in their order. */
export const pagesOf = (plugin: string): readonly ListedGuide[] =>
  entries.filter(({ slug }) => slug.startsWith(`${plugin}/`)).toSorted((a, b) => a.order - b.order);
