import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { messageOf } from '../cli/error-message.ts';
import { findBrowser, launchOptions } from '../cli/programs.mjs';
import { fromPng, type Picture, stacked, toPng } from './pixels.ts';

/** The colour schemes that a visitor may prefer. */
export type Scheme = 'light' | 'dark';

/** Takes pictures of pages, all with one browser. */
export interface Camera {
  /**
   * Takes a whole page, from its top to its end.
   * @param address such as `http://127.0.0.1:4173/boats`
   * @param width of the screen in px
   * @returns a PNG for each scheme; undefined if the site has no such page
   * @throws CameraError if the page cannot be opened
   */
  readonly shoot: (
    address: string,
    width: number,
    schemes: readonly Scheme[],
  ) => Promise<Uint8Array[] | undefined>;
  readonly close: () => Promise<void>;
}

/** No picture can be taken; the message says why. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
}

/** The screen of a phone and of a desktop, in px. */
export const usualWidths: readonly number[] = [390, 1440];
/** Browsers repeat parts of pictures that are higher than 16,384 px. */
const highest = 8_000;
/** How long a page may take to become whole, in ms. */
const pageTimeout = 120_000;

/**
 * Makes sure that pictures can be taken, before anything is built for them.
 * @returns the browser's file
 * @throws CameraError if there is no browser
 */
export function checkBrowser(): string {
  try {
    const browserPath = findBrowser();
    if (browserPath !== undefined) return browserPath;
  } catch (error) {
    // A variable names a browser that cannot be run.
    throw new CameraError(messageOf(error));
  }
  throw new CameraError('Chromium is not available. Run: node scripts/bin/setup.mjs browser');
}

/**
 * Opens a browser in which a page always looks the same: without animations, with its fonts and all of its pictures, on a fixed day
 * at noon, and without anything of another origin.
 * @param day such as `2026-03-01`
 * @throws CameraError if there is no browser
 */
export async function openCamera(day: string): Promise<Camera> {
  const { args, ...options } = launchOptions(checkBrowser());
  const sameLook = ['--disable-lcd-text', '--force-color-profile=srgb'];
  const browser = await chromium.launch({ ...options, args: [...args, ...sameLook] });
  const contexts = new Map<string, Promise<BrowserContext>>();
  return {
    async shoot(address, width, schemes) {
      // One for each site and width: its pages share the files that the browser has fetched.
      const key = `${new URL(address).origin} ${width}`;
      const context = contexts.get(key) ?? openContext(browser, new URL(address).origin, width, day);
      contexts.set(key, context);
      const page = await (await context).newPage();
      try {
        return (await open(page, address)) ? await shots(page, schemes) : undefined;
      } catch (error) {
        if (error instanceof CameraError) throw error;
        throw new CameraError(`There is no picture of ${address}: ${firstLine(error)}`);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** Playwright adds a log to its messages. */
const firstLine = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';

async function openContext(
  browser: Browser,
  origin: string,
  width: number,
  day: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-CA',
    timezoneId: 'UTC',
    bypassCSP: true, // for the style below
    serviceWorkers: 'block',
  });
  await context.addInitScript({ content: fixedClock(Date.parse(`${day}T12:00:00Z`)) });
  await context.route('**', (route) =>
    new URL(route.request().url()).origin === origin ? route.continue() : route.abort(),
  );
  return context;
}

/** @returns whether there is such a page */
async function open(page: Page, address: string): Promise<boolean> {
  const response = await page.goto(address, { timeout: pageTimeout }).catch((error: unknown) => {
    throw new CameraError(`${address} does not open: ${firstLine(error)}`);
  });
  // The not-found screen has its own address, for which a host may answer as for any unknown one.
  if (response?.status() === 404 && !/\/404(?:\.html)?$/.test(new URL(address).pathname)) return false;
  await page.waitForFunction(isReady, undefined, { timeout: pageTimeout }).catch(() => {
    throw new CameraError(`${address} does not become interactive within ${pageTimeout / 1000} s`);
  });
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  return true;
}

async function shots(page: Page, schemes: readonly Scheme[]): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(whole);
    pictures.push(await take(page));
  }
  return pictures;
}

// Code for the page is a string here, because the types of scripts know no browser.

/** Whether a page is hydrated, or drawn by its script: the not-found screen is not prerendered. */
const isReady = `performance.getEntriesByName('interactive').length > 0 ||
  (!document.querySelector('[data-prerendered]') && document.querySelector('h1'))`;

/** Waits until all of a page is there: pictures, fonts, and whatever scripts still change. */
const whole = `(async () => {
  const [quiet, longest] = [150, 5_000];
  const images = [...document.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  // Until a layout asks for them, fonts count as ready; a busy machine gets to that late.
  const loadFonts = () => Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
  await loadFonts();
  const start = performance.now();
  let last = start;
  const observer = new MutationObserver(() => { last = performance.now(); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (performance.now() - last < quiet && performance.now() - start < longest)
    await new Promise((resolve) => setTimeout(resolve, quiet / 3));
  observer.disconnect();
  await loadFonts(); // those of styles that a script has added since
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
})()`;

/** The size of a page, including parts that overflow the screen. */
const pageSize = `({
  width: document.documentElement.scrollWidth,
  height: document.documentElement.scrollHeight,
})`;

/** Stops the clock of a page. Playwright's own would also replace the browser's timeline, which says when a page is interactive. */
const fixedClock = (time: number): string => `globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => Reflect.construct(RealDate, parts.length === 0 ? [${time}] : parts),
  get: (RealDate, name) => (name === 'now' ? () => ${time} : Reflect.get(RealDate, name)),
});`;

async function take(page: Page): Promise<Uint8Array> {
  const options = { fullPage: true, animations: 'disabled', caret: 'hide', timeout: pageTimeout } as const;
  const { width, height } = await page.evaluate<{ width: number; height: number }>(pageSize);
  if (height <= highest) return page.screenshot(options);
  const parts: Picture[] = [];
  // Equal parts: a last one of a pixel or two may be outside of the area that the browser takes, which is smaller by rounding.
  const size = Math.ceil(height / Math.ceil(height / highest));
  for (let y = 0; y < height; y += size) {
    const clip = { x: 0, y, width, height: Math.min(size, height - y) };
    parts.push(await fromPng(await page.screenshot({ ...options, clip })));
  }
  return toPng(stacked(parts));
}
