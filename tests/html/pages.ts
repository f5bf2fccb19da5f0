import { readFileSync } from 'node:fs';
import { type Document, type Element, Window } from 'happy-dom';
import { documentOf } from '../../scripts/engine/site/html-document.ts';
import { render } from '../../src/app/entry-server.tsx';
import { readContent } from '../fixtures/fetched.ts';

const template = readFileSync('index.html', 'utf8');
const withoutFiles = { start: '/start.js', modules: [], content: [] };
const noStyle = { css: '', files: [] };

/** The address of every page, aliases and placeholders included. */
export const addresses = JSON.parse(readFileSync('src/generated/build/addresses.json', 'utf8')) as string[]; // written by the compiler

const opened = new Map<string, Promise<Document>>();

/**
 * Renders the page at an address as the build does, without style and script files, and parses it. The files of tests that share a
 * process share the page: a test must not change it.
 * @throws if the page does not render
 */
export const openPage = (path: string): Promise<Document> => {
  const page = opened.get(path) ?? parsedPage(path);
  opened.set(path, page);
  return page;
};

async function parsedPage(path: string): Promise<Document> {
  const page = await render(path, readContent);
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(
    documentOf(template, page, withoutFiles, noStyle, true),
    'text/html',
  );
}

/** The addresses of the files that the page of an address has read: the build preloads them. */
export const fetchedBy = async (path: string): Promise<readonly string[]> =>
  (await render(path, readContent)).fetched;

/** Whether an address has no page, so that the build must not write one there. */
export const isMissing = async (path: string): Promise<boolean> => (await render(path, readContent)).notFound;

/** A page or a part of it. */
type Place = Pick<Element, 'querySelector' | 'querySelectorAll'>;

/** The text of an element, as one line. */
export const textOf = (element: { readonly textContent: string | null } | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The text of each element that matches, in document order. */
export const texts = (place: Place, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map(textOf);

/**
 * The first element that matches and contains this text.
 * @throws if the page has no such element
 */
export const find = (place: Place, selector: string, text: string): Element =>
  first(place, selector, (element) => textOf(element).includes(text), text);

/**
 * The first element that matches and contains a heading with exactly this text, or one that matches the pattern.
 * @throws if the page has no such element
 */
export const headed = (place: Place, selector: string, heading: string | RegExp): Element =>
  first(
    place,
    selector,
    (element) =>
      texts(element, 'h2, h3, h4').some((text) =>
        typeof heading === 'string' ? text === heading : heading.test(text),
      ),
    heading,
  );

function first(
  place: Place,
  selector: string,
  isWanted: (element: Element) => boolean,
  wanted: string | RegExp,
): Element {
  const element = [...place.querySelectorAll(selector)].find(isWanted);
  if (!element) throw new Error(`The page has no ${selector} for '${wanted}'`);
  return element;
}

/** The addresses of all links whose label, or else text, contains these words. */
export const linksNamed = (place: Place, name: string): (string | null)[] =>
  [...place.querySelectorAll('a')]
    .filter((link) => (link.getAttribute('aria-label') ?? textOf(link)).includes(name))
    .map((link) => link.getAttribute('href'));

/** The rows of definition lists: label, then value. */
export const rowsOf = (place: Place): string[] =>
  [...place.querySelectorAll('dl > div')].map(
    (row) => `${textOf(row.querySelector('dt'))} ${textOf(row.querySelector('dd'))}`,
  );

/** The rows of figures, which are definition lists. */
export const figures = (page: Place): string[] =>
  [...page.querySelectorAll('dl > div')].map(
    (row) => `${textOf(row.querySelector('dd'))} ${textOf(row.querySelector('dt'))}`,
  );

/** The structured data of a page, in document order. */
export const dataOf = (page: Document): Record<string, unknown>[] =>
  texts(page, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));

/** The content of a meta tag in the head. */
export const metaOf = (page: Document, selector: string): string | null | undefined =>
  page.head.querySelector(`meta[${selector}]`)?.getAttribute('content');
