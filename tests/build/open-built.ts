import type { Page } from '@playwright/test';
import { afterAll, onTestFinished } from 'vitest';
import { serve } from '../../scripts/engine/site/serve.ts';
import { launchBrowser } from '../fixtures/browser.ts';

/** A page that is open, the messages of its console, and the content that it has fetched. */
interface Opened {
  readonly page: Page;
  readonly messages: readonly string[];
  readonly fetched: readonly string[];
}

type Open = (
  path: string,
  options?: { readonly javaScriptEnabled?: boolean; readonly isFound?: boolean },
) => Promise<Opened>;

/** Opens an address of a served site; the page is closed when the test is over. `origin` is the address of the site. */
export type OpenPage = Open & { readonly origin: string };

/** The site of these tests has no form service, and says so. */
const isAboutForms = (message: string): boolean => message.startsWith('Missing configuration');

/**
 * Serves a built site and starts a browser for it, until the tests of the suite are over.
 * @param folder the folder of the site
 */
export async function openBuilt(folder: string): Promise<OpenPage> {
  const served = await serve({ root: folder, port: 0 });
  const browser = await launchBrowser();
  afterAll(async () => {
    await browser.close();
    await served.close();
  });
  const open: Open = async (path, { isFound = true, ...options } = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const messages: string[] = [];
    const fetched: string[] = [];
    page.on('console', (message) => {
      if (!isAboutForms(message.text())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('request', (request) => {
      if (request.url().includes('/content/')) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(served.url + path);
    if (isFound && options.javaScriptEnabled !== false)
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    return { page, messages, fetched };
  };
  return Object.assign(open, { origin: served.url });
}
