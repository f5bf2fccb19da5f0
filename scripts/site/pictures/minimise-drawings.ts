import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from 'svgo';
import { hash } from '../../project/cache.ts';
import { openStore } from '../cache/store.ts';

/** The cache of drawings between builds. A file's name is a hash of the drawing and of the settings. */
const drawingCache = 'node_modules/.cache/drawings';

/** Decimals of coordinates: at twice the size of the drawing, a tenth is a fifth of a pixel. */
const decimals = 1;

/**
 * What is left out or shortened. Inks are custom properties in a style sheet, which no element repeats; roles and labels are for
 * whoever opens the drawing alone; and what looks hidden may be shown in the other scheme.
 */
const settings: Config = {
  multipass: true,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          inlineStyles: false,
          removeHiddenElems: false,
          removeUnknownsAndDefaults: { keepRoleAttr: true },
          cleanupNumericValues: { floatPrecision: 2 },
          convertPathData: { floatPrecision: decimals, transformPrecision: 5 },
          convertTransform: { floatPrecision: 3, transformPrecision: 5 },
        },
      },
    },
  ],
};

/**
 * Makes a drawing smaller without a visible difference.
 * @param text a drawing that the content check accepts
 * @returns the drawing; the same if it cannot be smaller, or if the minimiser does not understand it
 */
export async function minimised(text: string): Promise<string> {
  const { optimize } = await import('svgo'); // loading it takes longer than a build of unchanged drawings
  try {
    const { data } = optimize(text, settings);
    return data.length < text.length ? data : text;
  } catch {
    return text;
  }
}

/**
 * Minimises all drawings of a built site, in place.
 * @param outDir the built site
 * @returns the number of drawings minimised, not read from the cache
 */
export async function minimiseDrawings(outDir: string, cacheDir: string = drawingCache): Promise<number> {
  const store = openStore(cacheDir);
  const version = await minimiserVersion();
  const paths = (await readdir(outDir, { recursive: true })).filter((path) => path.endsWith('.svg'));
  let count = 0;
  for (const path of paths) {
    const text = await readFile(join(outDir, path), 'utf8');
    const name = `${hash([version, JSON.stringify(settings), text])}.svg`;
    const kept = store.get(name);
    const small = kept ?? (await minimised(text));
    if (!kept) {
      store.put(name, small);
      count += 1;
    }
    await writeFile(join(outDir, path), small);
  }
  return count;
}

async function minimiserVersion(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    devDependencies: Record<string, string>; // exact versions, all of them
  };
  return devDependencies['svgo'] ?? '';
}
