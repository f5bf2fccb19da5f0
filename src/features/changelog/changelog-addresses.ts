/** The address of a plugin's changes, or of one of its versions there. */
export const changelogAddress = (plugin: string, version?: string): string =>
  `/plugins/${plugin}/changelog${version === undefined ? '' : `#${version}`}`;
