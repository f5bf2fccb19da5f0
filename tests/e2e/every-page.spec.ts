/** Checks every page with JavaScript: one of each layout as a whole, the others for faults that their words alone can cause. */
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { filesOf } from '../../scripts/engine/pictures/differing-pages.ts';
import { measure } from '../../scripts/engine/site/page-sizes.ts';
import { addresses, examples, others, whole } from './addresses.ts';
import { strictly, violationsOf } from './axe.ts';
import { hydrated, idle, pageWidth, watch, type Watch } from './page-watch.ts';
import { scriptNamed, site } from './site.ts';

const challenge = 'https://challenges.cloudflare.com';

/** A contrast of 7:1. This rule passes contrasts below 4.5:1, which are for the one that axe has by itself. */
const contrast = { 'color-contrast-enhanced': { enabled: true } };
const budgets = measure(site);

/** Requests that only the contact page makes, because opening it is the action that loads the challenge. */
const isForForms = (url: string): boolean =>
  url.endsWith(scriptNamed('ChallengeWidget')) || url.startsWith(challenge);

/** Counts the bytes that a page fetches from now on, by kind, as `npm run tool -- sizes` does from the files. */
function measureTraffic(page: Page): () => Promise<Record<'script' | 'style' | 'fonts', number>> {
  const sizes = { script: 0, style: 0, fonts: 0 };
  const kinds: Record<string, keyof typeof sizes> = { script: 'script', stylesheet: 'style', font: 'fonts' };
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()];
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

/**
 * Watches what a page does by itself from now on. Nothing is fetched ahead for the next page, which would count as its own.
 * A browser with a route has no cache, so only the page that loads the challenge has one.
 */
async function observe(page: Page, address?: string): Promise<Watch & Record<'calls' | 'files', string[]>> {
  const watched = await watch(page);
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:fetch|xhr)$/.test(request.resourceType())) calls.push(url.pathname);
    else if (url.origin === new URL(page.url()).origin) files.push(url.pathname);
  });
  if (address === '/contact')
    await page.route(`${challenge}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    document.addEventListener('DOMContentLoaded', () =>
      Reflect.set(globalThis, 'prerendered', document.querySelector('main')),
    );
  });
  return { ...watched, files, calls };
}

/** Opens a page and expects that React hydrates the prerendered page. */
async function open(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await hydrated(page);
  const isSame = page.evaluate(
    () => Reflect.get(globalThis, 'prerendered') === document.querySelector('main'),
  );
  expect.soft(await isSame, `${address}: React hydrates the prerendered page`).toBe(true);
  await expect.soft(page.locator('h1'), address).toHaveCount(1);
  await idle(page);
  expect.soft(await deadControls(page), `${address}: controls that nothing answers`).toEqual([]);
}

/** Controls in markup that React has kept without looking at it (`src/components/Still.tsx`): it knows no handler of theirs. */
const deadControls = (page: Page): Promise<readonly string[]> =>
  page
    .locator(':is(button, input, select, textarea, dialog):not(:disabled)')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !Object.keys(control).some((name) => name.startsWith('__reactProps$')))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

/** Expects that a page has said nothing and has asked for nothing but its files since the last time, and has no cookie. */
async function expectSilence(page: Page, seen: Awaited<ReturnType<typeof observe>>): Promise<void> {
  const { pathname } = new URL(page.url());
  expect.soft(seen.messages.splice(0), `${pathname}: console`).toEqual([]);
  // Opening the contact page is the action that loads the challenge.
  const isAsked = (url: string): boolean => pathname === '/contact' && url.startsWith(challenge);
  const foreign = seen.foreignRequests.splice(0).filter((url) => !isAsked(url));
  expect.soft(foreign, `${pathname}: other origins`).toEqual([]);
  expect.soft(seen.calls.splice(0), `${pathname}: calls`).toEqual([]); // the page of an article preloads its content
  expect.soft(await page.context().cookies(), `${pathname}: cookies`).toEqual([]);
}

/** Whether every layout is read in both schemes; by day each is read in one, in turns. */
const isAll = process.env['ALL'] === '1';

for (const [index, address] of whole.entries())
  test(
    `${address} hydrates without errors, calls no server, is accessible and within its budget`,
    // Header and footer are those of every page: a phone needs one.
    { tag: address === '/' ? '@phone' : [] },
    async ({ page, isMobile }) => {
      const traffic = measureTraffic(page);
      const seen = await observe(page, address);
      await open(page, address);

      const violations = () => violationsOf(new AxeBuilder({ page }).options(strictly(contrast)));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (isAll || index % 2 === 0) expect.soft(await violations(), 'light scheme').toEqual([]);
      const sizes = await traffic();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize(isMobile ? { width: 1440, height: 900 } : { width: 390, height: 844 });
      if (isAll || index % 2 === 1)
        expect.soft(await violations(), 'dark scheme, on another screen').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      // The challenge takes its small form a moment later.
      await expect.poll(() => pageWidth(page), 'page width at 320 px').toBeLessThanOrEqual(320);

      const budget = (await budgets).find(({ path }) => path === address);
      for (const kind of ['script', 'style', 'fonts'] as const)
        expect.soft(sizes[kind], `fetched ${kind}`).toBeLessThanOrEqual(budget?.[kind] ?? 0);
      const files = filesOf(site, address);
      expect
        .soft(
          seen.files.filter((path) => !files.includes(path)),
          'files that the report of pictures does not compare',
        )
        .toEqual([]);
      await expectSilence(page, seen);
    },
  );

/** How many pages a test opens one after the other. */
const batch = 24;

for (let first = 0; first < others.length; first += batch) {
  const some = others.slice(first, first + batch);
  test(`from ${some[0]} to ${some.at(-1)}, pages hydrate without errors and call no server`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 }); // it paints less, and so takes half the time
    const seen = await observe(page);
    for (const address of some) {
      await open(page, address);
      await expectSilence(page, seen);
    }
  });
}

test('the examples of pages that are alike are pages of the site', () => {
  expect(examples.filter((address) => !addresses.includes(address))).toEqual([]);
});
