/** An open tab, and files of the site that are gone: a new deployment, or a broken one. F numbers: the fault list of the security notes. */
import { rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { loadEnv } from 'vite';
import { originsFrom } from '../../../scripts/site/hosting.ts';
import { serve, type Middleware, type Served } from '../../../scripts/site/serve.ts';
import { settled } from '../page-watch.ts';
import { mode } from '../site.ts';
import { copySite, redeploy, removeSite } from './site-copy.ts';

const origins = originsFrom(loadEnv(mode, '.'));

let root: string;
let host: Served;

test.beforeEach(async () => {
  root = await copySite();
  host = await serve({ root, port: 0, origins });
});
test.afterEach(async () => {
  await host.close();
  await removeSite(root);
});

/** Serves the folder as it is now, at the same address: the server lists its files when it starts. */
async function restart(middleware?: Middleware): Promise<void> {
  const port = Number(new URL(host.url).port);
  await host.close();
  host = await serve({ root, port, origins, ...(middleware && { middleware }) });
}

const removeChunks = async (name: RegExp): Promise<void> => {
  const gone = readdirSync(join(root, 'assets')).filter((file) => name.test(file));
  expect(gone.length).toBeGreaterThan(0);
  await Promise.all(gone.map((file) => rm(join(root, 'assets', file))));
};

/** Counts the documents that are loaded, and collects exceptions that nobody caught. */
function observe(page: Page): { documents: string[]; uncaught: string[] } {
  const seen = { documents: new Array<string>(), uncaught: new Array<string>() };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', ({ message }) => seen.uncaught.push(message));
  return seen;
}

const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' });

async function expectErrorPage(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('This page did not load');
  await expect(page.getByRole('alert')).toContainText('write to hello@kelpworks.example');
  await expect(reload(page)).toBeVisible();
}

for (const storage of ['open', 'blocked'] as const) {
  test.describe(`with storage ${storage}`, () => {
    test.beforeEach(async ({ page }) => {
      if (storage === 'blocked') await blockStorage(page);
    });

    for (const { from, link, to, before, after } of [
      { from: '/', link: 'About Us', to: '/about', before: 'A Monday, given back', after: 'A Friday off' },
      {
        from: '/blog',
        link: 'Custom Development',
        to: '/services/custom-development',
        before: 'Three sizes of project',
        after: 'Four sizes of project',
      },
    ]) {
      test(`F35: a tab that was open during a deployment reloads once and shows the new ${to}`, async ({
        page,
      }) => {
        const { documents, uncaught } = observe(page);
        await page.goto(host.url + from);
        await settled(page);
        await redeploy(root, before, after);
        await restart();
        await footerLink(page, link).click();
        await expect(page.getByRole('heading', { name: after })).toBeVisible();
        await settled(page);
        await expect(page).toHaveURL(host.url + to);
        await footerLink(page, 'Contact').click();
        await expect(heading(page)).toHaveText('Contact');
        expect(documents).toEqual([from, to]);
        expect(uncaught).toEqual([]);
      });
    }

    test('F35: an article whose script the tab has fetched is shown without a reload', async ({ page }) => {
      const { documents, uncaught } = observe(page);
      await page.goto(`${host.url}/blog`);
      await settled(page);
      const card = page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first();
      const scripts = [/\/Prose-[^/]*\.js$/, /\/_slug-[^/]*\.js$/].map((name) => page.waitForResponse(name));
      await card.hover();
      for (const script of await Promise.all(scripts)) await script.finished();
      await redeploy(root, 'Related Articles', 'Read on');
      await restart();
      await card.click();
      await expect(heading(page)).toHaveText('The plugin bloat diet for WooCommerce');
      await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
      expect(documents).toEqual(['/blog']);
      expect(uncaught).toEqual([]);
    });

    for (const { kind, middleware } of [
      { kind: 'F36: a script that is gone for good', middleware: undefined },
      { kind: 'F37: a host that answers a missing script with a page and 200', middleware: pageInstead },
    ]) {
      for (const { from, link, to, chunk } of [
        { from: '/', link: 'About Us', to: '/about', chunk: /^about-.*\.js$/ },
        { from: '/', link: 'Privacy Policy', to: '/privacy-policy', chunk: /^Prose-.*\.js$/ },
      ]) {
        test(`${kind} ends at ${to} in an error page, after one reload`, async ({ page }) => {
          const { documents, uncaught } = observe(page);
          await page.goto(host.url + from);
          await settled(page);
          await removeChunks(chunk);
          await restart(middleware);
          await footerLink(page, link).click();
          await expectErrorPage(page);
          await expect(page).toHaveURL(host.url + to);
          expect(documents).toEqual([from, to]);
          await reload(page).click();
          await expectErrorPage(page);
          expect(documents).toEqual([from, to, to]);
          await footerLink(page, 'Contact').click();
          await expect(heading(page)).toHaveText('Contact');
          expect(documents).toHaveLength(3);
          expect(uncaught).toEqual([]);
        });
      }
    }
  });
}

/** A host that sends its front page for whatever it does not have. */
function pageInstead(...[request, response, next]: Parameters<Middleware>): void {
  const path = new URL(request.url ?? '/', host.url).pathname;
  if (path.startsWith('/assets/') && !readdirSync(join(root, 'assets')).includes(path.slice(8))) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Kelpworks</title>');
  } else next();
}

test('F37: our own hosts answer a missing script with 404', async ({ request }) => {
  const answer = await request.get(`${host.url}/assets/about-00000000.js`);
  expect(answer.status()).toBe(404);
});

test('F36: a site that does not answer is said on a page of ours, and the way back is one click', async ({
  page,
}) => {
  const { documents, uncaught } = observe(page);
  await page.goto(`${host.url}/`);
  await settled(page);
  const port = Number(new URL(host.url).port);
  await host.close();
  await footerLink(page, 'About Us').click();
  await expectErrorPage(page);
  await expect(page).toHaveURL(`${host.url}/about`);
  expect(documents).toEqual(['/']);
  host = await serve({ root, port, origins });
  await reload(page).click();
  await expect(page.getByRole('heading', { name: 'A Monday, given back' })).toBeVisible();
  expect(uncaught).toEqual([]);
});
