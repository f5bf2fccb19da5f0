/** `npm run dev` on a fresh copy, as an editor uses it: one server, one page, one thing after the other. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../fixtures/browser.ts';
import { type FreshCopy, freshCopy, type Started } from '../fixtures/fresh-copy.ts';

/** For a machine that is busy with other tests; nothing here waits longer than it must. */
const patience = 120_000;

let copy: FreshCopy;
let dev: Started;
let browser: Browser;
let page: Page;
let address: string;
/** What the page complained of in its console. */
const complaints: string[] = [];

beforeAll(async () => {
  copy = freshCopy(process.cwd());
  dev = await copy.start('npm run dev', /Local: +(http:\S+)\//);
  address = dev.match[1] ?? '';
  browser = await launchBrowser();
}, 2 * patience);

afterAll(async () => {
  await browser?.close();
  await copy?.remove();
}, patience);

/** Waits until the page has a heading with these words. */
const heading = (words: string | RegExp) => page.getByRole('heading', { name: words }).first().waitFor();

/** Opens an address, and waits for its heading; in a new tab, because the dev server may be reloading the old one. */
async function open(path: string, words: string | RegExp): Promise<void> {
  await page?.close();
  page = await browser.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  // Only a connected page hears of a save.
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await connected;
  await heading(words);
}

test(
  'the printed address shows the home page, and nothing complains',
  async () => {
    await open('/', 'Your shop, in good working order.');
    await page.waitForLoadState();
    expect(complaints).toEqual([]);
  },
  patience,
);

test(
  'a saved edit shows on the open page',
  async () => {
    copy.replace('content/home.json', 'Your shop, in good working', 'Your store, in fine working');
    await heading('Your store, in fine working order.');
    expect(complaints).toEqual([]);
  },
  patience,
);

test(
  'a mistake lies over the page with its file and line, until it is fixed',
  async () => {
    const overlay = page.locator('vite-error-overlay');
    copy.replace('content/home.json', '"emphasis"', '"emphasiss"');
    await overlay.getByText('Did you mean `emphasis`?').first().waitFor();
    expect(await overlay.locator('.window').innerText()).toMatch(/content\/home\.json:7:5/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Your store');

    copy.replace('content/home.json', '"emphasiss"', '"emphasis"');
    await overlay.waitFor({ state: 'detached' });
    await heading('Your store, in fine working order.');
  },
  patience,
);

test(
  'a new article has its page',
  async () => {
    const { code, out } = await copy.run('npm run content -- new blog low-tide');
    expect(code).toBe(0);
    expect(out).toContain('`npm run dev` shows it at /blog/low-tide.');
    await open('/blog/low-tide', 'Low tide');
    copy.replace('content/blog/low-tide.md', 'title: Low tide', 'title: High tide');
    await heading('High tide');
  },
  patience,
);

test(
  'a renamed plugin has its page at the new address',
  async () => {
    await open('/plugins', 'Plugins');
    const { code } = await copy.run('npm run content -- rename plugins/order-replicator order-copier');
    expect(code).toBe(0);
    await page.locator('a[href="/plugins/order-copier"]').first().waitFor();
    await open('/plugins/order-copier', 'Order Replicator');
  },
  patience,
);

test(
  'the inbox keeps an enquiry',
  async () => {
    await open('/contact', 'Contact');
    const form = page.getByRole('form', { name: 'Project enquiry' });
    await form.getByLabel('Name').fill('M. Tremblay');
    await form.getByLabel('Email').fill('m@shop.example');
    await form.getByLabel('Project Details').fill('Forty cafés, every month.');
    await form.getByLabel('I am human').check();
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect.poll(dev.output, { timeout: patience }).toContain('Inbox: contact from "m@shop.example"');
    expect(await (await fetch(`${address}/__inbox`)).text()).toContain('Forty cafés, every month.');
    expect(complaints).toEqual([]);
  },
  patience,
);
