import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptyStrip, setStrip, titleWidth } from '../../scripts/engine/site/cards/card.ts';
import { cardPng, drawCards } from '../../scripts/engine/site/cards/draw-cards.ts';
import { onCards } from '../../scripts/rules/card-letters.ts';
import { openSiteFolder } from '../../scripts/engine/site/folder.ts';
import type { Picture } from '../../scripts/engine/site/cards/card-picture.ts';
import { drawLetters } from '../../scripts/engine/site/cards/letters.ts';
import { plainDrawing } from '../../scripts/engine/site/cards/drawing.ts';
import { noteSizes, setTitle } from '../../scripts/engine/site/cards/title.ts';
import { openTypeface, readFonts } from '../../scripts/engine/site/cards/typeface.ts';
import { site as config } from '../../site.config.ts';
import { site as facts } from '#content/site.js';
import type { PluginListing, PostListing } from '#content/types.js';
import { readList } from '../fixtures/fetched.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const plugins = readList<PluginListing>('plugins');
const posts = readList<PostListing>('blog');
const typeface = openTypeface(readFonts(config.cards.fonts));
const inks = { paper: '#f6f2e6', ink: '#0c2a21', accent: '#ff773a' };
const stripStyle = { inks, typeface, mark: facts.mark };
const drawing = (name: string): string => readFileSync(`public/images/${name}.svg`, 'utf8');

const titles = [...posts.map(({ title }) => title), ...plugins.map(({ name }) => name)];

describe('a title', () => {
  test.each(titles)('%s fits its strip', (title) => {
    const { size, lines } = setTitle(title, titleWidth, typeface);
    expect(lines.join(' ')).toBe(title);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(typeface.width(line, size)).toBeLessThanOrEqual(titleWidth);
  });

  test('of one line has its full size, and a longer one has two even lines', () => {
    expect(setTitle('Plugins', titleWidth, typeface)).toEqual({ size: 64, lines: ['Plugins'] });
    expect(setTitle('Build a WooCommerce plugin that ages well', titleWidth, typeface)).toEqual({
      size: 64,
      lines: ['Build a WooCommerce', 'plugin that ages well'],
    });
  });

  test('of ninety characters, the most that a post may have, is set smaller', () => {
    const longest =
      'What a title of ninety characters says when nobody asked for anything half as long as this';
    expect(longest).toHaveLength(90);
    expect(setTitle(longest, titleWidth, typeface).size).toBeLessThan(64);
  });

  test.each(['WooCommerce'.repeat(9), 'WWWW WWWW '.repeat(9).trim(), `Short ${'W'.repeat(84)}`])(
    'that cannot fit is cut: %s',
    (title) => {
      const { size, lines } = setTitle(title, titleWidth, typeface);
      expect(size).toBe(36);
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(typeface.width(line, size)).toBeLessThanOrEqual(titleWidth);
      expect(lines.at(-1)).toMatch(/\S…$/);
      expect(title.replaceAll(' ', '')).toContain(lines.join('').slice(0, -1).replaceAll(' ', ''));
    },
  );

  test.each([
    ['Orders → 海', 'Orders'],
    ['Fast & café 🎉', 'Fast & café'],
    ['海 first', 'first'],
    ['海', ''],
    ['Dvořák, Šimůnek & Łódź', 'Dvořák, Šimůnek & Łódź'],
    ['How Dvor\u030C\u00E1k grew', 'How Dvořák grew'],
    ['x\u0331 and ė', 'x and ė'],
  ])('leaves out characters that the typeface lacks: %s', (title, drawn) => {
    expect(setTitle(title, titleWidth, typeface).lines).toEqual([drawn]);
  });

  test('is as wide as its letters, whichever file of the typeface they are in', () => {
    const width = (text: string): number => typeface.width(text, 64);
    expect(width('ář')).toBeCloseTo(width('á') + width('ř'));
    expect(typeface.outlines('ř', 0, 64, 64)).not.toEqual(typeface.outlines('r', 0, 64, 64));
    const [apart, alone] = [typeface.outlines('ař', 0, 64, 64), typeface.outlines('ř', width('a'), 64, 64)];
    expect(apart.slice(-alone.length)).toEqual(alone);
  });

  test('keeps exactly the letters that the check allows', () => {
    const letters = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter(
      (letter) => letter.normalize('NFC') === letter && !/[\p{Cc}\p{Cs}\p{M}]/u.test(letter),
    );
    const drawn = letters.filter((letter) => typeface.drawable(`a${letter}b`) !== 'ab');
    expect(drawn.filter((letter) => !onCards.test(letter))).toEqual([]);
    expect(letters.filter((letter) => onCards.test(letter) && !drawn.includes(letter))).toEqual([]);
  });

  test('becomes outlines that contain only numbers', () => {
    const alphabet = String.raw`abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 $%&“”’.,:;!?/()–…éàç`;
    for (const size of [36, 40, 64]) {
      const numbers = typeface.outlines(alphabet, 72, 500, size).flat();
      expect(numbers.length).toBeGreaterThan(1000);
      expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
    }
  });
});

const drawings = readdirSync('public/images/plates').map((name) => `plates/${name.replace('.svg', '')}`);

test.each([...drawings, 'scenes/home-hero', 'placeholder'])('the drawing %s becomes plain SVG', (name) => {
  const plain = plainDrawing(drawing(name), { width: 1200, height: 498 });
  expect(plain).not.toMatch(/var\(|light-dark|<(?:use|style|defs)|(?:class|style|href|id)=/);
  expect(plain).toMatch(/^<svg viewBox="[\d. ]+"/);
});

test.each([
  '.x{color:var(--a);--cut:#222222}',
  '.x,.y{color:var(--a)}.x{--cut:#222222}', // as the minimiser joins rules
])('a copy of a part has the colours of its place: %s', (rules) => {
  const style = `<style>:root{--a:light-dark(#111111,#eeeeee)}${rules}</style>`;
  const mark =
    '<defs><g id="m"><path d="M0 0" fill="var(--cut)" stroke="var(--fl,currentColor)"/></g></defs>';
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${style}${mark}<g class="x"><use href="#m" transform="scale(2)"/></g></svg>`;
  expect(plainDrawing(text, { width: 9, height: 9 })).toContain(
    '<g color="#111111"><g transform="scale(2)"><g><path d="M0 0" fill="#222222" stroke="currentColor"></path></g></g></g>',
  );
  expect(() => plainDrawing(text.replace('class="x"', ''), { width: 9, height: 9 })).toThrow(
    'Missing ink `--cut`',
  );
  expect(() => plainDrawing(text.replace('#m"', '#n"'), { width: 9, height: 9 })).toThrow('Missing `#n`');
});

const picture = (name: string): Picture => ({ kind: 'drawing', bytes: Buffer.from(drawing(name)) });

test.each(plugins.map(({ name, tagline }) => [name, tagline]))(
  'a note fits below a title in smaller letters: %s, %s',
  (title, note) => {
    const { size, lines } = setTitle(note, titleWidth, typeface, noteSizes);
    expect(size).toBeLessThanOrEqual(30);
    expect(lines.join(' ')).toBe(note);
    const [alone, both] = [setStrip({ title }, typeface), setStrip({ title, note }, typeface)];
    const outlines = lines.flatMap((line) => typeface.outlines(line, 72, 0, size));
    expect(both.letters).toHaveLength(alone.letters.length + outlines.length);
    expect(both.height).toBeGreaterThan(alone.height + size);
  },
);

test('a strip has the shapes of the mark in their inks, in the middle of its height at the right end', () => {
  const mark = { viewBox: '10 20 35 70', ink: 'M1 1Z', accent: 'M10 20H45V90H10Z', paper: '' };
  expect(emptyStrip(168, { inks, mark })).toContain(
    `<g transform="translate(1058 14.0)scale(2)translate(-10 -20)">\n<path d="M1 1Z" fill="#0c2a21"/>\n<path d="M10 20H45V90H10Z" fill="#ff773a"/>\n<path d="" fill="#f6f2e6"/>\n</g>`,
  );
});

describe('letters', () => {
  /** The rows of a picture, a digit for each pixel. */
  const drawn = (width: number, ...letters: number[][]): string[] => {
    const numbers = Buffer.from('7'.padEnd(width * 3, '0'), 'latin1').map((digit) => digit - 48);
    drawLetters(Buffer.from(numbers.buffer), width, letters, 8);
    return [0, 1, 2].map((row) => numbers.subarray(row * width, (row + 1) * width).join(''));
  };

  test('cover their pixels, and parts of those at their edges', () => {
    expect(drawn(4, [1, 1, 3, 1, 3, 3, 1, 3])).toEqual(['7000', '0880', '0880']);
    expect(drawn(4, [1.5, 1, 3, 1, 3, 2.25, 1.5, 2.25])).toEqual(['7000', '0480', '0120']);
    expect(drawn(4, [1, 1, 3, 1, 1, 3])).toEqual(['7000', '0840', '0400']);
    expect(drawn(4, [0, 1, 4, 2, 4, 1])).toEqual(['7000', '1357', '0000']);
  });

  test('have holes, and no hole where two of them meet', () => {
    const square = [1, 0, 4, 0, 4, 3, 1, 3];
    expect(drawn(5, square, [2, 1, 2, 2, 3, 2, 3, 1])).toEqual(['78880', '08080', '08880']);
    expect(drawn(5, square, [2, 1, 3, 1, 3, 2, 2, 2])).toEqual(['78880', '08880', '08880']);
  });
});

/** The colour of a pixel, as `#rrggbb`. */
async function colourAt(png: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(png).extract({ left, top, width: 1, height: 1 });
  return `#${(await pixel.removeAlpha().raw().toBuffer()).toString('hex')}`;
}

/** The colour in the middle of a picture that is on a card. */
const middleColour = async (shown: Picture): Promise<string> =>
  colourAt(await cardPng({ title: 'A card', picture: shown }, stripStyle), 600, 200);

describe('a picture that is not a drawing of the site', () => {
  test('may be a PNG', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#cc3344' } })
      .png()
      .toBuffer();
    expect(await middleColour({ kind: 'photograph', bytes })).toBe('#cc3344');
  });

  test.each([
    '<style>g > circle{fill:#cc3344}</style><g><circle cx="5" cy="5" r="5"/></g>',
    '<defs><linearGradient id="g"><stop stop-color="#cc3344"/></linearGradient></defs><rect width="10" height="10" fill="url(#g)"/>',
    '<rect width="10" height="10" fill="#cc3344"/><path d="M0 0" fill="var(--ink)"/>',
  ])('may be an SVG from elsewhere: %s', async (shapes) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shapes}</svg>`;
    expect(await middleColour({ kind: 'drawing', bytes: Buffer.from(svg) })).toBe('#cc3344');
  });
});

test.each(['plates/plugin-bloat-diet-woocommerce', 'scenes/home-hero'])(
  'the card of %s has the right size and few bytes, which are the same every time',
  async (name) => {
    const card = { title: 'The plugin bloat diet for WooCommerce', picture: picture(name) };
    const [first, second] = [await cardPng(card, stripStyle), await cardPng(card, stripStyle)];
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(first.length).toBeLessThan(66_000);
    expect(second.equals(first)).toBe(true);
  },
);

test('a card has its title and the mark below the picture', async () => {
  const card = { title: 'Plugins', picture: picture('scenes/home-hero') };
  const mark = { viewBox: '0 0 70 70', ink: 'M0 0H70V70H0Z', accent: '', paper: '' };
  const png = await cardPng(card, { ...stripStyle, mark });
  const middle = 630 - Math.round(setStrip(card, typeface).height / 2);
  const colours = [84, 40, 1090, 1140].map((x) => colourAt(png, x, middle));
  expect(await Promise.all(colours)).toEqual([inks.ink, inks.paper, inks.ink, inks.paper]);
});

test('a card that was drawn before is not drawn again', async () => {
  const root = temporaryFolder();
  const card = { title: 'One', drawing: '/images/placeholder.svg', address: '/cards/a/one.png' };
  const other = { ...card, title: 'Two', address: '/cards/two.png' };
  const read = (address: string): Buffer => readFileSync(join('public', address));
  const drawn = async (name: string, ...cards: (typeof card)[]) => {
    const site = openSiteFolder(join(root, name));
    const count = await drawCards(site, cards, facts.mark, read, join(root, 'cache'));
    return { count, one: site.file(card.address)?.hash };
  };
  const { count, one } = await drawn('first', card);
  expect(count).toBe(1);
  expect(await drawn('second', card, other)).toEqual({ count: 1, one });
  expect(await drawn('third', card, other)).toEqual({ count: 0, one });
});
