import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** The lines of a file that do not compile with a tsconfig. */
async function wrongLines(config: string, text: string): Promise<number[]> {
  const caches = resolve('node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'probe.ts'), text);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve(config),
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      files: ['probe.ts'],
    }),
  );
  const { stdout } = await run('node_modules/.bin/tsc', ['-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  );
  return [...stdout.matchAll(/probe\.ts\((\d+),/g)].map(([, line]) => Number(line));
}

test('pages cannot use Node', { tags: 'night' }, async () => {
  const text = [
    `import { readFileSync } from 'node:fs';`,
    'export const root = process.cwd();',
    `export const bytes = Buffer.from('');`,
    'export const title = document.title;',
    'export const read: unknown = readFileSync;',
  ].join('\n');
  expect(await wrongLines('src/tsconfig.json', text)).toEqual([1, 2, 3]);
});

test('scripts cannot use the browser', async () => {
  const text = [
    `import { readFileSync } from 'node:fs';`,
    'export const root = process.cwd();',
    'export const width = window.innerWidth;',
    'export const title = document.title;',
    'export let element: HTMLElement;',
    'export const read: unknown = readFileSync;',
  ].join('\n');
  expect(await wrongLines('tsconfig.json', text)).toEqual([3, 4, 5]);
});

test('no package brings in the types of the other side', { tags: 'night' }, async () => {
  const listed = async (config: string): Promise<string> =>
    (await run('node_modules/.bin/tsc', ['-p', config, '--listFilesOnly'], { maxBuffer: 2 ** 24 })).stdout;
  const [scripts, pages] = await Promise.all([listed('.'), listed('src')]);
  expect(scripts).toContain('/@types/node/');
  expect(scripts).not.toContain('/lib.dom.d.ts');
  expect(pages).toContain('/lib.dom.d.ts');
  expect(pages).not.toContain('/@types/node/');
});
