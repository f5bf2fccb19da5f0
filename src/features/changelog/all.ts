import { entries } from '#content/plugins-table.js';
import { changelogAddress } from './changelog-addresses.ts';

/** The addresses of the changes of all plugins: only the build asks for all of them at once. */
export const changelogAddresses: readonly string[] = entries.map(({ slug }) => changelogAddress(slug));
