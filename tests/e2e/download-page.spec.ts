/** The download page, with both third parties intercepted. F numbers: docs/faults.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { serveChallenge, serveForms, watchErrors, type FormService } from './third-parties.ts';
import {
  pluginPage,
  tokenKey,
  day,
  dialog,
  submit,
  opener,
  stored,
  button,
  open,
  ready,
  skipToRedirect,
  encode,
  tokenOf,
  visit,
} from './download-form.ts';
import { some } from '../fixtures/some.ts';

let service: FormService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  await serveChallenge(page);
  problems = watchErrors(page);
});

test.describe('the download page', () => {
  test('links to the file under its right name', async ({ page }) => {
    await visit(page, tokenOf(Date.now()));
    await expect(page).toHaveTitle('Download - Kelpworks');
    const panel = page.getByRole('region', { name: 'Convert Guest to Customer' });
    await expect(panel).toContainText('3.2.1');
    await expect(panel).toContainText('132 KB');
    await expect(panel.getByRole('listitem')).toHaveText([
      'Log in to your WordPress admin.',
      'Go to Plugins, then Add New.',
      'Click Upload Plugin.',
      'Choose the ZIP you just downloaded.',
      'Click Install Now, then Activate.',
    ]);
    for (const [name, href] of [
      ['Read the docs', '/docs'],
      ['Contact us', '/contact'],
      ['Back to free plugins', '/plugins/free'],
    ] as const) {
      await expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    const [file] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
    expect(file.suggestedFilename()).toBe('convert-guest-v3.2.1.zip');
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeFocused();
    await expect(page.getByText('Check your downloads folder for the plugin file.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download again' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(
    'F34: F54: grants access again after a reload, and at the slug of the archive',
    { tag: '@night' },
    async ({ page }) => {
      await visit(page, tokenOf(Date.now() - day + 60_000));
      await expect(button(page)).toBeVisible();
      await page.reload();
      await expect(button(page)).toBeVisible();
      await page.evaluate(
        (text) => localStorage.setItem('download_token_convert-guest', text),
        tokenOf(Date.now()),
      );
      const token = await stored(page, 'download_token_convert-guest');
      await page.goto(`/plugins/convert-guest/download?token=${token}`);
      await expect(button(page)).toHaveAttribute('href', '/downloads/convert-guest-v3.2.1.zip');
      await page.goto(`/plugins/convert-guest/download/?token=${token}`);
      await expect(button(page)).toBeVisible();
      expect(problems).toEqual([]);
    },
  );

  test('F27: F52: redirects for an expired token, deletes it, and replaces the history entry', async ({
    page,
  }) => {
    await page.goto('/cart');
    await visit(page, tokenOf(Date.now() - day - 1000));
    await expect(page).toHaveURL('/plugins/free');
    expect(await stored(page, tokenKey)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/cart');
    expect(problems).toEqual([]);
  });

  test(
    'F27: deletes the expired tokens of other plugins, and no other key',
    { tag: '@night' },
    async ({ page }) => {
      const expired = tokenOf(Date.now() - day - 1000);
      const kept = {
        'contact-draft': '{}',
        'download_token_order-duplicator': tokenOf(Date.now()),
        'download_token_order-db-puller': tokenOf(Date.now() + day),
        'download_token_admin-email-toggle': 'broken',
      };
      const fill = { ...kept, [tokenKey]: expired, 'download_token_customer-welcome-gift': expired };
      const store = () => page.evaluate(() => ({ ...localStorage }));
      const read = {
        'a granted page': async () => {
          await page.goto(
            `/plugins/order-duplicator/download?token=${kept['download_token_order-duplicator']}`,
          );
          await expect(button(page)).toBeVisible();
        },
        'a denied page': async () => {
          await page.goto(`${pluginPage}/download?token=x`);
          await expect(page).toHaveURL('/plugins/free');
        },
        'the dialog': () => open(page),
      };
      await page.goto('/cart'); // a small page
      for (const [what, visitIt] of Object.entries(read)) {
        await page.evaluate((items) => Object.assign(localStorage, items), fill);
        await visitIt();
        await expect.poll(store, what).toEqual(kept);
      }
      expect(problems).toEqual([]);
    },
  );

  test('F25: F26: F28: F29: V1: V2: redirects for any other token, and keeps the stored one', async ({
    page,
  }) => {
    const good = tokenOf(Date.now());
    await page.goto('/cart'); // a small page
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, good] as const);
    // All kinds of tokens: `tests/features/download-token.test.ts`.
    const wrong = [
      `?token=${tokenOf(Date.now() - 1)}`,
      `?token=${good}&token=${good}`,
      '?token=%zz',
      '?token=',
      '?other=1',
    ];
    for (const query of some(wrong, 3)) {
      await page.goto(`${pluginPage}/download${query}`);
      await expect(page, query).toHaveURL('/plugins/free');
    }
    expect(await stored(page, tokenKey)).toBe(good);
    for (const token of [tokenOf(Date.now() + 400_000), encode('a-b')]) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token] as const);
      await page.goto(`${pluginPage}/download?token=${encodeURIComponent(token)}`);
      await expect(page, token).toHaveURL('/plugins/free');
      expect(await stored(page, tokenKey)).toBe(token);
    }
    expect(problems).toEqual([]);
  });

  test('F31: F32: V4: redirects for other and unknown slugs', { tag: '@night' }, async ({ page }) => {
    const token = tokenOf(Date.now());
    await page.goto('/cart'); // a small page
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token] as const);
    // All kinds of slugs: `tests/features/download-access.test.ts`.
    const slugs = ['order-replicator', '__proto__', 'a%2Fb', 'order-duplicator', '_download'];
    for (const other of some(slugs, 3)) {
      await page.evaluate(
        ([key, text]) => localStorage.setItem(`download_token_${decodeURIComponent(key)}`, text),
        [other === 'order-duplicator' ? 'x' : other, token] as const,
      );
      await page.goto(`/plugins/${other}/download?token=${token}`);
      await expect(page, other).toHaveURL('/plugins/free');
    }
    expect(problems).toEqual([]);
  });

  test('F30: accepts a token with plus, slash and equals signs', { tag: '@night' }, async ({ page }) => {
    const token = Buffer.from(`\u00fb\u00ff\u00fe-b-${Date.now()}`, 'latin1').toString('base64');
    await visit(page, encodeURIComponent(token), token);
    await expect(button(page)).toBeVisible();
    await page.reload();
    await expect(button(page)).toBeVisible();
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(button(page)).toBeVisible();
  });

  test('F56: checks again at the click after it was open for a day', async ({ page }) => {
    await page.clock.install();
    await visit(page, tokenOf(Date.now()));
    await expect(button(page)).toBeVisible();
    await page.clock.setFixedTime(Date.now() + day + 60_000);
    await button(page).click();
    await expect(page).toHaveURL('/plugins/free');
    expect(await stored(page, tokenKey)).toBeNull();
  });

  // F28 shows by day that another token leads away, and F58 that two tabs share what is stored.
  test(
    'F57: in two tabs: the newer token wins, the older tab works until it is reloaded',
    { tag: '@night' },
    async ({ page, context }) => {
      await visit(page, tokenOf(Date.now() - 1000));
      await expect(button(page)).toBeVisible();
      const other = await context.newPage();
      await serveForms(other);
      await serveChallenge(other);
      await other.clock.install();
      await ready(other);
      await submit(other).click();
      await skipToRedirect(other);
      await expect(button(other)).toBeVisible();
      await button(page).click();
      await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL('/plugins/free');
      expect(problems).toEqual([]);
    },
  );

  test(
    'F58: in two tabs with different plugins at once: both work',
    { tag: '@night' },
    async ({ page, context }) => {
      const other = await context.newPage();
      const otherService = await serveForms(other);
      await serveChallenge(other);
      const otherProblems = watchErrors(other);
      for (const tab of [page, other]) await tab.clock.install();
      await ready(page);
      await ready(other, '/plugins/order-duplicator');
      await Promise.all([submit(page).click(), submit(other).click()]);
      await Promise.all([page, other].map(skipToRedirect));
      await expect(button(page)).toHaveAttribute('href', /\/convert-guest-v/);
      await expect(button(other)).toHaveAttribute('href', /\/order-duplicator-v/);
      for (const tab of [page, other]) {
        await tab.reload();
        await expect(button(tab)).toBeVisible();
      }
      expect(service.submissions).toHaveLength(1);
      expect(otherService.submissions).toHaveLength(1);
      const records = JSON.parse((await stored(page, 'plugin_downloads')) ?? '') as { pluginSlug: string }[]; // one may be lost
      expect(['convert-guest-to-customer', 'order-duplicator']).toContain(records.at(-1)?.pluginSlug);
      expect([...problems, ...otherProblems]).toEqual([]);
    },
  );

  test(
    'F53: F59: opens late but once in a tab in the background, and leads back to the plugin, with the dialog closed',
    { tag: '@night' },
    async ({ page }) => {
      await page.clock.install();
      await ready(page);
      await submit(page).click();
      await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
      await page.clock.fastForward(600_000);
      await expect(button(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(pluginPage);
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeVisible();
      await page.goForward();
      await expect(button(page)).toBeVisible();
      expect(problems).toEqual([]);
    },
  );

  test('is prerendered as "Validating access...", for every slug, with status 200', async ({ request }) => {
    const answer = await request.get(`${pluginPage}/download?token=x`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Validating access...');
    expect(html).toContain('<div id="root">'); // without the mark of a page that is hydrated
    expect(html).toContain('<meta name="robots" content="noindex"');
  });
});
