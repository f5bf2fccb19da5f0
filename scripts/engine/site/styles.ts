import { createHash } from 'node:crypto';

/** A style that is put inside pages. */
export interface InnerStyle {
  readonly css: string;
  /** The source that allows it in a content policy: `'sha256-…'`. */
  readonly hash: string;
  /** Addresses of the files that it is made of. */
  readonly files: readonly string[];
}

/**
 * Reads the style files of a built site, each once.
 * @param read reads the file at an address
 * @returns a function that joins files into the style of a page. Pages of one kind name the same files, and so share one hash.
 */
export function styleReader(read: (address: string) => string): (files: readonly string[]) => InnerStyle {
  const styles = new Map<string, InnerStyle>();
  const join = (files: readonly string[]): InnerStyle => {
    const css = files.map((file) => read(file).trimEnd()).join('');
    if (/<\/style/i.test(css)) throw new Error(`Unexpected \`</style\` in ${files.join(', ')}`);
    return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`, files };
  };
  return (files) => {
    const key = files.join(' ');
    const style = styles.get(key) ?? join(files);
    styles.set(key, style);
    return style;
  };
}

/** The hashes that the text of a `_headers` file allows. */
export const hashesIn = (headers: string): string[] => [...new Set(headers.match(/'sha256-[^']+'/g))];
