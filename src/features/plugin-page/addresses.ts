import { entries } from '#content/plugins.js';
import { placeholderPaths } from '../coming-soon/coming-soon.ts';

/** All addresses of plugin pages: each plugin's own, its aliases, and the placeholders. Only the build asks for them. */
export const addresses: readonly string[] = [
  ...entries.flatMap(({ href, aliases = [] }) => [href, ...aliases]),
  ...placeholderPaths.filter((path) => path.startsWith('/plugins/')),
];
