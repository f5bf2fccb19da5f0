import { afterAll, beforeAll, expect, test } from 'vitest';
import { CameraError } from '../../scripts/engine/pictures/camera.ts';
import { comparePages, type ComparedPage } from '../../scripts/engine/pictures/compare-pages.ts';
import { fromPng } from '../../scripts/engine/pictures/pixels.ts';
import { folderOf } from '../built-site.ts';

/** A page with all that could make two pictures of it differ: motion, the clock, chance, far parts, late pictures. */
const restless = (heading: string): string => `<!doctype html><meta charset="utf-8"><title>Page</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; font: 16px/1.5 sans-serif; }
  @keyframes spin { to { transform: rotate(1turn); } }
  .spin { width: 40px; height: 40px; background: teal; animation: spin 1s linear infinite; }
  .far { content-visibility: auto; contain-intrinsic-height: 30px; }
  .far p { height: 900px; background: linear-gradient(teal, rgb(0 0 0 / 40%)); }
</style>
<h1>${heading}</h1><div class="spin"></div><p id="time"></p>
<div class="far"><p>One</p></div><div class="far"><p>Two</p></div>
<img src="/late.svg" loading="lazy" width="200" height="100" alt="">
<img src="https://elsewhere.example/x.png" width="20" height="20" alt="">
<script>document.querySelector('#time').textContent = new Date().toISOString() + Date.now();</script>`;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>';
const files = (heading: string) => ({
  'index.html': restless('Home'),
  'about/index.html': restless(heading),
  'late.svg': picture,
  '404.html': '<h1>Not found</h1>',
});

/** One by day, because a picture takes a while: the tests of the report have both. */
const widths = process.env['ALL'] ? [390, 1440] : [390];

const before = await folderOf({ ...files('About us'), 'old/index.html': restless('Old') });
const after = await folderOf(files('About the two of us'));
const all: ComparedPage[] = [];
beforeAll(async () => {
  const sites = { before: before.root, after: after.root, day: '2025-09-01', widths };
  for await (const page of comparePages({ ...sites, pages: ['/', '/404', '/about', '/old'] })) all.push(page);
});
afterAll(() => Promise.all([before.remove(), after.remove()]));

const compared = (...pages: readonly string[]): ComparedPage[] =>
  all.filter(({ page }) => pages.includes(page));

test('an unchanged page is the same in every width and scheme, whatever moves on it', async () => {
  const shots = compared('/', '/404');
  expect(shots.map(({ page, width, scheme, isSame }) => [page, width, scheme, isSame])).toEqual(
    ['/', '/404'].flatMap((page) =>
      widths.flatMap((width) => ['light', 'dark'].map((scheme) => [page, width, scheme, true])),
    ),
  );
  expect(shots.map(({ pixels, places }) => [pixels, places.length])).toEqual(shots.map(() => [undefined, 0]));
  const whole = await fromPng(shots[0]?.after ?? new Uint8Array());
  expect(whole.height, 'all far parts are laid out').toBeGreaterThan(1_900);
  const light = Buffer.from(shots[0]?.after ?? '');
  expect(light.equals(Buffer.from(shots[1]?.after ?? '')), 'the schemes differ').toBe(false);
});

test('a changed heading is one place at the top, and a removed page has no picture now', () => {
  const shots = compared('/about', '/old');
  const half = shots.length / 2;
  expect(half).toBe(widths.length * 2);
  for (const { isSame, places, pixels } of shots.slice(0, half)) {
    expect(isSame).toBe(false);
    expect(places).toHaveLength(1);
    expect(places[0]?.after.y).toBeLessThan(60);
    expect(pixels?.difference.width).toBe(pixels?.after.width);
  }
  for (const { isSame, before: old, after: now, pixels } of shots.slice(half)) {
    expect([isSame, now, pixels]).toEqual([false, undefined, undefined]);
    expect(old?.length).toBeGreaterThan(100);
  }
});

test('a site that cannot be opened is named', async () => {
  const first = comparePages({ before: 'http://127.0.0.1:1', after: after.root, pages: ['/'] }).next();
  await expect(first).rejects.toThrow(CameraError);
  await expect(first).rejects.toThrow('http://127.0.0.1:1/ does not open');
});
