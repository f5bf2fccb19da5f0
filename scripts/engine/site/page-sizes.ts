import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { UsageError } from '../cli/command.ts';
import { sharedPage, pathPattern } from './hosting.ts';
import type { Manifest } from './preloads.ts';

/** The kinds of bytes that are counted. */
export const kinds = ['html', 'style', 'script', 'fonts'] as const;
export type Kind = (typeof kinds)[number];

/** One page's first visit with an empty cache: its path, and bytes by kind, compressed. */
export type Visit = { path: string } & Record<Kind, number>;

type Size = (file: string) => Promise<number>;

/**
 * Measures every prerendered page of a built folder, sorted by path.
 * Scripts are those that the page names (script, modulepreload) and their static imports, according to Vite's manifest;
 * fonts are those that its styles name for the plain letters. Files fetched later, on a click, do not count.
 * @throws UsageError if the folder holds no built site
 */
export async function measure(root: string): Promise<Visit[]> {
  const manifest = await readManifest(root);
  const size = cachedSize(root);
  const visits = (await pagesIn(root)).map((file) => measurePage(root, file, manifest, size));
  return (await Promise.all(visits)).toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/**
 * The script files of every prerendered page whose path matches, with their compressed sizes.
 * @param path may have a `*`, as in `hosting.ts`
 * @throws UsageError if the folder holds no built site
 */
export async function scriptsOf(root: string, path: string): Promise<Map<string, Map<string, number>>> {
  const manifest = await readManifest(root);
  const size = cachedSize(root);
  const pattern = new RegExp(pathPattern(path));
  const pages = (await pagesIn(root)).filter((file) => pattern.test(pathOf(file))).toSorted();
  const scripts = pages.map(async (file) => {
    const files = [...withImports(linkedFiles(await readFile(join(root, file), 'utf8')).script, manifest)];
    const sizes = await Promise.all(files.map(async (script) => [script, await size(script)] as const));
    return [pathOf(file), new Map(sizes)] as const;
  });
  return new Map(await Promise.all(scripts));
}

/** The prerendered pages of a built folder, as paths of files. */
const pagesIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true }))
    .map((entry) => `/${entry.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/index.html'));

const pathOf = (file: string): string =>
  file === sharedPage.file ? sharedPage.path : file.replace(/\/index\.html$/, '') || '/';

async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(join(root, '.vite/manifest.json'), 'utf8').catch(() => {
    throw new UsageError(`No built site in ${root}. Run: npm run build`);
  });
  return JSON.parse(text) as Manifest; // Vite's own format
}

async function measurePage(root: string, file: string, manifest: Manifest, size: Size): Promise<Visit> {
  const page = await readFile(join(root, file), 'utf8');
  const [, ...afterTags] = page.split('<style>');
  const inside = afterTags.map((after) => after.slice(0, after.indexOf('</style>'))).join('');
  const html = page.replace(inside, '');
  const links = linkedFiles(html);
  const script = withImports(links.script, manifest);
  const styles = await Promise.all(
    links.style.map((style) => readFile(join(root, style), 'utf8').then((css) => fontsIn(css, style))),
  );
  const fonts = new Set([...fontsIn(inside, file), ...styles.flat()]);
  return {
    path: pathOf(file),
    html: compressedLength(file, Buffer.from(html)),
    style: (inside ? compressedLength(file, Buffer.from(inside)) : 0) + (await total(links.style, size)),
    script: await total(script, size),
    fonts: await total(fonts, size),
  };
}

/** The files of this site that a page names in its tags, as paths from the root. */
function linkedFiles(html: string): Record<'script' | 'style', string[]> {
  const files = { script: new Array<string>(), style: new Array<string>() };
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^<>]*>/gi)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    const address = attribute('src') ?? attribute('href');
    const kind = attribute('rel') ?? 'script';
    if (!address?.startsWith('/')) continue;
    if (kind === 'script' || kind === 'modulepreload') files.script.push(address);
    if (kind === 'stylesheet' && attribute('type') === undefined) files.style.push(address);
  }
  return files;
}

/** Scripts and all that they import statically. */
function withImports(scripts: string[], manifest: Manifest): Set<string> {
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const key of byFile.get(file)?.imports ?? []) {
      const imported = manifest[key];
      if (imported) add(`/${imported.file}`);
    }
  };
  scripts.forEach(add);
  return files;
}

/** The file that a style sheet names for each typeface, as a path from the root: of two, the last, which has the plain letters. */
function fontsIn(css: string, from: string): string[] {
  const files = new Map<string, string>();
  for (const [face] of css.matchAll(/@font-face\s*{[^{}]*}/g)) {
    const [, family = ''] = /font-family:\s*([^;}]+)/.exec(face) ?? [];
    const [, address] = /url\(["']?([^"'()]+\.woff2)["']?\)/.exec(face) ?? [];
    if (address !== undefined) files.set(family, address);
  }
  return Array.from(files.values(), (address) => new URL(address, `https://site.example${from}`).pathname);
}

async function total(files: Iterable<string>, size: Size): Promise<number> {
  const sizes = await Promise.all(Array.from(new Set(files), size));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Compressed size of a file, computed once. Fonts are already compressed and sent unchanged. */
function cachedSize(root: string): Size {
  const sizes = new Map<string, Promise<number>>();
  return (file) => {
    const size = sizes.get(file) ?? readFile(join(root, file)).then((bytes) => compressedLength(file, bytes));
    sizes.set(file, size);
    return size;
  };
}

function compressedLength(file: string, bytes: Buffer): number {
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** Budgets in kB (1,000 bytes) by path; `*` as in `hosting.ts`, later entries replace earlier ones, `"*"` is for all pages. */
export type Budgets = Record<string, Partial<Record<Kind, number>>>;

/** A sentence for each exceeded budget. */
export function exceeded(visits: Visit[], budgets: Budgets): string[] {
  return visits.flatMap((visit) => {
    const matching = Object.entries(budgets).filter(([path]) =>
      new RegExp(pathPattern(path)).test(visit.path),
    );
    const budget: Partial<Record<Kind, number>> = Object.assign({}, ...matching.map(([, limits]) => limits));
    return kinds.flatMap((kind) => {
      const limit = budget[kind];
      return limit !== undefined && visit[kind] > limit * 1000
        ? [`${visit.path}: ${kind} is ${above(visit[kind], limit)} kB, the budget is ${limit} kB`]
        : [];
    });
  });
}

/** A number of bytes in kB, with as many digits as show that it is above a limit. */
const above = (bytes: number, limit: number): string =>
  Number(kilobytes(bytes)) > limit ? kilobytes(bytes) : (bytes / 1000).toFixed(3);

/** The visits as a table, in kB. */
export function table(visits: Visit[]): string {
  const rows = [
    [...kinds, 'page'],
    ...visits.map((visit) => [...kinds.map((kind) => kilobytes(visit[kind])), visit.path]),
  ];
  return rows
    .map((row) => row.map((cell, at) => (at < kinds.length ? cell.padStart(8) : `  ${cell}`)).join(''))
    .join('\n');
}

/** A number of bytes in kB. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
