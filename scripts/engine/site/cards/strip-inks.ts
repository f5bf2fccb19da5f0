import { extension, type Tokens } from '../design-tokens.ts';
import type { StripInks } from './card.ts';
import type { Colour } from './indexed.ts';

/**
 * The inks of the strip in the light scheme, from the design's tokens.
 * @throws if a token is missing
 */
export function stripInks({ color }: Pick<Tokens, 'color'>): StripInks {
  return {
    page: light(color, 'surface', 'page'),
    ink: light(color, 'text', 'ink'),
    float: light(color, 'fill', 'buoy'),
  };
}

/** The colours of a strip: its inks, and what is between two of them along their edges. */
export function stripColours({ page, ink, float }: StripInks): readonly Colour[] {
  const [paper, dark, orange] = [channels(page), channels(ink), channels(float)];
  return [
    ...between(paper, dark, 9),
    ...between(paper, orange, 4).slice(1),
    ...between(dark, orange, 3).slice(1, -1),
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

function light(color: Tokens['color'], group: string, name: string): string {
  const members = color[group];
  const token = typeof members === 'object' ? members[name] : undefined;
  if (typeof token !== 'object') throw new Error(`Missing colour \`${group}.${name}\` in the tokens`);
  return extension(token, 'modes').light.hex;
}
