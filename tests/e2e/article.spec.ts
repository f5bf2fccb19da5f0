import { expect, type Page, test } from '@playwright/test';
import { settled } from './page-watch.ts';

const address = '/blog/plugin-bloat-diet-woocommerce';

test('shows its elements in their fixed order', async ({ page }) => {
  await page.goto(address);
  const places = await page.evaluate(() => {
    const wanted: [string, Element | null | undefined][] = [
      ['back', document.querySelector('main a[href="/blog"]')],
      ['title', document.querySelector('main h1')],
      [
        'category',
        [...document.querySelectorAll('main *')].find(
          ({ textContent, children }) => children.length === 0 && textContent === 'Plugins',
        ),
      ],
      ['date', document.querySelector('main time')],
      [
        'read time',
        [...document.querySelectorAll('main *')].find(
          ({ textContent, children }) => children.length === 0 && textContent === '12 min read',
        ),
      ],
      ['tag', [...document.querySelectorAll('main *')].find(({ textContent }) => textContent === '#WP-CLI')],
      [
        'author',
        [...document.querySelectorAll('main *')].find(({ textContent }) => textContent === 'By Kelpworks'),
      ],
      ['cover', document.querySelector('main img[src*="/plates/plugin-bloat"]')],
      [
        'excerpt',
        [...document.querySelectorAll('main p')].find(({ textContent }) =>
          textContent?.startsWith('Measure what each plugin costs'),
        ),
      ],
      ['body', document.querySelector('main #section-build-a-scale-you-can-trust')],
      [
        'closing',
        [...document.querySelectorAll('main h2')].find(
          ({ textContent }) => textContent === 'Found this helpful?',
        ),
      ],
    ];
    const all = [...document.querySelectorAll('*')];
    return wanted.map(([name, element]) => [name, element ? all.indexOf(element) : -1] as const);
  });
  expect(places.filter(([, place]) => place < 0)).toEqual([]);
  expect(places.map(([name]) => name)).toEqual(
    places.toSorted(([, a], [, b]) => a - b).map(([name]) => name),
  );
});

test('tells its facts to machines', async ({ page }) => {
  await page.goto(address);
  await expect(page).toHaveTitle('The plugin bloat diet for WooCommerce - Kelpworks Blog');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:title')).toBe('The plugin bloat diet for WooCommerce - Kelpworks Blog');
  expect(await content('og:type')).toBe('article');
  expect(await content('article:author')).toBe('Kelpworks');
  expect(await content('article:published_time')).toBe('2025-05-20');
  expect(await content('article:tag')).toBe('Plugin audit, Performance, WP-CLI, Database');
  await expect(page.locator('main time').first()).toHaveText('May 20, 2025');
  await expect(page.locator('main time').first()).toHaveAttribute('datetime', '2025-05-20');
});

test('renders every kind of block', async ({ page }) => {
  await page.goto(address);
  const main = page.locator('main');
  await expect(main.getByText('12 minutes to read')).toBeVisible();
  await expect(main.getByText('Pro tip').first()).toBeVisible();
  await expect(main.locator('figure blockquote').first()).toBeVisible();
  await expect(main.locator('ol:visible').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Order Replicator' }).first()).toHaveAttribute(
    'href',
    '/plugins/order-replicator',
  );
  await expect(main.locator('dl').first()).toContainText(/Up|Down/);
  await expect(main).not.toContainText('{{');
  for (const kind of ['Note', 'Warning', 'Tip', 'Done']) {
    if (await main.getByText(kind, { exact: true }).count())
      await expect(main.getByText(kind, { exact: true }).first()).toBeVisible();
  }
});

test('its share badges do nothing and do not look as though they did', async ({ page }) => {
  await page.goto(address);
  for (const name of ['Twitter', 'LinkedIn']) {
    const box = page.locator('main').getByRole('heading', { name: 'Found this helpful?' }).locator('..');
    const badge = box.getByText(name, { exact: true });
    await expect(badge).toBeVisible();
    expect(
      await badge.evaluate((element) => element.closest('a, button, [tabindex]:not(main)') === null),
    ).toBe(true);
    expect(await badge.evaluate((element) => getComputedStyle(element).cursor)).not.toBe('pointer');
  }
});

test('V10: opens addresses that start with http in a new tab without a handle on ours, and only those', async ({
  page,
}) => {
  await page.goto(address);
  const links = await page.locator('main [class] a[href]').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    })),
  );
  expect(links.length).toBeGreaterThan(5);
  for (const { href, target, rel } of links) {
    expect([href, target]).toEqual([href, href.startsWith('http') ? '_blank' : null]);
    if (target) expect(rel).toBe('noopener noreferrer');
  }
});

test('says that it is loading while it is being fetched, and nothing is fetched before the click', async ({
  page,
}) => {
  await page.goto('/blog');
  await settled(page);
  const fetched: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/content/blog/*.json', async (route) => {
    fetched.push(route.request().url());
    await held;
    await route.continue();
  });
  const card = page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first();
  await card.hover();
  expect(fetched).toEqual([]);
  await card.click();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.locator('h1')).toHaveText('The plugin bloat diet for WooCommerce');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(fetched).toHaveLength(1);
});

test('explains itself where it cannot be fetched, and leaves the way open', async ({ page }) => {
  await page.goto('/blog');
  await settled(page);
  await page.route('**/content/blog/*.json', (route) => route.abort());
  await page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
});

test.describe('an article that a link opens', () => {
  let last: string;
  test.beforeAll(async ({ request }) => {
    const { headings } = await (await request.get(`/content${address}.json`)).json();
    last = headings.at(-1).id;
  });

  const card = (page: Page) =>
    page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first();
  const place = (page: Page): Promise<number> => page.evaluate(() => scrollY);
  /** Waits for its last words. */
  const whole = (page: Page): Promise<void> => expect(page.locator(`[id="${last}"]`)).toBeAttached();

  test('has the same words and elements as the page of its own', async ({ page }) => {
    const outline = () =>
      page
        .locator('article')
        .evaluate((article) => [
          article.textContent,
          [...article.querySelectorAll('*')].map(({ localName, className }) => `${localName}.${className}`),
        ]);
    await page.goto(address);
    await settled(page);
    const own = await outline();
    await page.goto('/blog');
    await settled(page);
    await card(page).click();
    await page.waitForURL(address);
    await expect.poll(outline).toEqual(own);
  });

  test('has its script from the first touch of the list on, and not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/blog');
    await settled(page);
    const script = () => asked.filter((path) => /\/(?:Prose|_slug)-[^/]*\.js$/.test(path));
    expect(script()).toEqual([]);
    await card(page).hover();
    await expect.poll(script).toHaveLength(2);
    expect(asked.filter((path) => path.startsWith('/content/'))).toEqual([]);
    asked.length = 0;
    await card(page).click();
    await whole(page);
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  });

  test('has it from the focus on a link on, too', async ({ page }) => {
    await page.goto('/blog');
    await settled(page);
    const script = page.waitForRequest(/\/Prose-[^/]*\.js$/);
    await card(page).focus();
    await script;
  });

  test('is found again where it was left', async ({ page }) => {
    await page.goto('/blog');
    await settled(page);
    await card(page).click();
    await page.waitForURL(address);
    await whole(page);
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await expect.poll(() => place(page)).toBe(5000);
    const away = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
    await away.evaluate((link: HTMLElement) => link.click()); // a pointer would have to go there first
    await page.waitForURL('/about');
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(() => place(page)).toBe(5000);
    await page.goBack();
    await page.waitForURL('/blog');
    await page.goForward();
    await page.waitForURL(address);
    await expect.poll(() => place(page)).toBe(5000);
  });

  test('is opened at the part that the link names', async ({ page }) => {
    await page.goto('/blog');
    await settled(page);
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
    expect(await place(page)).toBeGreaterThan(2000);
  });
});
