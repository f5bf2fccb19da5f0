import type { Plugin } from '#content/types.js';

/** The features that a plugin may support, with the words of tables. */
export const supports = [
  { key: 'orderStorage', name: 'HPOS' },
  { key: 'checkoutBlocks', name: 'Cart and checkout blocks' },
  { key: 'multisite', name: 'Multisite' },
] as const satisfies readonly { readonly key: keyof Plugin['compatibility']; readonly name: string }[];

/** 'Yes', 'No', or the version since which it does: 'Since 2.0.0'. */
export function supportWords(support: string): string {
  if (support === 'yes') return 'Yes';
  return support === 'no' ? 'No' : `Since ${support}`;
}

/** A plugin's support for each feature, as rows of facts. */
export const compatibilityRows = (
  compatibility: Plugin['compatibility'],
): readonly { readonly label: string; readonly value: string }[] =>
  supports.map(({ key, name }) => ({ label: name, value: supportWords(compatibility[key]) }));
