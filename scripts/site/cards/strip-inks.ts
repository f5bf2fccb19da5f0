import type { Tokens } from '../tokens.ts';
import type { StripInks } from './card.ts';

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

function light(color: Tokens['color'], group: string, name: string): string {
  const members = color[group];
  const token = typeof members === 'object' ? members[name] : undefined;
  if (typeof token !== 'object') throw new Error(`Missing colour \`${group}.${name}\` in the tokens`);
  return token.$extensions['example.kelpworks.modes'].light.hex;
}
