import type { Page } from '@playwright/test';

/** What a page does by itself and should not do. */
export interface Watch {
  /** Console messages, uncaught errors and violations of the content policy, in order. */
  readonly messages: string[];
  /** Requests to other origins. */
  readonly foreignRequests: string[];
}

/** Starts to watch a page. Call it before `goto`. */
export async function watch(page: Page): Promise<Watch> {
  const messages: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1[:/]|data:|blob:)/.test(request.url()))
      foreignRequests.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return { messages, foreignRequests };
}

/** Waits until React has hydrated the page, which then adds a mark to the performance timeline. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** The width of the page in px, what overflows the screen included. */
export const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Waits until the page is idle: effects have run, messages are logged. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );
