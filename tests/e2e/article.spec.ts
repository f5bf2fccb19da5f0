import { expect, type Page, test } from '@playwright/test';
import { holdFiles, hydrated, idle, openAlive } from './page-watch.ts';
import { scriptNamed } from './site.ts';
import { statedTitle } from '../fixtures/stated.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

const address = '/blog/plugin-bloat-diet-woocommerce';

test('shows at the top that it is loading, and is fetched once; who goes back meanwhile is where they were', async ({
  page,
}) => {
  await openAlive(page, '/blog');
  const held = await holdFiles(page, '**/content/blog/*.json');
  const card = page.locator('main').getByRole('link', { name: title }).first();
  await card.click({ trial: true }); // scrolls to where the click will be
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await card.click();
  await expect(page.getByText('Loading...')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await card.click();
  await expect(page.getByText('Loading...')).toBeInViewport();
  await held.release();
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(held.count()).toBe(1);
});

test('is loaded as a page if it cannot be fetched', async ({ page }) => {
  await openAlive(page, '/blog');
  const loaded = page.waitForEvent('load');
  await page.route('**/content/blog/*.json', (route) => route.abort());
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await loaded;
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('an article opened by a link', () => {
  let last: string;
  test.beforeAll(async ({ request }) => {
    const { headings } = await (await request.get(`/content${address}.json`)).json();
    last = headings.at(-1).id;
  });

  const card = (page: Page) => page.locator('main').getByRole('link', { name: title }).first();
  const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);
  /** Waits for its last section. */
  const loaded = (page: Page): Promise<void> => expect(page.locator(`[id="${last}"]`)).toBeAttached();

  test('has the same text and elements as when it is loaded directly; its share badges do not look like links; is scrolled back to where it was left', async ({
    page,
  }) => {
    const outline = () =>
      page
        .locator('article')
        .evaluate((article) => [
          article.textContent,
          [...article.querySelectorAll('*')].map(({ localName, className }) => `${localName}.${className}`),
        ]);
    await openAlive(page, address);
    const direct = await outline();
    await openAlive(page, '/blog');
    await card(page).click();
    await page.waitForURL(address);
    await expect.poll(outline).toEqual(direct);
    const box = page.locator('main').getByRole('heading', { name: 'Found this helpful?' }).locator('..');
    for (const name of ['Twitter', 'LinkedIn']) {
      const badge = box.getByText(name, { exact: true });
      await expect(badge).toBeVisible();
      await expect(badge).not.toHaveCSS('cursor', 'pointer');
    }

    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await expect.poll(() => scrollTop(page)).toBe(5000);
    const away = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    await away.evaluate((link: HTMLElement) => link.click()); // a real click would scroll there first
    await page.waitForURL('/about');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(() => scrollTop(page)).toBe(5000);
    await page.goBack();
    await page.waitForURL('/blog');
    await page.goForward();
    await page.waitForURL(address);
    await expect.poll(() => scrollTop(page)).toBe(5000);
  });

  /** The paths of the files that the page asks for from now on. */
  const asksOf = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    return asked;
  };
  /** The files that it has asked for, with all those from before this call: the browser asks in order. */
  async function askedSoFar(page: Page, asked: readonly string[]): Promise<readonly string[]> {
    await page.evaluate(() => fetch('/favicon.svg?last'));
    return asked.filter((path) => path !== '/favicon.svg');
  }
  const content = `/content${address}.json`;
  const script = (): string => scriptNamed('src/routes/blog/$slug.tsx');
  const scriptLoaded = (page: Page) =>
    page.waitForFunction(
      (prose) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(prose)),
      scriptNamed('Prose'),
    );

  test('is fetched when the pointer goes down on its link, not before, and once; a press that opens no page here fetches nothing', async ({
    page,
  }) => {
    await openAlive(page, '/blog');
    await card(page).scrollIntoViewIfNeeded();
    await scriptLoaded(page);
    const asked = asksOf(page);
    await page.clock.install();
    await card(page).focus();
    await card(page).hover();
    await page.clock.runFor(1_000);
    const presses = [{ button: 1 }, { button: 2 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }];
    for (const press of presses) await card(page).dispatchEvent('pointerdown', { bubbles: true, ...press });
    expect(await askedSoFar(page, asked)).toEqual([]);
    await page.mouse.down();
    await expect.poll(() => asked).toContain(content);
    await expect(page).toHaveURL('/blog');
    await page.mouse.up();
    await page.waitForURL(address);
    await loaded(page);
    expect(asked.filter((path) => path === content || path === script())).toEqual([content]);
  });

  test('who saves data fetches its code by the press, not ahead', { tag: '@night' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      // All that waits for a time is due at once.
      const { setTimeout: wait } = window;
      Object.assign(window, { setTimeout: (act: () => void) => wait(act) });
    });
    const asked = asksOf(page);
    await openAlive(page, '/blog');
    await idle(page);
    expect(await askedSoFar(page, asked)).not.toContain(script());
    await card(page).click();
    await loaded(page);
    expect(asked.filter((path) => path === script())).toHaveLength(1);
  });

  test('opens although its code could not be fetched ahead', { tag: '@night' }, async ({ page }) => {
    let cut = true;
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    await page.route(script(), (route) => (cut ? route.abort() : route.continue()));
    await page.goto('/blog');
    await expect.poll(() => failed.some((url) => url.endsWith(script()))).toBe(true);
    await page.waitForLoadState('networkidle');
    cut = false;
    await card(page).click();
    await loaded(page);
    await expect(page).toHaveURL(address);
  });

  test('is opened at the section in the link', async ({ page }) => {
    await openAlive(page, '/blog');
    await page.evaluate(
      (to) => {
        const { __TSR_ROUTER__: router } = window as unknown as Record<
          string,
          { navigate: (to: object) => void }
        >;
        router?.navigate(to);
      },
      { to: address, hash: last },
    );
    await expect(page.locator(`[id="${last}"]`)).toBeInViewport();
    expect(await scrollTop(page)).toBeGreaterThan(2000);
  });
});

test.describe('its table of contents', { tag: ['@wide', '@night'] }, () => {
  const marked = (page: Page) => page.locator('main nav a[aria-current]');
  const links = (page: Page) => page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
  const linkTo = (page: Page, href: string) => links(page).and(page.locator(`[href="${href}"]`));

  /** Scrolls so that an element is `below` pixels under the upper edge of the window. */
  const scrollTo = (page: Page, href: string, below: number): Promise<void> =>
    page.locator(`[id="${href.slice(1)}"]`).evaluate((element, distance) => {
      const top = element.getBoundingClientRect().top + scrollY - distance;
      window.scrollTo({ top, behavior: 'instant' });
    }, below);
  const hrefs = (page: Page): Promise<string[]> =>
    links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

  test('marks the section that is being read, and only that, and the one that a link leads to', async ({
    page,
  }) => {
    await openAlive(page, address);
    await expect(marked(page)).toHaveCount(0);
    const box = await links(page).last().boundingBox();
    const sections = await hrefs(page);
    expect(sections.length).toBeGreaterThan(3);
    for (const href of [...sections, ...sections.toReversed()]) {
      await scrollTo(page, href, 60);
      await expect(marked(page)).toHaveAttribute('href', href);
      await expect(marked(page)).toHaveAttribute('aria-current', 'location');
      await expect(marked(page)).toHaveCSS('text-decoration-style', 'double');
    }
    await scrollTo(page, sections[1] ?? '', 400);
    await expect(marked(page)).toHaveAttribute('href', sections[0] ?? '');
    const { width, height } = (await links(page).last().boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: box?.width, height: box?.height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(marked(page)).toHaveCount(0);

    for (const href of sections.toReversed()) {
      await linkTo(page, href).click();
      await expect(marked(page)).toHaveAttribute('href', href);
    }
    await page.reload();
    await hydrated(page);
    await expect(marked(page)).toHaveCount(1);
  });

  test('keeps its mark in view where it is higher than the window, and marks last sections that are too short to rise', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 240 });
    await openAlive(page, address);
    const href = (await hrefs(page)).at(-1) ?? '';
    await scrollTo(page, href, 10);
    await expect(marked(page)).toHaveAttribute('href', href);
    await expect(marked(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, href, 10);
    await expect(page.locator(`[id="${href.slice(1)}"]`)).toBeInViewport();

    await page.setViewportSize({ width: 1440, height: 900 });
    const sections = await hrefs(page);
    // Nothing after the article, and its last two sections are a line each.
    await page.evaluate(([first = '', second = '']) => {
      for (const element of document.querySelectorAll('article ~ *, footer')) element.remove();
      const parts = [...document.querySelectorAll('article h2[id]')];
      for (const heading of parts.filter(({ id }) => [first, second].includes(`#${id}`))) {
        const following = [...(heading.parentElement?.children ?? [])];
        const texts = following.slice(following.indexOf(heading) + 1);
        const end = texts.findIndex(({ localName }) => localName === 'h2');
        for (const text of texts.slice(0, end < 0 ? undefined : end)) text.remove();
      }
    }, sections.slice(-2));
    for (const last of sections.slice(-2).toReversed()) {
      await linkTo(page, last).click();
      await expect(marked(page)).toHaveAttribute('href', last);
    }
  });
});
