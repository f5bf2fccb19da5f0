/** Where the built site names its archives: the download gate would be pointless if any page did (docs/decisions.md#download-gate). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Manifest } from '../../../scripts/engine/site/preloads.ts';
import { site } from '../site.ts';

/** Where archives are; the script of the download page adds their names. */
const folder = '/downloads/';

/** Every text that the site serves, by its path; files for hosts and Vite's own are never served. */
function servedTexts(): Map<string, string> {
  const all = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const paths = all.map((path) => path.replaceAll('\\', '/'));
  const wanted = paths.filter((path) => /\.(?:html|js|css|json|xml|md|txt|webmanifest|svg)$/.test(path));
  const served = wanted.filter((path) => !path.startsWith('.vite/'));
  return new Map(served.map((path) => [path, readFileSync(join(site, path), 'utf8')]));
}

type Chunks = Record<string, Manifest[string] & { dynamicImports?: readonly string[] }>;

/** The script files that a page loads, or that a visitor's action can load from it, without those that only some routes lead to. */
function scriptsOf(html: string, chunks: Chunks, isLeftOut: (source: string) => boolean): Set<string> {
  const addresses = new Set<string>();
  const visit = (source: string): void => {
    const chunk = chunks[source];
    if (!chunk || isLeftOut(source) || addresses.has(chunk.file)) return;
    addresses.add(chunk.file);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(visit);
  };
  Object.keys(chunks)
    .filter((source) => html.includes(`"/${chunks[source]?.file}"`))
    .forEach(visit);
  return addresses;
}

test('no file of the site contains the address of an archive', async ({ request }) => {
  const names = readdirSync(join(site, folder));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect((await request.get(folder + name)).status()).toBe(200);
  const holders = [...servedTexts()]
    .filter(([, text]) => names.some((name) => text.includes(name)))
    .map(([path]) => path);
  expect(holders).toEqual([]);
});

test('only the script of the download page, which no other page loads, knows where the archives are', () => {
  const texts = servedTexts();
  const holders = [...texts].filter(([, text]) => text.includes(folder)).map(([path]) => path);
  expect(holders).toEqual([expect.stringMatching(/^assets\/.*\.js$/)]);
  const [holder = ''] = holders;
  const chunks = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Chunks; // Vite's own format
  const isDownloadPage = (source: string) => source.startsWith('src/routes/plugins/$slug_/download.tsx?');
  const isShown = (path: string) => path === 'plugins/_download/index.html';
  for (const [path, html] of texts) {
    if (!path.endsWith('.html')) continue;
    const others = scriptsOf(html, chunks, isDownloadPage);
    expect(others.size, path).toBeGreaterThan(0);
    expect([...others], path).not.toContain(holder);
    const all = scriptsOf(html, chunks, () => false);
    expect([...all], path).toContain(holder); // all routes lead to each other
    expect(html.includes(holder), path).toBe(isShown(path));
  }
});
