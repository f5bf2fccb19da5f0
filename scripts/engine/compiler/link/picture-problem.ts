import { type Problem, suggest } from '../finding.ts';
import type { Fact, Fix, PictureFrames, PublicFile } from '../model.ts';
import type { ContentGraph } from './graph.ts';
import { distance } from 'fastest-levenshtein';

/** An entry's statement that it shows a picture. */
type ImageFact = Extract<Fact, { readonly kind: 'image' }>;

/** The problem of a picture that an entry shows; absent if its file is there, is a picture and has pixels enough. */
export function imageProblem(
  { files, pictureFrames }: ContentGraph,
  { address, slots = [] }: ImageFact,
): Problem | undefined {
  const file = files.get(address);
  if (file?.refused) return undefined;
  if (file?.width && file.height) return file.format && smallProblem(address, file, slots, pictureFrames);
  if (file) return { rule: 'link:image', reason: unusableReason(address), actual: address };
  // A name that a Mac has taken apart has its own finding (`addressableProblem`).
  if (hasSameName(address, files.keys())) return undefined;
  const fix = pictureFix(address, files.keys());
  return {
    rule: 'link:image',
    reason: `No file \`public${address}\``,
    suggestion: suggest(address, files.keys()),
    actual: address,
    ...(fix && { fix }),
  };
}

const hasSameName = (address: string, files: Iterable<string>): boolean =>
  [...files].some((file) => file.normalize() === address.normalize());

const unusableReason = (address: string): string =>
  /\.svg$/i.test(address)
    ? `No size in \`public${address}\`, expected \`width\` and \`height\` in pixels, or a \`viewBox\`, on its \`svg\` element`
    : `Unexpected file \`public${address}\`, expected a picture: SVG, PNG, JPEG, WebP or AVIF`;

/** A photograph that has fewer pixels than its place on a page; drawings have no pixels. */
function smallProblem(
  address: string,
  { width: ownWidth = 0, height: ownHeight = 0 }: PublicFile,
  slots: readonly string[],
  frames: PictureFrames,
): Problem | undefined {
  for (const slot of slots) {
    const { width, height = 0 } = frames[slot] ?? { width: 0 };
    if (ownWidth >= width && ownHeight >= height) continue;
    const room = height > 0 ? `${width} × ${height}` : `a width of ${width}`;
    const reason = `Unexpected size of ${ownWidth} × ${ownHeight} pixels of \`public${address}\`, expected at least ${room}: the page would blur it`;
    return { rule: 'image:small', reason, actual: address };
  }
  return undefined;
}

/**
 * The fix for the address of a missing picture: only if exactly one file differs from it by capitals or by one letter, and by no
 * digit. Values may name pictures by their file names, so only the file name is replaced if the folder is right.
 */
function pictureFix(address: string, files: Iterable<string>): Fix | undefined {
  const meant = meantFile(address, [...files]);
  if (meant === undefined) return undefined;
  const folder = folderOf(address);
  const start = folder === folderOf(meant) ? folder.length : 0;
  return { old: address.slice(start), new: meant.slice(start) };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function meantFile(word: string, list: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  const same = list.filter((candidate) => candidate.toLowerCase() === folded);
  const near =
    same.length > 0
      ? same
      : list.filter((other) => figures(other) === figures(word) && distance(other, word) === 1);
  return near.length === 1 ? near[0] : undefined;
}

const figures = (text: string): string => text.replace(/\D/g, '');
