import { readFile } from 'node:fs/promises';
import type { Config } from 'svgo';
import { hash } from '../../project/cache.ts';
import { openStore } from '../cache/store.ts';
import type { SiteFolder } from '../folder.ts';

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

/** Puts drawings into a site. */
interface Minimiser {
  /** Puts a drawing at an address, minimised. */
  readonly put: (site: SiteFolder, address: string, text: string) => Promise<void>;
  /** The number of drawings that were minimised, not read from the cache. */
  readonly count: () => number;
}

/** Opens what minimises drawings, each once. */
export async function openMinimiser(cacheDir: string = drawingCache): Promise<Minimiser> {
  const store = openStore(cacheDir);
  const version = `${await minimiserVersion()}${JSON.stringify(settings)}`;
  let count = 0;
  return {
    put: (site, address, text) => {
      const name = `${hash([version, text])}.svg`;
      return site.put(address, name, async () => {
        const kept = store.get(name);
        if (kept) return kept;
        count += 1;
        const small = await minimised(text);
        store.put(name, small);
        return small;
      });
    },
    count: () => count,
  };
}

async function minimiserVersion(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    devDependencies: Record<string, string>; // exact versions, all of them
  };
  return devDependencies['svgo'] ?? '';
}
