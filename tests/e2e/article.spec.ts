import { expect, test } from '@playwright/test';
import { settled } from './page-watch.ts';

const address = '/blog/plugin-bloat-diet-woocommerce';

test('shows its elements in the order of the specification', async ({ page }) => {
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
  await page.route('**/content/blog/*.json', async (route) => {
    fetched.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const card = page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first();
  await card.hover();
  expect(fetched).toEqual([]);
  await card.click();
  await expect(page.getByText('Loading...')).toBeVisible();
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
