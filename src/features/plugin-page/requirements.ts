import type { Plugin } from '#content/types.js';

type Requirement = Plugin['requirements']['wordpress'];

const names = { wordpress: 'WordPress', woocommerce: 'WooCommerce', php: 'PHP', mysql: 'MySQL' } as const;

/** The programs in the order in which a store owner thinks of them. */
const programs = [
  'wordpress',
  'woocommerce',
  'php',
  'mysql',
] as const satisfies readonly (keyof Plugin['requirements'])[];

/** '5.8+', and where it is known, '5.8+, tested up to 6.8'. */
function versionWords({ min, tested }: Requirement): string {
  return tested ? `${min}+, tested up to ${tested}` : `${min}+`;
}

/** What a plugin needs, as rows of a ledger. */
export function requirementRows(
  requirements: Plugin['requirements'],
): readonly { readonly label: string; readonly value: string }[] {
  return programs.flatMap((program) => {
    const requirement = requirements[program];
    return requirement ? [{ label: names[program], value: versionWords(requirement) }] : [];
  });
}
