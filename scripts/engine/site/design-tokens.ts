/** A length as the token file writes it, in px or ms. */
interface Dimension {
  readonly value: number;
  readonly unit: string;
}

/** One colour in one scheme. */
interface Ink {
  readonly hex: string;
  readonly alpha: number;
}

/** Values for which the format of design tokens has no word, each under the reversed domain of its maker: `example.shop.modes`. */
type Extensions<Value> = Readonly<Record<string, Value>>;

/** A colour in both schemes, in the extension `modes`. */
interface ColourToken {
  readonly $extensions: Extensions<{ readonly light: Ink; readonly dark: Ink }>;
}

/** One role of the type scale, in the extension `fluid`: its size grows from `min` at 390 px to `max` at 1440 px. */
interface TypeToken {
  readonly $value: { readonly fontFamily: string; readonly fontWeight: number; readonly lineHeight: number };
  readonly $extensions: Extensions<{
    readonly min: Dimension;
    readonly max: Dimension;
    readonly letterSpacingEm: number;
  }>;
}

interface Shadow {
  readonly color: Ink;
  readonly offsetX: Dimension;
  readonly offsetY: Dimension;
  readonly blur: Dimension;
  readonly spread: Dimension;
}

/** A group of the token file: tokens by name, beside keys that begin with `$` and describe the group. */
type Group<T> = Readonly<Record<string, T | string>>;
type Values<T> = Group<{ readonly $value: T }>;

/** The part of `design/tokens.json` that becomes custom properties and custom media. */
export interface Tokens {
  readonly color: Group<Group<ColourToken>>;
  readonly font: { readonly family: Values<readonly string[]> };
  readonly type: Group<TypeToken>;
  readonly space: Values<Dimension>;
  readonly size: Values<Dimension>;
  readonly radius: Values<Dimension>;
  readonly stroke: Values<Dimension>;
  readonly breakpoint: Values<Dimension>;
  readonly shadow: Values<Shadow>;
  readonly duration: Values<Dimension>;
  readonly easing: Values<readonly number[]>;
}

const NARROW = 390;
const WIDE = 1440;
const ROOT = 16;

const members = <T>(group: Group<T>): [string, T][] =>
  Object.entries(group).filter((entry): entry is [string, T] => typeof entry[1] !== 'string');

const length = ({ value, unit }: Dimension): string => `${value}${unit}`;

const rem = (px: number): string => `${Number((px / ROOT).toFixed(4))}rem`;

const fluid = (min: number, max: number): string => {
  if (min === max) return rem(min);
  const slope = (max - min) / (WIDE - NARROW);
  const start = rem(min - slope * NARROW);
  return `clamp(${rem(min)},${start} + ${Number((slope * 100).toFixed(4))}vw,${rem(max)})`;
};

const ink = ({ hex, alpha }: Ink): string =>
  alpha === 1
    ? hex
    : `${hex}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`;

/**
 * An extension of a token, under the domain of any maker.
 * @throws if the token has none of that name
 */
export function extension<Value>(
  { $extensions }: { readonly $extensions: Extensions<Value> },
  name: string,
): Value {
  const [, value] = Object.entries($extensions).find(([key]) => key.endsWith(`.${name}`)) ?? [];
  if (value === undefined) throw new Error(`Missing extension \`${name}\` of a token`);
  return value;
}

const colours = (group: Group<ColourToken>, prefix: string): string[] =>
  members(group).map(([name, token]) => {
    const { light, dark } = extension(token, 'modes');
    return `--${prefix}${name}:${ink(light) === ink(dark) ? ink(light) : `light-dark(${ink(light)},${ink(dark)})`}`;
  });

const family = (names: readonly string[]): string =>
  names.map((name) => (/^[a-z-]+$/i.test(name) ? name : `"${name}"`)).join(',');

const role = ([name, token]: [string, TypeToken]): string[] => {
  const { $value } = token;
  const { min, max, letterSpacingEm } = extension(token, 'fluid');
  const font = $value.fontFamily.replace(/^\{font\.family\.(.*)\}$/, 'var(--font-$1)');
  return [
    `--type-${name}:${$value.fontWeight} ${fluid(min.value, max.value)}/${$value.lineHeight} ${font}`,
    ...(letterSpacingEm === 0 ? [] : [`--track-${name}:${letterSpacingEm}em`]),
  ];
};

const dimensions = (tokens: Tokens): string[] =>
  (['space', 'size', 'radius', 'stroke', 'duration'] as const).flatMap((kind) =>
    members(tokens[kind]).map(([name, { $value }]) => `--${kind}-${name}:${length($value)}`),
  );

const shadow = ({ color, offsetX, offsetY, blur, spread }: Shadow): string =>
  `${[offsetX, offsetY, blur, spread].map(length).join(' ')} ${ink(color)}`;

/**
 * Turns the design tokens into custom properties: each colour as `--name: light-dark(light, dark)`, each print ink as `--art-name`, each role of
 * the type scale as `--type-name`, a `font` shorthand in rem that grows between 390 and 1440 px, with `--track-name` in em beside it, and
 * the rest as `--kind-name`.
 * See docs/design.md.
 */
export const tokensCss = (tokens: Tokens): string => {
  // The other inks are for the drawing of a retired plugin, which has them itself.
  const groups = members(tokens.color).filter(([name]) => name !== 'ghost');
  const declarations = [
    'color-scheme:light dark',
    ...groups.flatMap(([name, group]) => colours(group, name === 'ink' ? 'art-' : '')),
    ...members(tokens.font.family).map(([name, { $value }]) => `--font-${name}:${family($value)}`),
    ...members(tokens.type).flatMap(role),
    ...dimensions(tokens),
    ...members(tokens.shadow).map(([name, { $value }]) => `--shadow-${name}:${shadow($value)}`),
    ...members(tokens.easing).map(([name, { $value }]) => `--ease-${name}:cubic-bezier(${$value.join(',')})`),
  ];
  return `:root{\n  ${declarations.join(';\n  ')};\n}\n`;
};

/**
 * Turns the breakpoints into custom media, for a media query cannot hold a custom property. Each has three: `--up-to-name` with the
 * breakpoint itself, `--above-name` without it, `--from-name` with it.
 * @returns the queries by these names
 */
export const customMedia = ({ breakpoint }: Tokens): ReadonlyMap<string, string> =>
  new Map(
    members(breakpoint).flatMap(([name, { $value }]) => [
      [`--up-to-${name}`, `(width <= ${length($value)})`],
      [`--above-${name}`, `(width > ${length($value)})`],
      [`--from-${name}`, `(width >= ${length($value)})`],
    ]),
  );

/**
 * The media query of `--up-to-small` as an attribute of a picture's source, where no custom media are.
 * @throws Error if the tokens have no breakpoint `small`
 */
export const smallScreen = ({ breakpoint }: Tokens): string => {
  const { small } = breakpoint;
  if (typeof small !== 'object') throw new Error('No breakpoint `small` in design/tokens.json');
  return `(max-width: ${length(small.$value)})`;
};
