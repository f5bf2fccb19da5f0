import { EventEmitter, once } from 'node:events';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { holdClosings, openAlive, pageWidth, watch } from './page-watch.ts';
import { scriptNamed } from './site.ts';
import { some } from '../fixtures/some.ts';

const indexFile = '**/content/search-index/0.json';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the whole site' });
/** The links to results, in order. */
const results = (page: Page) => page.locator('li a[data-result]');

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(dialogOf(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
}

test('fetches nothing before it is asked for, and nothing from elsewhere; Enter leads to a page whose address can be shared', async ({
  page,
}) => {
  const { messages, foreignRequests } = await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAlive(page, '/');
  expect(asked.filter((path) => path.includes('search') || path === scriptNamed('entry'))).toEqual([]);
  await openDialog(page);
  expect(asked).toContain(scriptNamed('entry'));
  expect(asked).not.toContain('/content/search-index/0.json');
  await page.keyboard.type('eu vat');
  await expect(results(page).first()).toBeVisible();
  expect(asked.filter((path) => path === '/content/search-index/0.json')).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=eu%20vat');
  await expect(dialogOf(page)).toBeHidden();
  await expect(
    page.locator('main').getByRole('link', { name: 'How we automated EU VAT compliance' }),
  ).toBeVisible();
  expect(foreignRequests).toEqual([]);
  expect(messages).toEqual([]);
});

test('the dialog can be used by keyboard alone', async ({ page }) => {
  await openAlive(page, '/about');
  const opener = page.locator('header').getByRole('link', { name: 'Search' });
  await opener.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ordr replicater');
  await expect(results(page).first()).toContainText('Order Replicator');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('order replicator');
  await expect(results(page).first()).toContainText('Order Replicator');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plugins\/order-replicator$/);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a shared address shows its results, counts them aloud and marks the words; back leads to the results', async ({
  page,
}) => {
  await openAlive(page, '/search?q=refund');
  await expect(field(page)).toHaveValue('refund');
  await expect(results(page).first()).toContainText('Terms and Conditions');
  await expect(page.getByText('Prices in Canadian dollars')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/refund/i);
  await expect(page.locator('output', { hasText: /^\d+ results for refund$/ })).toBeAttached();
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);

  await results(page).first().click();
  await expect(page).toHaveURL('/terms-and-conditions#section-payment--refunds');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=refund');
  await expect(results(page).first()).toContainText('Terms and Conditions');
});

test('a question leads to its own place in the documentation; recent searches stay in this browser and can be cleared', async ({
  page,
}) => {
  await openAlive(page, '/search?q=does the copy reduce stock');
  // Two plugins answer it, each at its own place.
  await results(page).filter({ hasText: 'Does the copy reduce stock?' }).first().click();
  await expect(page).toHaveURL(/\/docs\/[\w-]+#question-does-the-copy-reduce-stock$/);
  await expect(page.getByRole('heading', { name: 'Does the copy reduce stock?' })).toBeInViewport();

  await openDialog(page);
  await page.getByRole('button', { name: 'does the copy reduce stock' }).first().click();
  await expect(field(page)).toHaveValue('does the copy reduce stock');
  // Where the page has a search, too.
  await openAlive(page, '/plugins');
  await openDialog(page);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden();
});

test(
  'the key types itself where text is typed, and the key can be turned off',
  { tag: '@wide' },
  async ({ page }) => {
    await openAlive(page, '/blog');
    const searchField = page.locator('main').getByRole('searchbox');
    await searchField.focus();
    await page.keyboard.type('a/b');
    await expect(searchField).toHaveValue('a/b');
    await expect(dialogOf(page)).toHaveCount(0);
    await searchField.blur();
    await openDialog(page);
    await page.getByLabel(/Open the search with the key/).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await expect(dialogOf(page)).toHaveCount(1);
    await page.getByLabel(/Open the search with the key/).check();
  },
);

test('where the index does not come it says so, keeps the typed words and tries again', async ({ page }) => {
  await page.route(indexFile, (route) => route.abort());
  await openAlive(page, '/');
  await openDialog(page);
  await page.keyboard.type('refund');
  await expect(page.getByRole('alert')).toContainText('The search could not be loaded');
  await expect(field(page)).toHaveValue('refund');
  await page.unroute(indexFile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toContainText('Terms and Conditions');
  await expect(field(page)).toHaveValue('refund');
});

test('without a connection the key leads to a page of this site that says so', async ({ page, context }) => {
  await openAlive(page, '/');
  await context.setOffline(true);
  await page.keyboard.press('/');
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeFocused();
});

test('a click before the page is alive leads to the page', async ({ page }) => {
  await page.route(scriptNamed('app'), () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('header').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
});

test('is in the drawer on a phone, and fits', { tag: ['@narrow', '@night'] }, async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('copy an order');
  await expect(results(page).first()).toBeVisible();
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page that lists the whole site', async ({ page }) => {
    await page.goto('/');
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    for (const name of ['Order Replicator', 'How we automated EU VAT compliance', 'Privacy Policy'])
      await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.locator('main header p')).toHaveText(/^The search needs JavaScript\./, {
      useInnerText: true,
    });
    await expect(field(page)).toBeHidden();
  });
});

test.describe('at night', { tag: '@night' }, () => {
  test('the dialog opens again before the browser has said that it closed, and stays', async ({ page }) => {
    const sayClosed = await holdClosings(page);
    await openAlive(page, '/about');
    await openDialog(page);
    await page.keyboard.type('refund');
    // Two keys before the next frame: the second goes to the field of the dialog that has closed.
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
    });
    await expect(dialogOf(page)).toBeVisible();
    await sayClosed();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  test('the focus stays among the results when they change, and when more are shown', async ({ page }) => {
    await openAlive(page, '/about');
    await openDialog(page);
    await field(page).fill('ordr re');
    // A selection of the words may end beside the sheet.
    await field(page).hover();
    await page.mouse.down();
    await page.mouse.move(2, 400);
    await page.mouse.up();
    await expect(results(page).first()).toContainText('Order Duplicator');
    // While a text is composed, these keys are for its suggestions.
    await field(page).evaluate((input) => {
      for (const key of ['Escape', 'ArrowDown'])
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }));
    });
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('ordr re');
    // The arrow key comes before the results of the last letter, which have another first one.
    await field(page).evaluate((input: HTMLInputElement) => {
      document.execCommand('insertText', false, 'p');
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
    });
    await expect(results(page).first()).toContainText('Order Replicator');
    await expect(results(page).first()).toBeFocused();

    const more = dialogOf(page)
      .getByRole('button', { name: /^Show \d+ more$/ })
      .first();
    await more.focus();
    const before = await results(page).count();
    await page.keyboard.press('Enter');
    await expect.poll(() => results(page).count()).toBeGreaterThan(before);
    await expect(dialogOf(page).locator('a[data-result]:focus')).toHaveCount(1);
    // A result in another tab leaves the dialog as it is.
    await results(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(dialogOf(page)).toBeVisible();
  });

  test('on its own page the key leads to the field, which replaces the entry', async ({ page }) => {
    await page.goto('/about');
    await openAlive(page, '/search');
    await field(page).blur();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(dialogOf(page)).toBeHidden();
    await field(page).fill('vat');
    await expect(page).toHaveURL('/search?q=vat');
    await field(page).fill('wholesale');
    await expect(page).toHaveURL('/search?q=wholesale');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('a large site comes in files, each of which is searched once it is there', async ({ page }) => {
    const made = (file: number) =>
      Array.from({ length: 300 }, (_, at) => ({
        href: `/blog/${file}-${at}`,
        title: `Lantern ${file} of ${at}`,
      }));
    const line = new EventEmitter();
    const late = once(line, 'free');
    await page.route('**/content/search-index/*.json', async (route) => {
      const file = Number(/(\d+)\.json/.exec(route.request().url())?.[1]);
      if (file === 1) await late;
      await route.fulfill({ json: { files: 3, pages: made(file) } });
    });
    await openAlive(page, '/');
    await openDialog(page);
    await page.keyboard.type('lantern 0');
    await expect(results(page).first()).toContainText('Lantern 0');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('lantern 2 of 299');
    await expect(results(page).filter({ hasText: 'Lantern 2 of 299' })).toHaveCount(0);
    line.emit('free');
    await expect(results(page).first()).toContainText('Lantern 2 of 299');
  });

  test('where its script does not come, the button leads to the page', async ({ page }) => {
    await page.route(scriptNamed('entry'), (route) => route.abort());
    await openAlive(page, '/');
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
  });

  test('a query of anything strange finds nothing and offers ways on', async ({ page }) => {
    const { messages } = await watch(page);
    await openAlive(page, '/search');
    const queries = [
      ['10,000 characters', 'qzxk '.repeat(2_000)],
      ['emoji', '🦀🦀'],
      ['writing from right to left', 'إرجاع الأموال'],
      ['markup', '<xqzzt onkwyjibo="vbnxz">'],
      ['words that say little', 'how to the'],
    ] as const;
    for (const [what, text] of some(queries, 2)) {
      await field(page).fill('refund');
      await expect(results(page).first(), what).toBeVisible();
      await field(page).fill(text);
      await expect(page.getByRole('heading', { name: /No results/ }), what).toBeVisible();
      await expect(page.getByRole('button', { name: 'copy an order' }), what).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: 'All plugins' }), what).toBeVisible();
    }
    expect(messages).toEqual([]);
  });
});
