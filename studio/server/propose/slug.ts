/** The longest slug, in characters. */
const longest = 40;

/** The words of a title as a part of a name: small letters, digits and dashes. `Lower the price to $89` → `lower-the-price-to-89` */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
