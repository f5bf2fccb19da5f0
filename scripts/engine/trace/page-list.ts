import type { Trace, TracedPage } from './page-trace.ts';

/** From this many pages on, all pages of a route are listed as the route. */
const many = 4;

/**
 * Names pages: `/`, `/boats`, `every /log/{slug}`. All pages of a route count as one, and all pages of the site do.
 * @param pages some of the traced pages
 */
export function pageNames(pages: readonly TracedPage[], trace: Trace): readonly string[] {
  if (pages.length > 0 && pages.length === trace.length) return ['every page'];
  const names = pages.map((page) => {
    const alike = trace.filter(({ pattern }) => pattern === page.pattern);
    const isWhole = alike.length >= many && alike.every((other) => pages.includes(other));
    return isWhole ? `every ${page.pattern}` : page.path;
  });
  return [...new Set(names)];
}

/** The names of pages as a part of a sentence. */
export const pageList = (pages: readonly TracedPage[], trace: Trace): string =>
  pageNames(pages, trace).join(', ') || 'no page';
