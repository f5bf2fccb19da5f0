/** Names that Windows gives to its notes about a folder. */
const ofWindows = new Set(['thumbs.db', 'desktop.ini']);

/**
 * Whether a name is that of a file or folder that a system or a program keeps for itself, such as `.DS_Store`: it is no part of the site, and
 * may list the names of other files. `.well-known` is for visitors.
 */
export const isSystemFile = (name: string): boolean =>
  name.startsWith('.') ? name !== '.well-known' : ofWindows.has(name.toLowerCase());
