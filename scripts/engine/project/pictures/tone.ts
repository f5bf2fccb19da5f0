import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style file that holds the colours in the place of photographs. */
const styleFile = join(import.meta.dirname, '../../../../src/components/Photograph.module.css');

/** A colour of the style file, in OKLab, where distances are as large as they look. */
interface Tone {
  readonly name: string;
  readonly colour: Lab;
}

type Lab = readonly [lightness: number, green: number, blue: number];

/** The name of the colour of the style file that is nearest to a colour in sRGB, whose parts go from 0 to 255. */
export function nearestTone(colour: readonly [red: number, green: number, blue: number]): string {
  const target = labOf(colour);
  const [first, ...others] = tonesIn(readFileSync(styleFile, 'utf8'));
  if (!first) throw new Error(`No colours in ${styleFile}`);
  const isNearer = (one: Tone, other: Tone): boolean =>
    distance(one.colour, target) < distance(other.colour, target);
  return others.reduce((best, tone) => (isNearer(tone, best) ? tone : best), first).name;
}

function tonesIn(style: string): readonly Tone[] {
  const rules = style.matchAll(/:global\(\.([\w-]+)\) \{\s*background: oklch\(([\d.]+) ([\d.]+) (\d+)\);/g);
  return Array.from(rules, ([, name = '', ...parts]) => {
    const [lightness = 0, chroma = 0, degrees = 0] = parts.map(Number);
    const hue = (degrees / 180) * Math.PI;
    return { name, colour: [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)] };
  });
}

const distance = (one: Lab, other: Lab): number =>
  Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));

/** sRGB to OKLab, by the matrices of CSS Color 4. */
function labOf(colour: readonly number[]): Lab {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => linear(part / 255));
  const long = Math.cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue);
  const middle = Math.cbrt(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue);
  const short = Math.cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue);
  return [
    0.210_454_26 * long + 0.793_617_79 * middle - 0.004_072_05 * short,
    1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short,
    0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short,
  ];
}

const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
