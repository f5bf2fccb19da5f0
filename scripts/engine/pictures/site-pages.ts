import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedPage } from '../site/hosting.ts';

/**
 * The addresses of the pages that one of two built sites has, sorted, and that of the not-found screen. The shared page is left out: it
 * shows nothing without a token. So are pages that only lead to another.
 */
export function sitePages(...sites: readonly string[]): string[] {
  const pages = sites.flatMap((site) =>
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|[\\/])index\.html$/.test(file))
      .filter((file) => !readFileSync(join(site, file), 'utf8').includes('http-equiv="refresh"'))
      .map((file) => `/${file.replaceAll('\\', '/')}`)
      .filter((file) => file !== sharedPage.file)
      .map((file) => file.slice(0, -'/index.html'.length) || '/'),
  );
  return [...new Set([...pages, '/404'])].toSorted();
}
