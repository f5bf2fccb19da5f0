import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RedirectEntry,
  redirectsFile,
  redirectsText,
} from '../../scripts/engine/compiler/link/redirects.ts';

/**
 * Gives articles of the benchmark old addresses.
 * @param count the number of redirects, at most as many as there are articles
 */
export function addRedirects(root: string, count: number): void {
  const path = join(root, redirectsFile);
  writeFileSync(path, withRedirects(readFileSync(path, 'utf8'), count));
}

/** The text of the redirects with so many more. */
export function withRedirects(text: string, count: number): string {
  const { redirects } = JSON.parse(text) as { readonly redirects: readonly RedirectEntry[] }; // by its schema
  const made = Array.from({ length: count }, (_, index) => ({
    from: `/news/${index + 1}`,
    to: `/blog/article-${index + 1}`,
    since: '2025-08-31',
  }));
  return redirectsText([...redirects, ...made]);
}
