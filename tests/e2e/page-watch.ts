import type { Page, Route } from '@playwright/test';

/** The things that a page does by itself and should not do. */
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

/** Files that a page has asked for and does not get before a test says so. */
export interface HeldFiles {
  readonly count: () => number;
  /** Lets these files and all later ones through. */
  readonly release: () => Promise<void>;
}

/** The scripts of the app, without the small one that starts it and remembers what a visitor does before. */
export const appScripts = /\/assets\/(?!start-)[^/]+\.js$/;

/** Holds back the files that match, as a slow line does. Call it before `goto`. */
export async function holdFiles(page: Page, files: string | RegExp): Promise<HeldFiles> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const answers: Promise<void>[] = [];
  const hold = (route: Route): Promise<void> => {
    const answer = opened.then(() => route.continue()).catch(() => undefined); // a page that is gone needs no file
    answers.push(answer);
    return answer;
  };
  // The route stays: a file that is asked for while a route is removed never comes.
  await page.route(files, hold);
  return {
    count: () => answers.length,
    async release() {
      open();
      await Promise.all(answers);
    },
  };
}

/**
 * Makes the browser say late that a dialog closed: it says so with its next frame, which may take long. Call it before `goto`.
 * @returns says it now, for each dialog that has closed
 */
export async function holdClosings(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let held: (() => void)[] = [];
    let isHeld = true;
    const hold = (event: Event) => {
      const { target } = event;
      if (!isHeld) return;
      event.stopImmediatePropagation();
      held.push(() => target?.dispatchEvent(new Event('close')));
    };
    addEventListener('close', hold, true);
    addEventListener('release', () => {
      isHeld = false;
      for (const say of held) say();
      held = [];
    });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve)); // the browser's own, which is held
      dispatchEvent(new Event('release'));
      await new Promise((resolve) => setTimeout(resolve)); // React has drawn what follows
    });
}

/** Waits until React has hydrated the page, which then adds a mark to the performance timeline. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** Opens a page, and waits until React has hydrated it. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The width of the page in px, including parts that overflow the screen. */
export const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Waits until the page is idle: effects have run, messages are logged. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );

/** Blocks the storages of a browser. Call it before `goto`. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
