import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redirectsFile, redirectsText } from '../../scripts/engine/compiler/link/redirects.ts';

/**
 * Gives articles of the benchmark old addresses.
 * @param count the number of redirects, at most as many as there are articles
 */
export function addRedirects(root: string, count: number): void {
  const redirects = Array.from({ length: count }, (_, index) => ({
    from: `/news/${index + 1}`,
    to: `/blog/article-${index + 1}`,
    since: '2025-08-31',
  }));
  writeFileSync(join(root, redirectsFile), redirectsText(redirects));
}
