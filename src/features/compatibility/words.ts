import type { Plugin } from '#content/types.js';

/** What a plugin may support, with the words of tables and of filters. */
export const supports = [
  {
    key: 'orderStorage',
    name: 'HPOS',
    filter: 'HPOS',
    meaning: 'WooCommerce’s high-performance order storage',
  },
  {
    key: 'checkoutBlocks',
    name: 'Cart and checkout blocks',
    filter: 'Blocks',
    meaning: 'the block-based cart and checkout',
  },
  {
    key: 'multisite',
    name: 'Multisite',
    filter: 'Multisite',
    meaning: 'a network of sites in one WordPress',
  },
] as const satisfies readonly {
  readonly key: keyof Plugin['compatibility'];
  readonly name: string;
  readonly filter: string;
  readonly meaning: string;
}[];

/** 'Yes', 'No', or the version since which it does: 'Since 2.0.0'. */
export function supportWords(support: string): string {
  if (support === 'yes') return 'Yes';
  return support === 'no' ? 'No' : `Since ${support}`;
}

/** What a plugin supports, as rows of facts. */
export const compatibilityRows = (
  compatibility: Plugin['compatibility'],
): readonly { readonly label: string; readonly value: string }[] =>
  supports.map(({ key, name }) => ({ label: name, value: supportWords(compatibility[key]) }));
