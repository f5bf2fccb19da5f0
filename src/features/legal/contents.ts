import type { Legal } from '#content/types.js';

/** A part of a legal page: its heading, the id of that heading and, for a section of the text, its number from 1. */
export interface Part {
  readonly id: string;
  readonly text: string;
  readonly number?: number;
}

/** The ids of the parts that are cards, not text. */
export const partIds = { rights: 'your-rights', limitations: 'limitations', contact: 'contact' } as const;

/** The entries of a legal page's list of contents: the numbered sections of the text, then the parts below it. */
export function contentsOf({
  headings,
  rights,
  limitations,
  contact,
}: Pick<Legal, 'headings' | 'rights' | 'limitations' | 'contact'>): readonly Part[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return [
    ...sections.map(({ id, text }, index) => ({ id, text, number: index + 1 })),
    ...(rights ? [{ id: partIds.rights, text: rights.heading }] : []),
    ...(limitations ? [{ id: partIds.limitations, text: limitations.heading }] : []),
    { id: partIds.contact, text: contact.heading },
  ];
}
