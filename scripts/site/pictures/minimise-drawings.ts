import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, optimize, VERSION } from 'svgo';
import { hash } from '../../project/cache.ts';
import { writeWhole } from '../../project/write.ts';

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
export function minimised(text: string): string {
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
  await mkdir(cacheDir, { recursive: true });
  const paths = (await readdir(outDir, { recursive: true })).filter((path) => path.endsWith('.svg'));
  const known = new Set(await readdir(cacheDir));
  let count = 0;
  for (const path of paths) {
    const text = await readFile(join(outDir, path), 'utf8');
    const name = `${hash([VERSION, JSON.stringify(settings), text])}.svg`;
    const cached = join(cacheDir, name);
    if (!known.has(name)) {
      writeWhole(cached, minimised(text));
      count += 1;
    }
    await writeFile(join(outDir, path), await readFile(cached));
  }
  return count;
}
