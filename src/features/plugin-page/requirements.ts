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

/** The requirements of a plugin, as rows of a ledger; the last says what it was tested with, and when. */
export function requirementRows(
  requirements: Plugin['requirements'],
): readonly { readonly label: string; readonly value: string }[] {
  const rows = programs.flatMap((program) => {
    const requirement = requirements[program];
    return requirement ? [{ label: names[program], value: `${requirement.min}+` }] : [];
  });
  const tested = programs.flatMap((program) => {
    const version = requirements[program]?.tested;
    return version ? [`${names[program]} ${version}`] : [];
  });
  if (tested.length === 0) return rows;
  const day = requirements.testedOn ? ` on ${requirements.testedOn.text}` : '';
  return [...rows, { label: 'Tested with', value: inWords(tested) + day }];
}

/** '5.8 to 6.9', the second being the version that it was tested with; '7.4+' where none is stated. */
export const versionRange = ({ min, tested }: Requirement): string =>
  tested ? `${min} to ${tested}` : `${min}+`;

/** 'Runs on WordPress 5.8 to 6.9, WooCommerce 7.1 to 10.4 and PHP 7.4 to 8.5'. */
export const runsOn = (requirements: Plugin['requirements']): string =>
  `Runs on ${inWords(
    (['wordpress', 'woocommerce', 'php'] as const).map(
      (program) => `${names[program]} ${versionRange(requirements[program])}`,
    ),
  )}`;

/** 'One', 'one and two', 'one, two and three'. */
const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
