import { readFileSync } from 'node:fs';
import { hashesIn } from '../../scripts/engine/site/styles.ts';

/** The built site under test, made by `npm run build -- --mode e2e --out .results/site`. */
export const site = '.results/site';

/** The mode of that build, in which the forms have ids. */
export const mode = 'e2e';

/** The hashes of the styles inside its pages, which a host's policy must allow. */
export const stylesInside = (): string[] => hashesIn(readFileSync(`${site}/_headers`, 'utf8'));

/**
 * The address of a script of that build.
 * @param name its name in Vite's manifest, which is that of its group (`vite.config.ts`) or of its main file; or the file of a route, for its view
 * @throws if there is not exactly one
 */
export function scriptNamed(name: string): string {
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8')) as Manifest; // Vite's own format
  const [file, ...others] = Object.entries(manifest).flatMap(([source, chunk]) =>
    chunk.name === name || source.startsWith(`${name}?`) ? [chunk] : [],
  );
  if (!file || others.length > 0) throw new Error(`Unexpected script \`${name}\`, expected one of the build`);
  return `/${file.file}`;
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string }>>;
