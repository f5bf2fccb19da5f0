/** `npm run dev` on a fresh copy, as an editor uses it. The tests share one server and run in order. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePackages } from '../../scripts/engine/pictures/build-sides.ts';
import { launchBrowser } from '../fixtures/browser.ts';
import { type FreshCopy, freshCopy, type Started } from '../fixtures/fresh-copy.ts';

/** How long a page may wait for something, in ms: the machine may be busy with other tests. */
const pageTimeout = 60_000;

let copy: FreshCopy;
let dev: Started;
let browser: Browser;
let page: Page;
let address: string;
/** Errors and warnings of the page. */
const problems: string[] = [];

beforeAll(async () => {
  copy = freshCopy(process.cwd());
  takePackages(process.cwd(), copy.root); // the caches; it has the packages
  dev = await copy.start('npm run dev', /Local: +(http:\S+)\//);
  address = dev.match[1] ?? '';
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await copy?.remove();
});

/** Waits for a heading with these words. */
const heading = (words: string | RegExp) => page.getByRole('heading', { name: words }).first().waitFor();

/** Opens an address in a new tab, because the dev server may be reloading the old one, and waits for its heading. */
async function open(path: string, words: string | RegExp): Promise<void> {
  await page?.close();
  page = await browser.newPage();
  page.setDefaultTimeout(pageTimeout);
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  // Only a connected page hears of a save.
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await connected;
  await heading(words);
}

test('the printed address shows the home page, without errors in the console', async () => {
  await open('/', 'Your shop, in good working order.');
  await page.waitForLoadState();
  expect(problems).toEqual([]);
});

test('*Edit this page* asks for the studio where none is running', async () => {
  const link = page.getByRole('link', { name: 'Edit this page' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  expect(await opened.textContent('body')).toMatch(/^The studio is not running\./);
  await opened.close();
});

test('it serves no part of the studio', async () => {
  const answers = await Promise.all(['/api/desk', '/api/open'].map((path) => fetch(`${address}${path}`)));
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).not.toContain('json');
    expect(await answer.text()).not.toContain('STUDIO_NONCE');
  }
});

test('a saved edit shows on the open page', async () => {
  copy.replace('content/home.json', 'Your shop, in good working', 'Your store, in fine working');
  await heading('Your store, in fine working order.');
  expect(problems).toEqual([]);
});

test('an overlay shows a mistake with its file and line until it is fixed', async () => {
  const overlay = page.locator('vite-error-overlay');
  copy.replace('content/home.json', '"emphasis"', '"emphasiss"');
  await overlay.getByText('Did you mean `emphasis`?').first().waitFor();
  expect(await overlay.locator('.window').innerText()).toMatch(/content\/home\.json:7:5/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Your store');

  copy.replace('content/home.json', '"emphasiss"', '"emphasis"');
  await overlay.waitFor({ state: 'detached' });
  await heading('Your store, in fine working order.');
});

test('a saved price shows on the page of its plugin, whose source is at the address that it fetches', async () => {
  await open('/plugins/order-replicator', 'Order Replicator');
  copy.replace('content/plugins/order-replicator.json', '"amount": 99', '"amount": 98');
  await page.getByText('$98/year').first().waitFor();
  expect(dev.output()).not.toContain('server error');
  expect(await page.locator('vite-error-overlay').count()).toBe(0);
});

test('a new article has a page', { tags: 'night' }, async () => {
  const { code, out } = await copy.run('npm run content -- new blog low-tide');
  expect(code).toBe(0);
  expect(out).toContain('`npm run dev` shows it at /blog/low-tide.');
  await open('/blog/low-tide', 'Low tide');
  copy.replace('content/blog/low-tide.md', 'title: Low tide', 'title: High tide');
  await heading('High tide');
});

test('the inbox receives an enquiry', { tags: 'night' }, async () => {
  await open('/contact', 'Contact');
  const form = page.getByRole('form', { name: 'Project enquiry' });
  await form.getByLabel('Name').fill('M. Tremblay');
  await form.getByLabel('Email').fill('m@shop.example');
  await form.getByLabel('Project Details').fill('Forty cafés, every month.');
  await form.getByLabel('I am human').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect.poll(dev.output, { timeout: pageTimeout }).toContain('Inbox: contact from "m@shop.example"');
  expect(await (await fetch(`${address}/__inbox`)).text()).toContain('Forty cafés, every month.');
  expect(problems).toEqual([]);
});
