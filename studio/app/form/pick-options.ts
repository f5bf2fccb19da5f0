import type { Schema } from '../../../scripts/engine/browser.ts';
import type { Choices } from '../../protocol-choices.ts';
import type { DeskEntry } from '../../protocol.ts';

/** One thing to pick. */
export interface Option {
  /** The value that the text gets. */
  readonly value: string;
  readonly title: string;
  readonly detail?: string;
  /** Address of a picture of it. */
  readonly image?: string;
}

/** The options of a field with this schema: entries, pages with their sections, claims, pictures. */
export function optionsOf(
  schema: Schema,
  choices: Choices | undefined,
  entries: readonly DeskEntry[],
): Option[] {
  const { 'x-ref': ref, 'x-named': nameRef, 'x-link': link } = schema;
  if (ref !== undefined || nameRef !== undefined)
    return entries
      .filter(({ collection }) => collection === (ref ?? nameRef))
      .map(({ slug, title }) => ({ value: ref === undefined ? title : slug, title, detail: slug }));
  if (!choices) return [];
  if (schema['x-claim'])
    return choices.claims.map(({ key, text }) => ({ value: key, title: text, detail: key }));
  if (schema['x-image'])
    return choices.images.map(({ address, width, height }) => ({
      value: address,
      title: address.slice(address.lastIndexOf('/') + 1),
      detail: width && height ? `${address}, ${width} by ${height}` : address,
      image: address,
    }));
  const pages = choices.pages.flatMap(({ address, title, anchors }) => [
    { value: address, title, detail: address },
    ...anchors.map((anchor) => ({ value: `${address}#${anchor}`, title, detail: `${address}#${anchor}` })),
  ]);
  return typeof link === 'string' ? pages.flatMap((page) => partOf(link, page)) : pages;
}

/** An option for a field whose value is put in place of `{}` in an address; none if the address is another. */
function partOf(pattern: string, page: Option): Option[] {
  const [before = '', after = ''] = pattern.split('{}');
  const { value } = page;
  const isLike =
    value.startsWith(before) && value.endsWith(after) && !value.slice(before.length).includes('/');
  return isLike ? [{ ...page, value: value.slice(before.length, value.length - after.length) }] : [];
}

/**
 * The options that have all words of a search: first the one that it names in full, then those that begin with it, and pages before their
 * sections, unless the search asks for one.
 */
export function fitting(options: readonly Option[], search: string): Option[] {
  const query = search.trim().toLowerCase();
  const words = query.split(/\s+/).filter(Boolean);
  const matches = options.filter(({ title, detail = '' }) => {
    const text = `${title} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const rank = ({ title, value }: Option): number => {
    if (value.includes('#') && !query.includes('#')) return 3;
    const names = [title.toLowerCase(), value.toLowerCase()];
    if (names.includes(query)) return 0;
    return names.some((name) => name.startsWith(query)) ? 1 : 2;
  };
  return matches.toSorted((a, b) => rank(a) - rank(b));
}
