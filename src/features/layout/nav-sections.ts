import type { Navigation } from '#content/types.js';

/** An entry of the header, with or without a submenu. */
export type NavSection = Navigation['header'][number];

/** Whether the path is the section's own page or one below it. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);
