import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardSvg, titleWidth } from '../../scripts/cards/card.ts';
import { cardPng, drawCards } from '../../scripts/cards/draw-cards.ts';
import { plainDrawing } from '../../scripts/cards/drawing.ts';
import { sectionDrawing } from '../../scripts/cards/section-drawings.ts';
import { setTitle } from '../../scripts/cards/title.ts';
import { openTypeface } from '../../scripts/cards/typeface.ts';
import { entries as plugins } from '#content/plugins.js';
import { entries as posts } from '#content/blog.js';

const typeface = openTypeface();
const inks = { page: '#f6f2e6', ink: '#0c2a21', float: '#ff773a' };
const drawing = (name: string): string => readFileSync(`public/images/${name}.svg`, 'utf8');

const titles = [...posts.map(({ title }) => title), ...plugins.map(({ name }) => name)];

describe('a title', () => {
  test.each(titles)('%s stays in its strip', (title) => {
    const { size, lines } = setTitle(title, titleWidth, typeface);
    expect(lines.join(' ')).toBe(title);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(typeface.width(line, size)).toBeLessThanOrEqual(titleWidth);
  });

  test('of one line stands at its size, a longer one in two even lines', () => {
    expect(setTitle('Plugins', titleWidth, typeface)).toEqual({ size: 64, lines: ['Plugins'] });
    expect(setTitle('Build a WooCommerce plugin that ages well', titleWidth, typeface)).toEqual({
      size: 64,
      lines: ['Build a WooCommerce', 'plugin that ages well'],
    });
  });

  test('of the ninety characters that a post may have shrinks', () => {
    const longest =
      'What a title of ninety characters says when nobody asked for anything half as long as this';
    expect(longest).toHaveLength(90);
    expect(setTitle(longest, titleWidth, typeface).size).toBeLessThan(64);
  });

  test('that cannot fit is refused', () => {
    expect(() => setTitle('WooCommerce'.repeat(9), titleWidth, typeface)).toThrow(
      'is too long for a social card',
    );
  });

  test('with a character that the face lacks is refused', () => {
    expect(() => setTitle('Orders → 海', titleWidth, typeface)).toThrow('No letter for `→`');
  });

  test('is outlines of numbers alone', () => {
    const alphabet = String.raw`abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 $%&“”’.,:;!?/()–…éàç`;
    for (const size of [36, 40, 64])
      expect(typeface.outline(alphabet, 72, 500, size)).toMatch(/^[MLQCZ\d. -]+$/);
  });
});

const drawings = readdirSync('public/images/plates').map((name) => `plates/${name.replace('.svg', '')}`);

test.each([...drawings, 'scenes/home-hero', 'placeholder'])('%s becomes plain', (name) => {
  const plain = plainDrawing(drawing(name), { width: 1200, height: 498 });
  expect(plain).not.toMatch(/var\(|light-dark|<(?:use|style|defs)|(?:class|style|href|id)=/);
  expect(plain).toMatch(/^<svg viewBox="[\d. ]+"/);
});

test('a copy has the inks of its place', () => {
  const style = '<style>:root{--a:light-dark(#111111,#eeeeee)}.x{color:var(--a);--cut:#222222}</style>';
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

test.each(['/', '/about', '/blog', '/plugins', '/plugins/free', '/services/maintenance', '/privacy-policy'])(
  'the page %s has a drawing',
  (path) => expect(existsSync(`public${sectionDrawing(path)}`)).toBe(true),
);

test('a card holds no text, no style and no address', () => {
  const svg = cardSvg({ title: 'Plugins', drawing: drawing('scenes/home-hero') }, inks, typeface);
  expect(svg).not.toMatch(/<text|<style|href=|url\(|NaN|undefined/);
});

test.each(['plates/plugin-bloat-diet-woocommerce', 'scenes/home-hero'])(
  'the card of %s has its size, few bytes, and the same bytes again',
  async (name) => {
    const card = { title: 'The plugin bloat diet for WooCommerce', drawing: drawing(name) };
    const [first, second] = [await cardPng(card, inks, typeface), await cardPng(card, inks, typeface)];
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(first.length).toBeLessThan(60_000);
    expect(second.equals(first)).toBe(true);
  },
);

test('a card that was drawn before is not drawn again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kelpworks-cards-'));
  await cp('public/images/placeholder.svg', join(root, 'images/placeholder.svg'));
  const card = { title: 'One', drawing: '/images/placeholder.svg', address: '/cards/a/one.png' };
  const other = { ...card, title: 'Two', address: '/cards/two.png' };
  const cache = join(root, 'cache');
  const digest = async (): Promise<string> =>
    createHash('sha1')
      .update(await readFile(join(root, card.address)))
      .digest('hex');
  expect(await drawCards(root, [card], cache)).toBe(1);
  const before = await digest();
  expect(await drawCards(root, [card, other], cache)).toBe(1);
  expect(await drawCards(root, [card, other], cache)).toBe(0);
  expect(await digest()).toBe(before);
  await rm(root, { recursive: true });
});
