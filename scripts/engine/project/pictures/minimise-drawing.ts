import type { Config } from 'svgo';
import { withoutNotes } from '../../compiler/drawing/without-notes.ts';

/** Decimals of coordinates: at twice the size of the drawing, a tenth is a fifth of a pixel. */
const decimals = 1;

/**
 * The plugins of the minimiser. Inks are custom properties in a style sheet, so no element repeats them. Roles and labels stay for people who
 * open the drawing alone. Parts that look hidden may show in the other scheme, so they stay too.
 */
const settings: Config = {
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
 * Makes a drawing smaller without a visible difference. Notes of drawing programs are never left to the minimiser: the site serves
 * only parts that the check has found to draw.
 * @param text a drawing that the content check accepts
 * @returns the smallest form: minimised again, it stays the same. A drawing that the minimiser does not understand only loses its notes.
 */
export async function minimised(text: string): Promise<string> {
  const { optimize } = await import('svgo'); // its loading takes longer than a start of the studio may
  const drawing = withoutNotes(text);
  try {
    for (let smallest = drawing; ;) {
      const { data } = optimize(smallest, settings);
      if (data.length >= smallest.length) return smallest;
      smallest = data;
    }
  } catch {
    return drawing;
  }
}

/**
 * A drawing as the site serves it. One with line breaks has never been minimised: somebody added it as a program exported it.
 * @param text a drawing that the content check accepts
 */
export const served = async (text: string): Promise<string> =>
  text.includes('\n') ? minimised(text) : withoutNotes(text);
