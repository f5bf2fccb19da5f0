/** The pages with content that this site could have and does not have today. The files with the content are changed on their way. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openAlive, watch } from './page-watch.ts';
import { site } from './site.ts';

/** Replaces words in the content at an address, which must hold them. */
async function changeContent(page: Page, address: string, words: string, by: string): Promise<void> {
  const text = readFileSync(site + address, 'utf8');
  expect(text, address).toContain(words);
  const response = { contentType: 'application/json', body: text.replaceAll(words, by) };
  await page.route(address, (route) => route.fulfill(response));
}

/** How many columns and how many rows of boxes there are. */
async function gridOf(page: Page, list: string): Promise<{ columns: number; rows: number }> {
  const boxes = await page.locator(list).evaluateAll((items) =>
    items.map((item) => {
      const { x, y } = item.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
  return { columns: new Set(boxes.map(({ x }) => x)).size, rows: new Set(boxes.map(({ y }) => y)).size };
}

test(
  'articles that are not featured are in three columns, under a heading with the category',
  { tag: '@wide' },
  async ({ page }) => {
    const { messages } = await watch(page);
    await changeContent(page, '/content/blog-pages/1.json', '"featured":true', '"featured":false');
    await openAlive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).press('Enter'); // a pointer may miss a link far below
    await expect(page.getByRole('heading', { level: 2, name: 'Latest Articles' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Featured Articles' })).toHaveCount(0);
    expect(await gridOf(page, 'main li:has(h3)')).toEqual({ columns: 3, rows: 4 });
    await page.getByRole('button', { name: 'Case Study' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Case Study Articles' })).toBeVisible();
    expect(messages).toEqual([]);
  },
);

test(
  'plans of a plugin are in three columns, each with a button to the contact page',
  { tag: '@wide' },
  async ({ page }) => {
    const { messages } = await watch(page);
    const price = { amount: 99, currency: 'CAD', period: 'year' };
    const plans = ['One', 'Two', 'Three'].map((name) => ({ name, price, features: ['1 store'] }));
    const words = `"pricing":{"plans":${JSON.stringify(plans)},`;
    await changeContent(page, '/content/plugins/order-replicator.json', '"pricing":{', words);
    await openAlive(page, '/plugins');
    await page.getByRole('link', { name: 'Order Replicator' }).first().click();
    const section = page.getByRole('region', { name: 'Choose Your Plan' });
    await expect(section.getByRole('listitem').filter({ hasText: '$99/year' })).toHaveCount(3);
    expect(await gridOf(page, 'section[aria-labelledby=plans] li:has(h3)')).toEqual({ columns: 3, rows: 1 });
    await section.getByRole('link', { name: 'Choose Plan' }).nth(1).click();
    await expect(page).toHaveURL('/contact?plugin=order-replicator&about=buy&tier=Two');
    expect(messages).toEqual([]);
  },
);
