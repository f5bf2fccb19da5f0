/** Checks every page with JavaScript, in one load each. */
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { filesOf } from '../../scripts/pictures/differing-pages.ts';
import { measure } from '../../scripts/site/sizes.ts';
import { addresses } from './addresses.ts';
import { stricter, violationsOf } from './axe.ts';
import { hydrated, pageWidth, watch } from './page-watch.ts';
import { scriptNamed, site } from './site.ts';

const challenge = 'https://challenges.cloudflare.com';

/** One page of each layout, which is enough on a phone. */
const layouts = [
  '/',
  '/about',
  '/blog',
  '/blog/plugin-bloat-diet-woocommerce',
  '/cart',
  '/compatibility',
  '/contact',
  '/docs',
  '/docs/order-replicator',
  '/docs/order-replicator/hooks',
  '/plugins',
  '/plugins/convert-guest-to-customer',
  '/plugins/free',
  '/plugins/order-replicator',
  '/plugins/order-replicator/changelog',
  '/plugins/premium',
  '/plugins/taxamo-assure',
  '/privacy-policy',
  '/search',
  '/services',
  '/services/custom-development',
  '/services/store-management',
  '/terms-and-conditions',
];

/** The stricter contrast rule includes the other one. */
const contrast = { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } };
/** The colour schemes differ only in colours. */
const colourRules = ['color-contrast-enhanced', 'link-in-text-block'];

/** The cumulative layout shift since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => setTimeout(() => resolve(sum)));
    });
  });

const budgets = measure(site);

/** Requests that only the contact page makes, because opening it is the action that loads the challenge. */
const isForForms = (url: string): boolean =>
  url.endsWith(scriptNamed('ChallengeWidget')) || url.startsWith(challenge);

/** Counts the bytes that a page fetches from now on, by kind, as `npm run sizes` does from the files. */
function measureTraffic(page: Page): () => Promise<Record<'script' | 'style' | 'fonts', number>> {
  const kinds = new Map([
    ['script', 'script'] as const,
    ['stylesheet', 'style'] as const,
    ['font', 'fonts'] as const,
  ]);
  const sizes = { script: 0, style: 0, fonts: 0 };
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = kinds.get(response.request().resourceType() as 'script'); // any other is not in the map
    if (!kind || isForForms(response.url())) return;
    const add = async () => {
      const body = await response.body();
      sizes[kind] += kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
    };
    answers.push(add());
  });
  return async () => {
    await Promise.all(answers);
    return sizes;
  };
}

for (const address of addresses)
  test(
    `${address} hydrates without errors or layout shifts, is accessible and within its budget`,
    { tag: layouts.includes(address) ? '@phone' : [] },
    async ({ page, context }) => {
      const { messages, foreignRequests } = await watch(page);
      const traffic = measureTraffic(page);
      const files: string[] = [];
      const calls: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/^(?:fetch|xhr)$/.test(request.resourceType())) calls.push(url.pathname);
        else if (url.origin === new URL(page.url()).origin) files.push(url.pathname);
      });
      await page.route(`${challenge}/**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.addInitScript(() => {
        // The budget is of the page alone: nothing is fetched ahead for the next one.
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        document.addEventListener('DOMContentLoaded', () =>
          Reflect.set(globalThis, 'prerendered', document.querySelector('main')),
        );
      });
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      expect
        .soft(
          await page.evaluate(
            () => Reflect.get(globalThis, 'prerendered') === document.querySelector('main'),
          ),
          'React hydrates the prerendered page',
        )
        .toBe(true);
      await expect.soft(page.locator('h1')).toHaveCount(1);
      expect.soft(await layoutShift(page), 'layout shift').toBeLessThanOrEqual(0.01);

      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect
        .soft(
          await violationsOf(new AxeBuilder({ page }).options({ rules: { ...stricter, ...contrast } })),
          'light scheme',
        )
        .toEqual([]);
      const sizes = await traffic();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect
        .soft(await violationsOf(new AxeBuilder({ page }).withRules(colourRules)), 'dark scheme')
        .toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      // The challenge takes its small form a moment later.
      await expect.poll(() => pageWidth(page), 'page width at 320 px').toBeLessThanOrEqual(320);

      const budget = (await budgets).find(({ path }) => path === address);
      for (const kind of ['script', 'style', 'fonts'] as const)
        expect.soft(sizes[kind], `fetched ${kind}`).toBeLessThanOrEqual(budget?.[kind] ?? 0);
      expect.soft(messages, 'console').toEqual([]);
      // Opening the contact page is the action that loads the challenge.
      expect
        .soft(
          foreignRequests.filter((url) => address !== '/contact' || !url.startsWith(challenge)),
          'other origins',
        )
        .toEqual([]);
      const known = filesOf(site, address);
      expect
        .soft(
          files.filter((path) => !known.includes(path)),
          'files that the report of pictures does not compare',
        )
        .toEqual([]);
      expect.soft(calls, 'calls').toEqual([]); // the page of an article preloads its content
      expect.soft(await context.cookies(), 'cookies').toEqual([]);
    },
  );

test('the layouts for phones are pages of the site', () => {
  expect(layouts.filter((address) => !addresses.includes(address))).toEqual([]);
});
