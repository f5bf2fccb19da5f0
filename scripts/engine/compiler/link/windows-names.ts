/** Names that mean devices to Windows, whatever comes after a dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Why Windows cannot hold a file. With such a file, nobody on Windows could clone the project.
 * @param path from the project's folder
 * @returns undefined if it can
 */
export function windowsProblem(path: string): string | undefined {
  for (const name of path.split('/')) {
    const [stem = ''] = name.split('.');
    if (device.test(stem))
      return `Unexpected name \`${name}\`, expected one that Windows can hold: \`${stem}\` is a device there, whatever the ending`;
    // oxlint-disable-next-line no-control-regex -- Windows refuses them too
    const [character] = /[<>:"\\|?*\0-\x1F]|[ .]$/.exec(name) ?? [];
    if (character !== undefined)
      return `Unexpected \`${character}\` in the name \`${name}\`, expected a name that Windows can hold, such as \`${name.replace(/(?<![ .])[ .]+$/, '').replace(/[<>:"\\|?*\0-\x1F]+/g, '-')}\``; // oxlint-disable-line no-control-regex -- as above
  }
  return undefined;
}
