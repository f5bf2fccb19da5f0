/** Unusual browsers: slow, in another time zone, printing, translating, or without some features. */
import { expect, test, type Page } from '@playwright/test';
import { serveChallenge, serveForms } from '../third-parties.ts';
import { holdFiles, hydrated, idle, openAlive, watch } from '../page-watch.ts';
import { statedTitle } from '../../fixtures/stated.ts';
import { some } from '../../fixtures/some.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

const article = '/blog/plugin-bloat-diet-woocommerce';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

for (const timezoneId of some(['Pacific/Kiritimati', 'America/Vancouver'])) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`F60: dates are those of the content in ${timezoneId}, and pages hydrate without messages`, async ({
      page,
    }) => {
      const { messages } = await watch(page);
      const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
      const expectDays = async (): Promise<void> => {
        const days = await page.locator('main time').all();
        expect(days.length).toBeGreaterThan(0);
        for (const day of days)
          await expect(day).toHaveText(format.format(new Date((await day.getAttribute('datetime')) ?? '')));
      };
      for (const path of [article, '/plugins/free', '/plugins/order-replicator/changelog', '/blog']) {
        await openAlive(page, path);
        await expectDays();
      }
      await page.locator('main').getByRole('link', { name: title }).first().click();
      await expect(heading(page)).toHaveText(title);
      await expectDays();
      expect(messages).toEqual([]);
    });
  });
}

test('F47: a link that is clicked during hydration works as a link', async ({ page }) => {
  const to = '/services/store-management';
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const { messages } = await watch(page);
  await page.addInitScript((href) => {
    let hasStarted = false; // when hydration starts, React listens to events of the root
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof addEventListener>) {
      if (this instanceof Element && this.id === 'root') hasStarted = true;
      return Reflect.apply(addEventListener, this, listener);
    };
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (location.pathname === href) return;
      if (hasStarted) document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click();
      else port2.postMessage('');
    });
    port1.start();
    port2.postMessage('');
  }, to);
  await page.goto(article, { waitUntil: 'commit' });
  await page.waitForURL(to);
  await hydrated(page);
  await expect(page.locator(`footer a[href="${to}"]`)).toHaveAttribute('aria-current', 'page');
  expect(messages).toEqual([]);
  await idle(page); // React's effects have run
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await footerLink(page, 'Free Plugins').click(); // from now on the router navigates
  await page.waitForURL('/plugins/free');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('F47: text typed into the search before hydration is searched for', async ({ page }) => {
  const { messages } = await watch(page);
  const late = await holdFiles(page, '**/assets/*.js');
  await page.goto('/plugins', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('replicator');
  await late.release();
  await expect(page).toHaveURL('/plugins?q=replicator');
  await expect(field).toHaveValue('replicator');
  await expect(page.getByRole('heading', { name: 'Order Replicator' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Convert Guest to Customer' })).toBeHidden();
  expect(messages).toEqual([]);
});

/** Acts as a translation extension does: wraps every text node, also later ones, in two elements and changes its text. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const done = new WeakSet<Node>();
    const wrap = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (done.has(text) || !text.nodeValue?.trim() || !text.parentNode) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        const translated = document.createTextNode(`«${text.nodeValue}»`);
        done.add(translated);
        text.parentNode.replaceChild(outer, text);
        outer.append(inner);
        inner.append(translated);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test('F61: a page that is being translated still works', async ({ page }) => {
  const { messages } = await watch(page);
  const service = await serveForms(page);
  await serveChallenge(page);
  await openAlive(page, '/plugins');
  await translate(page);
  await expect(heading(page)).toContainText('«');
  await page.getByRole('searchbox').fill('replicator');
  await expect(page.getByText('Convert Guest to Customer')).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('main').getByText('Convert Guest to Customer').first().waitFor();
  await footerLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('«Blog»');
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await expect(heading(page)).toHaveText(`«${title}»`);
  await footerLink(page, 'Contact').click();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert')).toContainText('«Enter your name»');
  await page.locator('#enquiry-name').fill('M. Tremblay');
  await expect(page.getByRole('alert')).not.toContainText('Enter your name');
  await page.locator('#enquiry-email').fill('m@shop.example');
  await page.locator('#enquiry-message').fill('Forty cafés.');
  await page.getByRole('button', { name: 'I am human' }).click();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
  expect(service.submissions).toHaveLength(1);
  expect(messages).toEqual([]);
});

test('F61: a page whose elements were removed is replaced by a full load at the next navigation', async ({
  page,
}) => {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await openAlive(page, '/');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main > *')) element.remove();
  });
  await footerLink(page, 'About Us').click();
  await expect(page.getByText('How a shop got its Mondays back')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await footerLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  expect(uncaught).toEqual([]);
});

test('F64: every kind of page works without IndexedDB, service workers, canvas and WebGL', async ({
  page,
}) => {
  const { messages } = await watch(page);
  await page.addInitScript(() => {
    const refuse = (object: object, name: string): void => {
      Object.defineProperty(object, name, {
        get: () => {
          throw new Error(`Unexpected use of ${name}`);
        },
      });
    };
    refuse(window, 'indexedDB');
    refuse(window, 'caches');
    refuse(Navigator.prototype, 'serviceWorker');
    refuse(HTMLCanvasElement.prototype, 'getContext');
  });
  for (const path of [
    '/',
    '/plugins',
    '/plugins/order-replicator',
    '/blog',
    article,
    '/services',
    '/privacy-policy',
  ]) {
    await openAlive(page, path);
    await expect(heading(page)).toBeVisible();
  }
  expect(messages).toEqual([]);
});
