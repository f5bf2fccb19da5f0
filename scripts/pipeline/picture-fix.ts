import { distance } from 'fastest-levenshtein';
import type { Fix } from './model.ts';

/**
 * How the address of a picture that is not there is mended: where one file alone differs from it by capitals or by one letter,
 * and by no figure. Values may name pictures by their file names, so those alone are replaced where the folder is right.
 */
export function pictureFix(address: string, files: Iterable<string>): Fix | undefined {
  const meant = slipOf(address, [...files]);
  if (meant === undefined) return undefined;
  const folder = folderOf(address);
  const start = folder === folderOf(meant) ? folder.length : 0;
  return { old: address.slice(start), new: meant.slice(start) };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function slipOf(word: string, list: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  const same = list.filter((candidate) => candidate.toLowerCase() === folded);
  const near =
    same.length > 0
      ? same
      : list.filter((other) => figures(other) === figures(word) && distance(other, word) === 1);
  return near.length === 1 ? near[0] : undefined;
}

const figures = (text: string): string => text.replace(/\D/g, '');
