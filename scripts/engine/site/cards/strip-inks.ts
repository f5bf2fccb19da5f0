import { extension, type Tokens } from '../design-tokens.ts';
import type { StripInks } from './card.ts';
import type { Colour } from './indexed.ts';

/**
 * The inks of the strip in the light scheme, from the design's tokens.
 * @param names the tokens of the inks, such as `text.ink`
 * @throws if a token is missing
 */
export const stripInks = ({ color }: Pick<Tokens, 'color'>, names: StripInks): StripInks => ({
  paper: light(color, names.paper),
  ink: light(color, names.ink),
  accent: light(color, names.accent),
});

/** How many colours lead from the paper to the ink of letters. */
export const letterSteps = 9;

/** The colours of a strip: its inks, and the shades between two along their edges. From the paper to the ink of letters come first. */
export function stripColours({ paper, ink, accent }: StripInks): readonly Colour[] {
  const [page, words, bright] = [channels(paper), channels(ink), channels(accent)];
  return [
    ...between(page, words, letterSteps),
    ...between(page, bright, 4).slice(1),
    ...between(words, bright, 3).slice(1, -1),
  ];
}

/** A colour and others on the way to another one, which is the last. */
const between = (from: Colour, to: Colour, steps: number): Colour[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const mixed = (channel: 0 | 1 | 2): number =>
      Math.round(from[channel] + ((to[channel] - from[channel]) * step) / steps);
    return [mixed(0), mixed(1), mixed(2)];
  });

/** `#f6f2e6` as a colour. */
const channels = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

function light(color: Tokens['color'], path: string): string {
  const [group = '', name = ''] = path.split('.');
  const members = color[group];
  const token = typeof members === 'object' ? members[name] : undefined;
  if (typeof token !== 'object') throw new Error(`Missing colour \`${path}\` in the tokens`);
  return extension(token, 'modes').light.hex;
}
