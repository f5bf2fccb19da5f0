import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slugPattern, within } from '../../scripts/engine/index.ts';
import { Refusal } from './refusal.ts';

/**
 * The place of an entry on the disk.
 * @param path from a request: anything
 * @param entries the files of content that were read, whose names the check may find fault with
 * @returns the absolute path
 * @throws Refusal if no entry may be there: the studio reads and writes nothing else
 */
export function entryFile(root: string, path: string, entries: ReadonlyMap<string, unknown>): string {
  const [, name = ''] = /^content\/((?:[^/\\]+\/){0,2}[^/\\]+)\.(?:json|md)$/.exec(path) ?? [];
  const isNamed = name.split('/').every((part) => slugPattern.test(part));
  if (name === '' || !(isNamed || entries.has(path)))
    throw new Refusal(
      403,
      `The studio does not open \`${printable(path)}\`: it opens the entries of the website only.`,
    );
  const file = insideOf(join(root, 'content'), path.slice('content/'.length), path);
  refuseLinks([join(root, 'content'), dirname(dirname(file)), dirname(file), file], path);
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new Refusal(403, `\`${path}\` is not a file. Move it away, then open it again.`);
  return file;
}

/**
 * The place of a picture on the disk.
 * @param address `/images/blog/store-emails.avif`: a folder, and a name as those of entries
 * @returns the absolute path
 * @throws Refusal if the studio keeps no picture there
 */
export function pictureFile(root: string, address: string): string {
  const [, folder = '', name = ''] = /^\/images\/([^/\\]+)\/([^/\\]+)\.(?:avif|svg)$/.exec(address) ?? [];
  if (!slugPattern.test(folder) || !slugPattern.test(name))
    throw new Refusal(403, `The studio keeps no picture at \`${printable(address)}\`.`);
  const images = join(root, 'public', 'images');
  const file = join(images, folder, address.slice(address.lastIndexOf('/') + 1));
  refuseLinks([join(root, 'public'), images, dirname(file), file], `public${address}`);
  return file;
}

/**
 * The place of a file of the project on the disk, which may be read or written there.
 * @param path that git or the check has read: `public/images/photos/packing-table.jpg`
 * @returns the absolute path
 * @throws Refusal if it is or is below a symbolic link
 */
export function projectFile(root: string, path: string): string {
  const parts = path.split('/');
  refuseLinks(
    parts.map((_, index) => join(root, ...parts.slice(0, index + 1))),
    path,
  );
  return join(root, path);
}

function refuseLinks(parts: readonly string[], path: string): void {
  for (const part of parts)
    if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Refusal(
        403,
        `The studio does not follow symbolic links, and \`${path}\` is or is below one. Put a file in its place.`,
      );
}

function insideOf(folder: string, name: string, path: string): string {
  try {
    return within(folder, name);
  } catch {
    throw new Refusal(403, `The studio does not open \`${printable(path)}\`: it is outside of the content.`);
  }
}

/** A path for a message, without control characters, and cut. */
const printable = (path: string): string => path.replace(/\p{Cc}/gu, '\uFFFD').slice(0, 200);

/** Collection and name of a file, as `findEntries` sees them. */
export function placeOf(path: string): { readonly collection: string; readonly slug: string } {
  const [folder = '', ...names] = path
    .slice('content/'.length)
    .replace(/\.(?:json|md)$/, '')
    .split('/');
  return { collection: folder, slug: names.join('/') || folder };
}
