import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openAlive, pageWidth } from './page-watch.ts';
import { site } from './site.ts';

test('the docs of a plugin are a click from its page, and each page leads to the next', async ({
  page,
  isMobile,
}) => {
  await page.goto('/plugins/order-replicator');
  await page.getByRole('link', { name: 'Read the docs' }).click();
  await expect(page).toHaveURL('/docs/order-replicator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Replicator');
  await page.getByRole('main').getByRole('link', { name: 'Copy your first order' }).click();
  await expect(page).toHaveURL('/docs/order-replicator/first-copy');
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByText('Settings').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const pages = page.getByRole('navigation', { name: 'Documentation of Order Replicator' });
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Settings');
  await expect(page.getByText('Updated June 18, 2025 · checked with Order Replicator 1.4.2')).toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit this page' });
  await expect(edit).toHaveAttribute('href', /\/content\/docs\/order-replicator\/settings\.md$/);
  if (isMobile) await page.locator('summary', { hasText: 'On this page' }).click();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).not.toHaveCount(0);
});

test(
  'the name of the open page is clear of the shades of its row',
  { tag: ['@narrow', '@night'] },
  async ({ page }) => {
    for (const name of ['install', 'settings', 'uninstall']) {
      await openAlive(page, `/docs/order-replicator/${name}`);
      const ends = await page.locator('[data-row] [aria-current]').evaluate((link) => {
        const row = link.closest<HTMLElement>('[data-row]');
        if (!row) return undefined;
        const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
        const shade = 16; // `[data-scrolls]` in src/styles/base.css
        const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
        return {
          before: inner.left - outer.left - (row.scrollLeft > 0 ? shade : 0),
          after: outer.right - inner.right - (isAtEnd ? 0 : shade),
        };
      });
      expect(ends?.before, name).toBeGreaterThanOrEqual(0);
      expect(ends?.after, name).toBeGreaterThanOrEqual(0);
    }
  },
);

test('a page of the documentation fetches one file before all others', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/content/')) fetched.push(pathname);
  });
  await openAlive(page, '/docs/order-replicator');
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(fetched[0]).toBe('/content/docs/order-replicator/settings.json');
  expect(fetched.slice(1).filter((path) => path.startsWith('/content/docs/'))).toEqual([]);
});

test('a version of a changelog is an anchor, and the plugin page has one link to it', async ({ page }) => {
  await page.goto('/plugins/order-replicator');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/plugins/order-replicator/changelog"]')).toHaveCount(1);
  await main.getByRole('link', { name: 'What changed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Replicator changelog');
  await page.getByRole('link', { name: '1.3.0' }).click();
  await expect(page).toHaveURL('/plugins/order-replicator/changelog#1.3.0');
  await expect(page.locator('[id="1.3.0"]')).toBeInViewport();
});

test('the newest line of each changelog is on /docs', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Version 1.4.2' }).click();
  await expect(page).toHaveURL('/plugins/order-replicator/changelog#1.4.2');
});

test('the table of compatibility is filtered, in the address too', async ({ page }) => {
  await page.goto('/compatibility');
  const rows = page.getByRole('region', { name: 'Table: Plugins' }).locator('tbody tr');
  const all = await rows.count();
  await page.getByRole('button', { name: 'Multisite' }).click();
  await expect(page).toHaveURL('/compatibility?supports=Multisite');
  await expect(rows.filter({ hasText: 'B2B Sales Kit' })).toHaveCount(0);
  const fewer = await rows.count();
  expect(fewer).toBeLessThan(all);
  await expect(page.getByRole('status').filter({ hasText: 'of' })).toHaveText(`${fewer} of ${all} plugins`);
  await page.reload();
  await expect(rows).toHaveCount(fewer);
  await page.goBack();
  await expect(rows).toHaveCount(all);
});

test('F61: the table of compatibility fits a sheet of A4', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  // A4 without margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.goto('/compatibility');
  const box = page.getByRole('region', { name: 'Table: Plugins' });
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the table scrolls in its own box, by keyboard, and the page does not',
    { tag: '@night' },
    async ({ page }) => {
      await openAlive(page, '/compatibility');
      const box = page.getByRole('region', { name: 'Table: Plugins' });
      await box.focus();
      await expect(box).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect(await pageWidth(page)).toBeLessThanOrEqual(390);
    },
  );

  test('the versions of the platforms and the card of a plugin fit with text at 200 %, and words break only on a phone', async ({
    page,
  }) => {
    const heads = page.getByRole('columnheader', { name: 'Version', exact: true });
    const releases = page.getByRole('rowheader', { name: /^\d+\.\d+$/ });
    for (const [address, width, whole] of [
      ['/compatibility', 390, releases],
      ['/compatibility', 1280, heads.or(releases)],
      ['/blog/checkout-optimization-tricks', 320, heads],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await pageWidth(page), address).toBeLessThanOrEqual(width);
      const broken = await whole.evaluateAll((cells) =>
        cells.filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length > 1;
        }),
      );
      expect(broken, address).toHaveLength(0);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the table has every plugin', async ({ page }) => {
    await page.goto('/compatibility');
    await expect(page.locator('tbody tr').filter({ hasText: 'B2B Sales Kit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Multisite' })).toBeHidden();
  });
});

/** A file of the built site. */
const file = (path: string): string => readFileSync(`${site}${path}`, 'utf8');

test('update checkers get the newest version and its requirements, and no archive', () => {
  const update = JSON.parse(file('/plugins/convert-guest-to-customer/update.json')) as Record<
    string,
    unknown
  >;
  expect(update).toMatchObject({
    name: 'Convert Guest to Customer',
    slug: 'convert-guest',
    version: '3.2.1',
    requires: '5.8',
    tested: '6.9',
    requires_php: '7.4',
    last_updated: '2025-07-02',
  });
  expect(JSON.stringify(update['sections'])).toContain('<li>Adds undo to the log.</li>');
  expect(String(update['homepage'])).toMatch(/\/plugins\/convert-guest-to-customer$/);
  expect(JSON.stringify(update)).not.toContain('.zip');
});

test('a changelog is an Atom feed, and its page names it', () => {
  const feed = file('/plugins/order-replicator/changelog.xml');
  expect(feed).toContain('<title>Order Replicator 1.4.2</title>');
  expect(feed).toContain('/plugins/order-replicator/changelog#1.4.2</id>');
  const [link] =
    /<link[^>]*application\/atom\+xml[^>]*>/.exec(file('/plugins/order-replicator/changelog/index.html')) ??
    [];
  expect(link).toMatch(/href="[^"]*\/plugins\/order-replicator\/changelog\.xml"/);
});

test('the documentation is there as markdown, with the facts that it cites', () => {
  const address = '/docs/order-replicator/settings';
  expect(file(`${address}.md`)).toContain('## Default selection');
  expect(file('/docs/order-replicator/install.md')).not.toContain('{fact:');
});
