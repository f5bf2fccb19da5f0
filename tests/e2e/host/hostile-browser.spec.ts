/** What a browser may do to a page: be slow, be somewhere else, print it, translate it, lack things. */
import { expect, test, type Page } from '@playwright/test';
import { serveChallenge, serveForms } from '../third-parties.ts';
import { idle, settled, watch } from '../page-watch.ts';

const article = '/blog/plugin-bloat-diet-woocommerce';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

for (const timezoneId of ['America/Vancouver', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`F60: days are those of the content in ${timezoneId}, and pages hydrate in silence`, async ({
      page,
      request,
    }) => {
      const { noises } = await watch(page);
      for (const path of [
        '/blog',
        article,
        '/plugins',
        '/plugins/free',
        '/plugins/b2bamigo',
        '/privacy-policy',
      ]) {
        const html = await (await request.get(path)).text();
        await page.goto(path);
        await settled(page);
        const prerendered = await page.evaluate(
          (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('main')?.textContent,
          html,
        );
        const days = /[A-Z][a-z]+ \d{1,2}, 20\d\d/g;
        const shown = (await page.locator('main').textContent()) ?? '';
        expect([path, shown.match(days)]).toEqual([path, prerendered?.match(days) ?? null]);
      }
      await page.goto('/blog');
      await page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first().click();
      await expect(heading(page)).toHaveText('The plugin bloat diet for WooCommerce');
      for (const day of await page.locator('main time').all()) {
        const iso = (await day.getAttribute('datetime')) ?? '';
        const text = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(iso),
        );
        await expect(day).toHaveText(text);
      }
      expect(noises).toEqual([]);
    });
  });
}

test.describe('on a slow processor', () => {
  test.beforeEach(async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  });

  test('F47: a link that is clicked before the page is alive works as a link', async ({ page }) => {
    const { noises } = await watch(page);
    await page.goto('/', { waitUntil: 'commit' });
    await footerLink(page, 'About Us').click();
    await expect(page.getByText('A Monday, given back')).toBeVisible();
    await expect(page).toHaveURL('/about');
    expect(noises).toEqual([]);
  });

  for (const [from, to] of [
    ['/', '/about'],
    ['/plugins', '/blog'],
    [article, '/services/store-management'],
  ] as const)
    test(`F47: so does one that is clicked on ${from} just as React takes the page over`, async ({
      page,
    }) => {
      const { noises } = await watch(page);
      await page.addInitScript((href) => {
        let taken = false; // React listens to the root from then on
        const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof addEventListener>) {
          if (this instanceof Element && this.id === 'root') taken = true;
          return Reflect.apply(addEventListener, this, listener);
        };
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          if (location.pathname === href) return;
          if (taken) document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click();
          else port2.postMessage('');
        });
        port1.start();
        port2.postMessage('');
      }, to);
      await page.goto(from, { waitUntil: 'commit' });
      await page.waitForURL(to);
      await settled(page);
      await expect(page.locator(`footer a[href="${to}"]`)).toHaveAttribute('aria-current', 'page');
      expect(noises).toEqual([]);
      await idle(page); // React's effects have run
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await footerLink(page, 'Free Plugins').click(); // and from here on the router leads
      await page.waitForURL('/plugins/free');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });

  test('F47: the download button before that is a link to the file', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/plugins/convert-guest-to-customer', { waitUntil: 'commit' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download Free' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('convert-guest-v3.2.1.zip');
    release();
    await page.getByRole('button', { name: 'Download Free' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('F47: words that are typed into a search before that are searched for', async ({ page }) => {
    const { noises } = await watch(page);
    const release = await holdScripts(page);
    await page.goto('/plugins', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox');
    await field.fill('replicator');
    release();
    await expect(page).toHaveURL('/plugins?q=replicator');
    await expect(field).toHaveValue('replicator');
    await expect(page.getByRole('heading', { name: 'Order Replicator' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Convert Guest to Customer' })).toBeHidden();
    expect(noises).toEqual([]);
  });
});

/** Keeps the page's scripts back. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** What a translation extension does: every text node gets two elements around it, with other words in it, also later ones. */
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

test('F61: a page that is being translated goes on working', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // a page that glides to its form moves the button during the click
  const { noises } = await watch(page);
  const service = await serveForms(page);
  await serveChallenge(page);
  await page.goto('/plugins');
  await settled(page);
  await translate(page);
  await expect(heading(page)).toContainText('«');
  await page.getByRole('searchbox').fill('replicator');
  await expect(page.getByText('Convert Guest to Customer')).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('main').getByText('Convert Guest to Customer').first().waitFor();
  await footerLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('«Blog»');
  await page.locator('main').getByRole('link', { name: 'The plugin bloat diet' }).first().click();
  await expect(heading(page)).toHaveText('«The plugin bloat diet for WooCommerce»');
  await footerLink(page, 'Contact').click();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert')).toContainText('«Enter your name»');
  await page.locator('#enquiry-name').fill('M. Tremblay');
  await expect(page.getByRole('alert')).not.toContainText('Enter your name');
  await page.locator('#enquiry-email').fill('m@shop.example');
  await page.locator('#enquiry-message').fill('Forty cafés.');
  await page.getByRole('button', { name: 'I am human' }).click();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
  expect(service.submissions).toHaveLength(1);
  expect(noises).toEqual([]);
});

test('F61: a page whose elements were taken away under it is loaded anew at the next one', async ({
  page,
}) => {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main > *')) element.remove();
  });
  await footerLink(page, 'About Us').click();
  await expect(page.getByText('A Monday, given back')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await footerLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  expect(uncaught).toEqual([]);
});

test('F61: what is typed survives printing, and the paper has the words', async ({ page }) => {
  const { noises } = await watch(page);
  await serveChallenge(page);
  await page.goto('/contact');
  await settled(page);
  await page.locator('#enquiry-message').fill('Forty cafés.');
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('#enquiry-message')).toHaveValue('Forty cafés.');
  }
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await footerLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  expect(noises).toEqual([]);
});

test('F64: a browser without IndexedDB, service workers, canvas and WebGL shows every kind of page', async ({
  page,
}) => {
  const { noises } = await watch(page);
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
    await page.goto(path);
    await settled(page);
    await expect(heading(page)).toBeVisible();
  }
  expect(noises).toEqual([]);
});
