import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { some } from '../fixtures/some.ts';
import { openBuilt, type OpenPage } from './open-built.ts';

/** The articles on the site of these tests: the twelve of today, 35 whose titles begin with 'Article', and two more. */
const expected = { pages: [24, 24, 1], named: 35, total: 49 };

const cards = (page: Page) => page.locator('main li:has(h3)');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles...' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName);
const headingFocused = (page: Page) => page.waitForFunction(() => document.activeElement?.localName === 'h1');
const pathOf = (page: Page): string => page.url().replace(/^http:\/\/[^/]+/, '');

/** Waits until the list has so many articles. */
const lists = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('main li:has(h3)').length === wanted, count);

/**
 * Tests a built site whose list of articles is in pages.
 * @param folder gives the folder of the site, when it is built
 */
export function testLongList(folder: () => string): void {
  describe('a list of more than 24 articles', () => {
    let open: OpenPage;
    beforeAll(async () => {
      open = await openBuilt(folder());
    });
    const text = (path: string): string => readFileSync(join(folder(), path), 'utf8');

    test.each(
      some<[string, number, string | undefined, string | undefined]>([
        ['/blog/page/2', 24, '/blog', '/blog/page/3'],
        ['/blog', 24, undefined, '/blog/page/2'],
        ['/blog/page/3', 1, '/blog/page/2', undefined],
      ]),
    )(
      '%s has %d of them, leads to its neighbours, and hydrates silently',
      async (path, count, before, after) => {
        const { page, messages } = await open(path);
        expect(await cards(page).count()).toBe(count);
        const target = async (rel: string) => {
          const [link] = await page.locator(`nav a[rel=${rel}]`).all();
          return link?.getAttribute('href');
        };
        expect([await target('prev'), await target('next')]).toEqual([before, after]);
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
          new RegExp(`${path}$`),
        );
        expect(messages).toEqual([]);
      },
    );

    test('no article is on two pages, and none is missing', () => {
      const pages = ['blog', 'blog/page/2', 'blog/page/3'].map((path) => text(`${path}/index.html`));
      const links = pages.map((html) =>
        [...html.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href]) => href),
      );
      expect(links.map(({ length }) => length)).toEqual(expected.pages);
      expect(new Set(links.flat()).size).toBe(expected.total);
    });

    test('each further page says its number to machines, and none is in llms.txt', () => {
      const html = text('blog/page/2/index.html');
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/ – Page 2$/);
      expect(html).toMatch(/<link rel="prev" href="https:[^"]+\/blog"/);
      expect(html).toMatch(/<link rel="next" href="https:[^"]+\/blog\/page\/3"/);
      expect(html).toContain('"@type":"BreadcrumbList"');
      expect(html).toMatch(/property="og:image" content="[^"]+\/cards\/blog\.png"/);
      expect(text('sitemap.xml')).toContain('/blog/page/3</loc>');
      expect(text('llms.txt')).not.toContain('/blog/page/');
    });

    test('the number of the first page leads to the list, and a number without a page is not found', async () => {
      const first = await fetch(`${open.origin}/blog/page/1`, { redirect: 'manual' });
      expect([first.status, first.headers.get('location')]).toEqual([301, '/blog']);
      expect((await fetch(`${open.origin}/blog/page/9`)).status).toBe(404);
      const { page } = await open('/blog/page/9', { isFound: false });
      await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    });

    test('without script, links lead through the pages', async () => {
      const { page } = await open('/blog', { javaScriptEnabled: false });
      await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
      expect(pathOf(page)).toBe('/blog/page/2');
      await pager(page).getByRole('link', { name: 'Page 3' }).press('Enter');
      expect(await cards(page).count()).toBe(expected.pages[2]);
    });

    test('a further page comes without a reload, and its heading gets the focus', async () => {
      const { page, messages, fetched } = await open('/blog');
      await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
      await page.waitForURL('**/blog/page/2');
      await page.waitForFunction(() => document.title.endsWith('Page 2'));
      await headingFocused(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(fetched).toEqual(['/content/blog-pages/1.json', '/content/blog-pages/2.json']);
      await page.goBack();
      await page.waitForFunction(() => !document.title.includes('Page'));
      expect(await cards(page).count()).toBe(24);
      expect(messages).toEqual([]);
    });

    test('a search on a further page looks through all of them, keeps the focus, and the way back leads to that page', async () => {
      const { page, messages, fetched } = await open('/blog/page/2');
      await search(page).pressSequentially('article 2');
      await page.waitForURL('**/blog?q=article%202');
      await lists(page, 11); // 2 and 20 to 29
      expect(await focused(page)).toBe('input');
      expect(await search(page).inputValue()).toBe('article 2');
      expect(await page.locator('main [aria-live]').allTextContents()).toContain('11 articles');
      expect(fetched.filter((path) => path.endsWith('/index.json'))).toHaveLength(1);
      await page.goBack();
      await page.waitForURL('**/blog/page/2');
      await lists(page, 24);
      expect(await search(page).inputValue()).toBe('');
      expect(messages).toEqual([]);
    });

    test('results are shown 24 at a time, by the address, and a category narrows them', async () => {
      const { page, messages } = await open('/blog?q=ARTICLE');
      await lists(page, 24);
      await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
      await page.waitForURL('**/blog?q=ARTICLE&page=2');
      await lists(page, expected.named - 24);
      await headingFocused(page);
      expect(await pager(page).locator('[aria-current]').allTextContents()).toEqual(['2']);
      expect(await page.locator('main [aria-live]').allTextContents()).toContain(
        `${expected.named} articles, page 2 of 2`,
      );
      await cards(page).first().getByRole('link').click();
      await page.waitForURL('**/blog/article-*');
      await page.goBack();
      await lists(page, expected.named - 24);
      await page.getByRole('button', { name: 'Business' }).click();
      await page.waitForURL('**/blog?q=ARTICLE&category=Business');
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main li:has(h3)')].every((card) =>
          card.textContent?.startsWith('Business'),
        ),
      );
      expect(await cards(page).count()).toBeGreaterThan(0);
      await search(page).fill('submarine');
      await page.getByRole('heading', { name: 'No articles found' }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await lists(page, 24);
      expect(pathOf(page)).toBe('/blog');
      expect(messages).toEqual([]);
    });

    test(
      'a search in the address of a further page is one in the whole list',
      { tags: 'night' },
      async () => {
        const { page, messages } = await open('/blog/page/2?q=article%202');
        await page.waitForURL('**/blog?q=article%202');
        await lists(page, 11);
        expect(messages).toEqual([]);
      },
    );

    test('a search that does not load says so and can be tried again', async () => {
      const { page } = await open('/blog');
      await page.route('**/blog-pages/index.json', (route) => route.abort());
      await search(page).fill('article 2');
      const message = page.getByRole('alert');
      await message.getByRole('heading', { name: 'The search could not be loaded' }).waitFor();
      await page.unroute('**/blog-pages/index.json');
      await message.getByRole('button', { name: 'Try again' }).click();
      await lists(page, 11);
      expect(await message.count()).toBe(0);
      expect(await focused(page)).toBe('div');
    });
  });
}
