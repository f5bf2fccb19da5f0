import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Elements that only load scripts and their data. */
const scripted =
  /\s*<(?:template data-app>[\s\S]*?<\/template>|script\b[^>]*>[\s\S]*?<\/script>|link rel="(?:modulepreload|preload)"[^>]*as="fetch"[^>]*>|link rel="modulepreload"[^>]*>)/g;

/**
 * Copies a built site as if it were written by hand: the same pages, styles, fonts and pictures, without scripts.
 * @param root the built folder
 * @param copy a folder that does not exist yet
 */
export function makeStaticCopy(root: string, copy: string): void {
  cpSync(root, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const path = join(copy, name);
    if (name.endsWith('.js') || name.endsWith('.js.gz')) rmSync(path);
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(path, 'utf8').replace(scripted, '');
    writeFileSync(path, html);
    writeFileSync(`${path}.gz`, gzipSync(html, { level: 9 }));
  }
}
