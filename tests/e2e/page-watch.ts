import type { Page } from '@playwright/test';

/** What must not happen on a page that nobody has touched. */
export interface Watch {
  /** Console messages, uncaught errors, refused requests and policy violations, in order. */
  readonly noises: string[];
  /** Requests that left the site's origin. */
  readonly strangers: string[];
}

/** Listens to a page from before its first request. Call it before `goto`. */
export async function watch(page: Page): Promise<Watch> {
  const noises: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => noises.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noises.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1[:/]|data:|blob:)/.test(request.url())) strangers.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return { noises, strangers };
}

/** Waits until React has taken over the prerendered page, which the page marks in the browser's timeline. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** Waits until the page has nothing left to do at once: effects have run, messages are logged. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
