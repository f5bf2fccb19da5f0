import { addresses } from '#content/docs-addresses.js';

/** The addresses of all pages of the documentation: only the build asks for all of them at once. */
export const guideAddresses = addresses;

/** The addresses of the pages that list the documentation of a plugin. */
export const pluginDocsAddresses: readonly string[] = [
  ...new Set(addresses.map((address) => address.slice(0, address.lastIndexOf('/')))),
];
