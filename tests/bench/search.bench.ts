import { gzipSync } from 'node:zlib';
import { bench, describe } from 'vitest';
import { search as vocabulary } from '#content/search.js';
import { pagesInFile, type SearchPage } from '../../src/contract/search-index.ts';
import { createEngine } from '../../src/features/search/engine.ts';
import { arranged } from '../../src/features/search/results.ts';
import { article } from './articles.ts';

const count = 10_000;

/** An article as the search of a large site has it: title, summary, tags and headings. */
function page(number: number): SearchPage {
  const text = article(number);
  const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  const tags = Array.from(text.split('\n---')[0]?.matchAll(/^ {2}- (.+)$/gm) ?? [], ([, tag = '']) => tag);
  const headings = Array.from(text.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading);
  return {
    href: `/blog/article-${number}`,
    title: field('title'),
    summary: field('excerpt'),
    about: tags.join(' · '),
    parts: headings.map((heading, at) => ({ id: `section-${at}`, heading, text: '' })),
  };
}

const pages = Array.from({ length: count }, (_, index) => page(index + 1));
const files = Array.from({ length: Math.ceil(count / pagesInFile) }, (_, file) =>
  pages.slice(file * pagesInFile, (file + 1) * pagesInFile),
);
const bytes = files.map((file) => gzipSync(JSON.stringify(file), { level: 9 }).length);
const kilobytes = Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1000);
const engine = createEngine(vocabulary);
for (const file of files) engine.add(file);

/** A query as a visitor types it, letter by letter, with a slip. */
const typed = 'copy the custmer order';
const queries = Array.from(typed, (_, at) => typed.slice(0, at + 1));
let keystroke = 0;

describe(`${count} pages (index: ${kilobytes} kB gzip in ${files.length} files)`, () => {
  bench('25 pages more in the index', () => {
    createEngine(vocabulary).add(pages.slice(0, 25));
  });
  bench('a keystroke', () => {
    arranged(engine.search(queries[keystroke++ % queries.length] ?? ''));
  });
});
