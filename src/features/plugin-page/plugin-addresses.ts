import { addresses as ofPlugins } from '#content/plugins-addresses.js';
import { placeholderPaths } from '../coming-soon/coming-soon.ts';

/** All addresses of plugin pages: each plugin's own, its aliases, and the placeholders. Only the build asks for them. */
export const addresses: readonly string[] = [
  ...ofPlugins,
  ...placeholderPaths.filter((path) => path.startsWith('/plugins/')),
];
