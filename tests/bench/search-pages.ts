import { pagesInFile, type SearchFile, type SearchPage } from '../../scripts/engine/contract/search-index.ts';
import { partsOf } from './articles.ts';

/**
 * Makes articles as the search of a large site has them: title, summary, tags and headings. Every word is in a third of them, which is
 * harder than real texts are.
 * @param count how many, at least 1
 */
export const searchPages = (count: number): readonly SearchPage[] =>
  Array.from({ length: count }, (_, index) => page(index + 1));

function page(number: number): SearchPage {
  const { field, tags, headings } = partsOf(number);
  return {
    href: `/blog/article-${number}`,
    title: field('title'),
    summary: field('excerpt'),
    about: tags.join(' · '),
    parts: headings.map((heading, at) => ({ id: `section-${at}`, heading, text: '' })),
  };
}

/** Divides pages into the files that the search fetches. */
export function searchFiles(pages: readonly SearchPage[]): readonly SearchFile[] {
  const files = Math.ceil(pages.length / pagesInFile);
  return Array.from({ length: files }, (_, file) => ({
    files,
    pages: pages.slice(file * pagesInFile, (file + 1) * pagesInFile),
  }));
}
