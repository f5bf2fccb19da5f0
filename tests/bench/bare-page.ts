import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds the bare page: React and the router, rendered in the browser, without prerendering, style, fonts or pictures.
 * @param outDir a folder that does not exist yet
 */
export async function buildBarePage(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('bare', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(outDir, name);
    if (statSync(path).isFile()) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
}
