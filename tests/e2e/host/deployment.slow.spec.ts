/** An open tab after a new deployment or a broken one, when files of the site are gone. F numbers: docs/faults.md. */
import { rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { loadEnv } from 'vite';
import { originsFrom } from '../../../scripts/engine/site/hosting.ts';
import { serve, type Middleware, type Served } from '../../../scripts/engine/site/serve.ts';
import { blockStorage, hydrated, openAlive } from '../page-watch.ts';
import { mode, scriptNamed } from '../site.ts';
import { copySite, redeploy } from './site-copy.ts';
import { statedTitle } from '../../fixtures/stated.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

const origins = originsFrom(loadEnv(mode, '.'));

let root: string;
let host: Served;

test.beforeEach(async () => {
  root = await copySite();
  host = await serve({ root, port: 0, origins });
});
test.afterEach(async () => {
  await host.close();
  await rm(root, { recursive: true });
});

/** Restarts the server at the same address, because it lists its files only when it starts. */
async function restart(middleware?: Middleware): Promise<void> {
  const port = Number(new URL(host.url).port);
  await host.close();
  host = await serve({ root, port, origins, ...(middleware && { middleware }) });
}

/** Collects the documents that are loaded, and uncaught exceptions. */
function observe(page: Page): { documents: string[]; uncaught: string[] } {
  const seen = { documents: new Array<string>(), uncaught: new Array<string>() };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', ({ message }) => seen.uncaught.push(message));
  return seen;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' });

async function expectErrorPage(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('This page didn’t load');
  await expect(page.getByRole('alert')).toContainText('email hello@kelpworks.example');
  await expect(reload(page)).toBeVisible();
}

for (const storage of ['open', 'blocked'] as const) {
  /** Blocked storage only forgets that a page was reloaded: one case of each kind shows it. */
  const some = <Case>(cases: readonly Case[]): readonly Case[] =>
    storage === 'open' ? cases : cases.slice(0, 1);

  test.describe(`with storage ${storage}`, () => {
    test.beforeEach(async ({ page }) => {
      if (storage === 'blocked') await blockStorage(page);
    });

    test('F35: a tab that was open during a deployment reloads once and shows the new page', async ({
      page,
    }) => {
      const { documents, uncaught } = observe(page);
      await openAlive(page, host.url);
      await redeploy(root, 'How a shop got its Mondays back', 'A Friday off');
      await restart();
      await footerLink(page, 'About Us').click();
      await expect(page.getByRole('heading', { name: 'A Friday off' })).toBeVisible();
      await hydrated(page);
      await expect(page).toHaveURL(`${host.url}/about`);
      await footerLink(page, 'Contact').click();
      await expect(heading(page)).toHaveText('Contact');
      expect(documents).toEqual(['/', '/about']);
      expect(uncaught).toEqual([]);
    });

    test('F35: an article whose script was already fetched is shown without a reload', async ({ page }) => {
      const { documents, uncaught } = observe(page);
      await openAlive(page, `${host.url}/blog`);
      const card = page.locator('main').getByRole('link', { name: title }).first();
      const scripts = ['Prose', 'src/routes/blog/$slug.tsx'].map((name) =>
        page.waitForResponse(host.url + scriptNamed(name)),
      );
      const text = page.waitForResponse(/\/content\/blog\/.*\.json$/);
      await card.hover();
      await page.mouse.down();
      for (const file of await Promise.all([...scripts, text])) await file.finished();
      await redeploy(root, 'Related Articles', 'Read on');
      await restart();
      await page.mouse.up();
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
      expect(documents).toEqual(['/blog']);
      expect(uncaught).toEqual([]);
    });

    for (const { kind, middleware } of some([
      { kind: 'F36: a script that is gone for good', middleware: undefined },
      { kind: 'F37: a host that answers a missing script with a page and 200', middleware: pageInstead },
    ])) {
      for (const chunk of some(['blog', 'lists'])) {
        test(`${kind} (${chunk}) leads to an error page at /blog after one reload`, async ({ page }) => {
          const { documents, uncaught } = observe(page);
          await openAlive(page, host.url);
          await rm(join(root, scriptNamed(chunk)));
          await restart(middleware);
          await footerLink(page, 'Blog').click();
          await expectErrorPage(page);
          await expect(page).toHaveURL(`${host.url}/blog`);
          expect(documents).toEqual(['/', '/blog']);
          await reload(page).click();
          await expectErrorPage(page);
          expect(documents).toEqual(['/', '/blog', '/blog']);
          await footerLink(page, 'Contact').click();
          await expect(heading(page)).toHaveText('Contact');
          expect(documents).toHaveLength(3);
          expect(uncaught).toEqual([]);
        });
      }
    }
  });
}

test('F36: a still page whose script is gone is shown after one reload', async ({ page }) => {
  const { documents, uncaught } = observe(page);
  await openAlive(page, host.url);
  await rm(join(root, scriptNamed('about')));
  await restart();
  const loaded = page.waitForEvent('load');
  await footerLink(page, 'About Us').click();
  await loaded;
  await hydrated(page);
  await expect(heading(page)).toHaveText('Small tools, looked after for years');
  expect(documents).toEqual(['/', '/about']);
  expect(uncaught).toEqual([]);
});

/** A host that sends its home page for every missing file. */
function pageInstead(...[request, response, next]: Parameters<Middleware>): void {
  const path = new URL(request.url ?? '/', host.url).pathname;
  if (path.startsWith('/assets/') && !readdirSync(join(root, 'assets')).includes(path.slice(8))) {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Kelpworks</title>');
  } else next();
}

for (const [what, middleware] of [
  ['does not answer', (request) => request.destroy()],
  ['answers with an error', (_request, response) => response.writeHead(503).end('Down for repairs')],
] as const satisfies readonly (readonly [string, Middleware])[])
  test(`F36: of a site that ${what} an error page with a reload button is shown`, async ({ page }) => {
    const { documents, uncaught } = observe(page);
    await openAlive(page, host.url);
    await restart(middleware);
    await footerLink(page, 'About Us').click();
    await expectErrorPage(page);
    await expect(page).toHaveURL(`${host.url}/about`);
    expect(documents).toEqual(['/']);
    await restart();
    await reload(page).click();
    await expect(page.getByRole('heading', { name: 'How a shop got its Mondays back' })).toBeVisible();
    expect(uncaught).toEqual([]);
  });
