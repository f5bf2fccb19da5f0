import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, type Element, Window } from 'happy-dom';
import { documentOf } from '../../scripts/site/document.ts';
import { formSettings } from '../../src/contract/forms.ts';

// The build puts the settings in place of this; without them no page with a form renders.
Object.assign(import.meta.env, { FORM_SETTINGS: formSettings({ VITE_TURNSTILE_SITE_KEY: 'key' }) });
const { render } = await import('../../src/app/entry-server.tsx');

const template = readFileSync('index.html', 'utf8');
const withoutFiles = { styles: [], modules: [], content: [] };

/** Every address of a page that the content claims, aliases and placeholders included. */
export const addresses = JSON.parse(readFileSync('src/generated/addresses.json', 'utf8')) as string[]; // written by the compiler

const readContent = async (address: string): Promise<unknown> =>
  JSON.parse(await readFile(join('src/generated', address.replace(/^\/content\//, '')), 'utf8'));

/**
 * Renders the page of an address as the build does, without its style and script files, and parses it.
 * @throws where the page does not render
 */
export async function openPage(path: string): Promise<Document> {
  const page = await render(path, readContent);
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(documentOf(template, page, withoutFiles, true), 'text/html');
}

/** Where a test looks: a page or a part of it. */
type Place = Pick<Element, 'querySelector' | 'querySelectorAll'>;

/** The words of an element, as one line. */
export const textOf = (element: { readonly textContent: string | null } | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The words of each element that fits, in the order of the document. */
export const texts = (place: Place, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map(textOf);

/**
 * The first element that fits and holds this text.
 * @throws where there is none
 */
export const find = (place: Place, selector: string, text: string): Element =>
  first(place, selector, (element) => textOf(element).includes(text), text);

/**
 * The first element that fits and has a heading of exactly this text, or one that fits the pattern.
 * @throws where there is none
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
  fits: (element: Element) => boolean,
  wanted: string | RegExp,
): Element {
  const found = [...place.querySelectorAll(selector)].find(fits);
  if (!found) throw new Error(`Unexpected page without ${selector} for '${wanted}'`);
  return found;
}

/** The addresses of all links whose name contains these words: their label, or else their text. */
export const linksNamed = (place: Place, name: string): (string | null)[] =>
  [...place.querySelectorAll('a')]
    .filter((link) => (link.getAttribute('aria-label') ?? textOf(link)).includes(name))
    .map((link) => link.getAttribute('href'));

/** Rows of figures: the figure is the definition of its label. */
export const figures = (page: Place): string[] =>
  [...page.querySelectorAll('dl > div')].map(
    (row) => `${textOf(row.querySelector('dd'))} ${textOf(row.querySelector('dt'))}`,
  );

/** The structured data of a page, in its order. */
export const dataOf = (page: Document): Record<string, unknown>[] =>
  texts(page, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));

/** The content of a meta tag of the head. */
export const metaOf = (page: Document, selector: string): string | null | undefined =>
  page.head.querySelector(`meta[${selector}]`)?.getAttribute('content');
