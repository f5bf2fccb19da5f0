import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { within } from '../project/write.ts';

/** A style that is put inside pages. */
export interface InnerStyle {
  readonly css: string;
  /** What allows it in a content policy: `'sha256-…'`. */
  readonly hash: string;
  /** Addresses of the files that it is made of. */
  readonly files: readonly string[];
}

/**
 * Reads the style files of a built site, each once.
 * @param root the built folder
 * @returns what joins files into the style of a page. Pages of one kind name the same files, and so share one hash.
 */
export function styleReader(root: string): (files: readonly string[]) => Promise<InnerStyle> {
  const styles = new Map<string, Promise<InnerStyle>>();
  const read = async (files: readonly string[]): Promise<InnerStyle> => {
    const texts = await Promise.all(files.map((file) => readFile(within(root, file), 'utf8')));
    const css = texts.map((text) => text.trimEnd()).join('');
    if (/<\/style/i.test(css)) throw new Error(`Unexpected \`</style\` in ${files.join(', ')}`);
    return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`, files };
  };
  return (files) => {
    const key = files.join(' ');
    const style = styles.get(key) ?? read(files);
    styles.set(key, style);
    return style;
  };
}

/** The hashes that the text of a `_headers` file allows. */
export const hashesIn = (headers: string): string[] => [...new Set(headers.match(/'sha256-[^']+'/g))];
