import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { customMedia, smallScreen, tokensCss, type Tokens } from '../scripts/engine/site/design-tokens.ts';
import { files, sources } from './fixtures/own-files.ts';

/** Every pair of colours (docs/design.md#contrast): a foreground, each of its backgrounds, the contrast that both need (WCAG 2), and its use. */
const pairs = (
  [
    ['ink', 'page sheet well glass gold-soft tide-soft buoy-soft alarm-soft', 7, 'text'],
    ['ink-soft', 'page sheet well', 7, 'text'],
    ['on-deep', 'deep floor', 7, 'text'],
    ['on-deep-soft', 'deep floor', 7, 'text'],
    ['on-solid', 'solid', 7, 'text'],
    ['solid-mark', 'solid', 4.5, 'control'],
    ['on-buoy', 'buoy', 7, 'text'],
    ['on-gold', 'gold', 7, 'text'],
    ['glass-text', 'glass', 7, 'text'],
    ['gold-text', 'gold-soft', 7, 'text'],
    ['tide-text', 'tide-soft', 7, 'text'],
    ['alarm-text', 'alarm-soft page sheet', 7, 'text'],
    ['buoy-text', 'page sheet buoy-soft well', 7, 'text'],
    ['rule', 'page sheet well', 4.5, 'control'],
    ['buoy-line', 'page sheet', 4.5, 'control'],
    ['solid', 'page sheet', 4.5, 'control'],
    ['alarm', 'page sheet alarm-soft', 4.5, 'control'],
    ['tide', 'tide-soft', 4.5, 'control'],
    ['buoy', 'deep floor', 4.5, 'focus band'],
  ] as const
).flatMap(([ink, grounds, needs, use]) =>
  grounds.split(' ').map((ground) => [ink, ground, needs, use] as const),
);

const tokens: Tokens = JSON.parse(readFileSync(new URL('../design/tokens.json', import.meta.url), 'utf8'));
const css = tokensCss(tokens);

/** The value of a custom property in one colour scheme. */
const colour = (name: string, scheme: 'light' | 'dark'): string => {
  const value = new RegExp(`--${name}:(?:light-dark\\((#\\w+),(#\\w+)\\)|(#\\w+))`).exec(css);
  const hex = value?.[3] ?? value?.[scheme === 'light' ? 1 : 2];
  if (hex === undefined) throw new Error(`No colour --${name} in the style sheet`);
  return hex;
};

/** Relative luminance of '#rrggbb' (WCAG 2.2, definitions). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  it.each(pairs)('%s on %s reaches %d (%s)', (foreground, background, needs) => {
    expect(contrast(colour(foreground, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(needs);
  });
});

it('every colour is the same in `hex` and in `components`', () => {
  const inks: { readonly hex: string; readonly components: readonly number[] }[] = [];
  JSON.stringify(tokens, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'hex' in value)
      inks.push(value as (typeof inks)[number]);
    return value;
  });
  const expected = inks.map(({ hex }) => ({
    hex,
    components: [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4))),
  }));
  expect(inks.length).toBeGreaterThan(100);
  expect(inks.map(({ hex, components }) => ({ hex, components }))).toEqual(expected);
});

describe('tokensCss', () => {
  it('sets letter spacing only where the tokens do', () => {
    expect(css).toMatch(/--track-[a-z-]+:-?0?\.\d+em/);
    expect(css).not.toMatch(/--track-[a-z-]+:0em/);
  });

  it.each([
    ['with both schemes', '--page:light-dark(#f6f2e6,#0a1c16);'],
    ['that is the same in both schemes once', '--on-buoy:#04120c;'],
    ['with its opacity', '--scrim:#04120cb8;'],
    ['of a print ink with --art', '--art-deep:light-dark(#0e3b2d,#0c3327);'],
  ])('writes a colour %s', (_how, line) => expect(css).toContain(line));

  it('leaves out the inks of the drawing of a retired plugin', () => expect(css).not.toContain('#64776d'));

  it('scales a size between 390 and 1440 px', () => {
    const [, min = '', start = '', slope = '', max = ''] =
      /--type-h1:800 clamp\(([\d.]+)rem,([\d.]+)rem \+ ([\d.]+)vw,([\d.]+)rem\)\/1 /.exec(css) ?? [];
    const at = (width: number) => Number(start) * 16 + (Number(slope) / 100) * width;
    expect(Number(min) * 16).toBe(42);
    expect(Number(max) * 16).toBe(70);
    expect(at(390)).toBeCloseTo(42, 1);
    expect(at(1440)).toBeCloseTo(70, 1);
  });

  it('sets no size below 13 px', () => {
    const sizes = [...css.matchAll(/--type-[\w-]+:\d+ (?:clamp\()?([\d.]+)rem/g)].map(
      ([, rem]) => Number(rem) * 16,
    );
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  });
});

describe('breakpoints', () => {
  const queries = customMedia(tokens);
  const styles = files.filter((path) => path.endsWith('.css'));
  const texts = [...sources, ...styles].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  it('are custom media, for widths up to, above and from them', () => {
    expect(queries.get('--up-to-small')).toBe('(width <= 820px)');
    expect(queries.get('--above-medium')).toBe('(width > 1080px)');
    expect(queries.get('--from-margin')).toBe('(width >= 1340px)');
    expect(smallScreen(tokens)).toBe('(max-width: 820px)');
  });

  it('are not repeated in other files', () => {
    const inStyle = /@media[^{]*\d(?:px|r?em)/;
    const inScript = /\b(?:max-|min-)?width *(?::|[<>]=?) *\d+(?:px|r?em)\)/;
    const isLiteral = ({ path, text }: (typeof texts)[number]) =>
      (path.endsWith('.css') ? inStyle : inScript).test(text);
    // The panes of the studio have widths that the site does not have.
    const literal = texts.filter(isLiteral).map(({ path }) => path);
    expect(literal.filter((path) => !path.startsWith('studio/'))).toEqual([]);
  });

  it('are defined for all style files that use them', () => {
    const used = texts.flatMap(({ path, text }) =>
      path.endsWith('.css')
        ? [...text.matchAll(/@media[^{]*?\((--[\w-]+)\)/g)].map(([, name = '']) => name)
        : [],
    );
    expect(used.length).toBeGreaterThan(50);
    expect([...new Set(used)].filter((name) => !queries.has(name))).toEqual([]);
  });
});
