import tokens from '../../../design/tokens.json' with { type: 'json' };
import { type Tone, tones } from '../../../src/contract/photo.ts';

/** Red, green and blue, from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

const inkOf = (tone: Tone): string => tokens.color.ink[tone].$extensions['example.kelpworks.modes'].light.hex;

function coloursOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** The inks as the light scheme has them; those of the dark one hardly differ. */
const inks = tones.map((tone) => ({ tone, colour: coloursOf(inkOf(tone)) }));

/** The ink that is nearest to a colour. */
export function nearestTone(colour: Colour): Tone {
  return inks.reduce((best, ink) =>
    distance(ink.colour, colour) < distance(best.colour, colour) ? ink : best,
  ).tone;
}

/** How far apart two colours look, roughly: eyes tell greens best. */
const distance = (a: Colour, b: Colour): number =>
  2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2;
