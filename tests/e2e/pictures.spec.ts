/** Drawings, which are minimised, and photographs, which come in many sizes. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import tokens from '../../design/tokens.json' with { type: 'json' };
import { minimised } from '../../scripts/engine/project/pictures/minimise-drawing.ts';
import { readPublic } from '../../scripts/engine/project/read-public.ts';
import { smallScreen } from '../../scripts/engine/site/design-tokens.ts';
import { sizesOf, type Slot, slotNames } from '../../src/components/picture-slots.ts';
import { rough } from '../rough-drawing.ts';

const article = '/blog/woocommerce-maintenance-checklist';
const plugin = '/plugins/order-replicator';
const otherArticle = '/blog/building-custom-woocommerce-plugins';
const photograph = 'picture > img[srcset]';

const drawings = Array.from(readPublic('.').drawings.values(), rough);

/** A drawing as an address that needs no server. */
const dataOf = (text: string): string => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;

/** How many of a thousand parts of a pixel of two lists of drawings differ by a quarter of their range or more, which an eye could see. */
async function difference(page: Page, before: readonly string[], after: readonly string[]): Promise<number> {
  const pairs = before.map((text, index) => {
    const images = [text, after[index] ?? ''].map((one) => `<img alt="" src="${dataOf(one)}">`);
    return `<div>${images.join('')}</div>`;
  });
  await page.setContent(`<style>
    :root { color-scheme: light dark; }
    body { background: black; display: flow-root; margin: 0; }
    div { float: left; isolation: isolate; position: relative; }
    img { background: Canvas; display: block; height: 200px; width: 300px; }
    img + img { inset: 0; mix-blend-mode: difference; position: absolute; }
  </style>${pairs.join('')}`);
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())));
  const pictures = page.locator('body');
  const pixels = await sharp(await pictures.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  let count = 0;
  for (const value of pixels) if (value >= 64) count += 1;
  return (1000 * count) / (before.length * 300 * 200 * 3);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `drawings look the same minimised, in the ${colorScheme} scheme`,
    // A drawing has the colours of both, and none is left out for one. The limit is for one pixel to a pixel of CSS.
    { tag: ['@wide', '@night'] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (let first = 0; first < drawings.length; first += 24) {
        const some = drawings.slice(first, first + 24);
        const share = await difference(page, some, await Promise.all(some.map(minimised)));
        expect(share, `drawings ${first} to ${first + 24}`).toBeLessThan(0.2);
      }
    },
  );

test('a drawing that lost a part would be found', async ({ page }) => {
  const some = drawings.slice(0, 8);
  const after = some.with(3, readFileSync('public/images/placeholder.svg', 'utf8'));
  expect(await difference(page, some, after)).toBeGreaterThan(0.2);
});

test('a photograph is as wide as its place, on a phone and a desktop', { tag: '@wide' }, async ({ page }) => {
  for (const address of [article, otherArticle]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address);
    // A browser keeps a picture that is larger than its place, so the narrow screen comes first.
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const image = page.locator(photograph).first();
      await image.scrollIntoViewIfNeeded();
      const state = () =>
        image.evaluate((one: HTMLImageElement) => ({
          isLoaded: one.naturalWidth > 0,
          stored: Number(/-(\d+)\.avif$/.exec(one.currentSrc)?.[1]),
          needed: one.getBoundingClientRect().width,
          frame: getComputedStyle(one).backgroundColor,
        }));
      const isWideEnough = async () => {
        const { isLoaded, stored, needed } = await state();
        return isLoaded && stored >= needed;
      };
      await expect.poll(isWideEnough, `${address} at ${width} px`).toBe(true);
      const { stored, needed, frame } = await state();
      expect(stored, `${address} at ${width} px`).toBeLessThanOrEqual(Math.max(800, 2 * needed));
      expect(frame).toMatch(/^oklch\(/);
    }
  }
});

test('a photograph that does not load becomes the placeholder', async ({ page }) => {
  await page.route('**/assets/photos/**', (route) => route.abort());
  await page.goto(article);
  const image = page.getByRole('img', { name: /large wooden boat/ });
  await image.evaluate((element) => element.scrollIntoView()); // it is replaced as soon as it comes near
  await expect(image).toHaveAttribute('src', '/images/placeholder.svg');
  await expect(page.locator(photograph)).toHaveCount(0);
});

test('a photograph is at the address of its file, without its metadata', async ({ request }) => {
  const response = await request.get('/images/blog/nagasaki-boats.jpg');
  const { exif, width } = await sharp(await response.body()).metadata();
  expect([response.status(), exif, width]).toEqual([200, undefined, 1024]);
});

/** Where each place of the table can be measured, with the drawing that is there now. */
const places: Readonly<Record<Slot, readonly [address: string, image: string]>> = {
  cover: [article, 'article > img'],
  card: ['/blog', 'main li > img'],
  body: [article, 'figure img'],
  ticket: ['/plugins', 'main li img[src*="/plates/"]'],
  hero: [plugin, 'main img[src*="/plates/"]'],
  screen: [plugin, 'main img[src*="/screens/"]'],
  gallery: [plugin, '[aria-labelledby="gallery"] img'],
  panel: ['/', '[aria-labelledby="panels"] img'],
  story: ['/about', '[aria-labelledby="story"] img'],
  subject: ['/contact?plugin=order-replicator&about=buy', 'section section img'],
  download: ['/plugins/order-duplicator#download', 'dialog img'],
};

/** The width of the widest of some images, and the one that the table states for their place. */
const widthsOf = (images: Locator, slot: Slot): Promise<{ actual: number; stated: number }> =>
  images.evaluateAll(
    (all, sizes) => {
      const widths = all.map((one) => {
        const box = one.getBoundingClientRect();
        const ratio = Number(one.getAttribute('width')) / Number(one.getAttribute('height'));
        const isCropped = Math.abs(box.width / box.height - ratio) > 0.02;
        return isCropped ? Math.max(box.width, box.height * 1.5) : box.width;
      });
      const [, query = '', small = '', other = ''] = /^(\(.*?\)) (.*?), (.*)$/.exec(sizes) ?? [];
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.width = matchMedia(query).matches ? small : other;
      const wanted = probe.getBoundingClientRect().width;
      probe.remove();
      return { actual: Math.max(...widths), stated: wanted };
    },
    sizesOf(slot, smallScreen(tokens)),
  );

test('the table says how wide each place is', { tag: '@night' }, async ({ page }) => {
  for (const address of new Set(Object.values(places).map(([one]) => one))) {
    await page.goto(address);
    // Parts far below are laid out too: their pictures would have the widths of the last screen.
    await page.evaluate(() => (document.documentElement.dataset['whole'] = ''));
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const slot of slotNames().filter((one) => places[one][0] === address)) {
        const images = page.locator(places[slot][1]);
        await expect(images.first()).toBeVisible();
        const { actual, stated } = await widthsOf(images, slot);
        const what = `\`${slot}\` at ${width}: ${stated} for ${actual}`;
        expect.soft(stated / actual, what).toBeGreaterThan(0.93);
        expect.soft(stated / actual, what).toBeLessThan(2);
      }
    }
  }
});

/** Where the otter's head begins on its plates, and where it ends, as parts of their width. */
const head = [0.175, 0.33] as const;

for (const slug of ['b2b-sales-kit', 'customer-welcome-gift'])
  test(
    `no screen cuts the otter's face on the page of ${slug}, and no ticket does`,
    { tag: ['@wide', '@night'] },
    async ({ page }) => {
      /** Where a plate shows the head: in pixels of the page, from left to right. */
      const headOf = (plate: Locator): Promise<readonly number[]> =>
        plate.evaluate((image: HTMLImageElement, parts) => {
          const box = image.getBoundingClientRect();
          const drawn = Math.max(box.width, box.height * (image.naturalWidth / image.naturalHeight));
          const share = Number.parseFloat(getComputedStyle(image).objectPosition) / 100;
          return parts.map((part) => box.left + (box.width - drawn) * share + drawn * part);
        }, head);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/plugins/${slug}`);
        const [left = 0] = await headOf(page.locator('main img[src*="/plates/"]').first());
        const screen = await page.locator('main img[src*="/screens/"]').first().boundingBox();
        expect(left, `the screen covers all of it at ${width} px`).toBeGreaterThan(screen?.x ?? Infinity);
      }
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto(slug === 'b2b-sales-kit' ? '/' : '/plugins/free');
      const plate = page.locator(`main li img[src*="/plates/${slug}"]`);
      const [left = 0, right = Infinity] = await headOf(plate);
      const box = await plate.boundingBox();
      expect(left).toBeGreaterThan(box?.x ?? Infinity);
      expect(right).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
    },
  );
