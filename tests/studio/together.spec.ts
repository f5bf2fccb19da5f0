import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { draftsFolder } from '../../studio/server/studio.ts';
import type { Locator, Page } from '@playwright/test';
import { holdFiles } from '../e2e/page-watch.ts';
import { barriersNow, barriersOf } from './barriers.ts';
import { copyOfContent } from './copied-content.ts';
import { tokenHeader } from '../../studio/protocol.ts';
import { expect, field, liveRegion, save, started, test } from './editing.ts';

const path = (slug: string): string => `content/plugins/${slug}.json`;

test('no page of a stranger gets in, and no other machine', async ({ page, studio }) => {
  const stranger = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<p>Hello'),
  );
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
  const reached = await page.evaluate(
    async ({ origin, token }) => {
      const attempt = (init: RequestInit): Promise<string> =>
        fetch(`${origin}/api/remove`, init).then(
          (response) => `answered ${response.type} ${response.status}`,
          () => 'blocked',
        );
      const body = JSON.stringify({ client: 'x', path: 'content/site.json', act: true });
      return [
        await attempt({
          method: 'POST',
          body,
          headers: { 'x-studio-token': token, 'Content-Type': 'application/json' },
        }),
        await attempt({ method: 'POST', body, mode: 'no-cors' }),
      ];
    },
    { origin: studio.origin, token: studio.token },
  );
  expect(reached[0]).toBe('blocked');
  expect(['blocked', 'answered opaque 0']).toContain(reached[1]);
  expect(studio.read('content/site.json')).not.toBe('');
  stranger.close();

  const port = Number(new URL(studio.origin).port);
  const others = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  for (const { address } of others) {
    const [error] = (await once(connect(port, address), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  }
});

test('a change on the disk is followed, joined, or asked about', async ({ page, studio }) => {
  const file = path('order-replicator');
  const first = studio.read(file);
  await studio.open(page, '/e/plugins/order-replicator');
  studio.write(file, first.replace('Copy any order into', 'Copy each order into'));
  await expect(field(page, '/tagline')).toHaveValue(/^Copy each order into/);

  await field(page, '/name').fill('Order Twin');
  await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
  studio.write(file, studio.read(file).replace('Copy each order into', 'Copy every order into'));
  await expect(field(page, '/tagline')).toHaveValue(/^Copy every order into/);
  await expect(field(page, '/name')).toHaveValue('Order Twin');

  studio.write(file, studio.read(file).replace('"name": "Order Replicator"', '"name": "Order Copier"'));
  await page.getByRole('button', { name: 'Decide now' }).click(); // the focus is in a field
  const question = page.getByRole('heading', { name: 'Which name is right?' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yours' })).toContainText('Order Twin');
  await expect(page.getByRole('region', { name: 'Theirs' })).toContainText('Order Copier');
  await expect(page.getByRole('region', { name: 'Yours' }).locator('mark')).toHaveText('Twin');
  await expect(page.getByRole('region', { name: 'Theirs' }).locator('mark')).toHaveText('Copier');
  expect(studio.read(file)).toContain('Order Copier');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(field(page, '/name')).toHaveValue('Order Twin');
  await expect(field(page, '/name')).toBeFocused();
  await save(page);
  expect(studio.read(file)).toBe(
    first
      .replace('Copy any order into', 'Copy every order into')
      .replace('"name": "Order Replicator"', '"name": "Order Twin"'),
  );

  await field(page, '/pricing/price/amount').fill('121');
  await field(page, '/tagline').fill('Copy no order into a new one, and choose what comes along.');
  await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
  const changed = studio.read(file).replace('"amount": 99', '"amount": 131');
  studio.write(file, changed.replace('Copy every order into', 'Copy one order into'));
  await page.getByRole('button', { name: 'Decide now' }).click();
  await expect(page.getByRole('heading', { name: 'Which tagline is right?' })).toBeVisible();
  await expect(page.getByText('Both of you changed 2 places.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yours' }).locator('mark')).toHaveText('no');
  await expect(page.getByRole('region', { name: 'Theirs' }).locator('mark')).toHaveText('one');
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  for (let times = 0; times < 2; times++) await page.keyboard.down('1'); // the second is a repetition
  await page.keyboard.up('1');
  await expect(page.getByRole('heading', { name: 'Which price is right?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Yours' })).toContainText('$121/year');
  await expect(page.getByRole('region', { name: 'Theirs' })).toContainText('$131/year');
  await page.keyboard.press('2'); // the focus is not on the buttons
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await expect(field(page, '/pricing/price/amount')).toHaveValue('131');
  await expect(field(page, '/pricing/price/amount')).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Decide now' }).click();
  await expect(page.getByRole('heading', { name: 'Which tagline is right?' })).toBeVisible();
  await expect(page.getByText('Both of you changed 2 places.')).toBeVisible();
});

/** Waits until a draft on the disk holds some words. `drafts.test.ts` says how soon that is. */
async function expectDraft(root: string, words: string): Promise<void> {
  const folder = join(root, draftsFolder);
  const drafts = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  await expect.poll(drafts, { message: 'drafts on the disk' }).toContainEqual(expect.stringContaining(words));
}

test.describe('with the preview', () => {
  test.use({ hasPreview: true });
  test('the studio ends when stopped, also with an open preview', { tag: '@night' }, async ({ page }) => {
    const root = copyOfContent();
    const running = await started(root);
    try {
      const listens = page.waitForEvent('websocket');
      await page.goto(`${running.address.origin}/e/plugins/order-replicator${running.address.hash}`);
      await expect(page.frameLocator('iframe').locator('h1')).toBeVisible({ timeout: 60_000 });
      await listens;
      await running.stop('SIGTERM');
      await expect(page.context().request.get(running.address.origin)).rejects.toThrow('ECONNREFUSED');
    } finally {
      await running.stop('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    }
  });
});

test('a tab that crashes or is left loses a second at most', async ({ context, page, studio }) => {
  const first = (tab: Page): Locator =>
    tab.locator('[data-field] input[type="text"], [data-field] textarea').first();
  await studio.open(page, '/e/services/maintenance');
  await first(page).fill('Typed before the crash');
  await expectDraft(studio.root, 'Typed before the crash');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await studio.open(next, '/e/services/maintenance');
  await expect(first(next)).toHaveValue('Typed before the crash');
  await first(next).fill('Typed before leaving');
  await next.reload();
  await expect(first(next)).toHaveValue('Typed before leaving');
});

test('text typed without a connection is asked about before its tab is closed, and sent later', async ({
  context,
  page,
  studio,
}) => {
  await studio.open(page, '/e/plugins/order-replicator');
  await expect(field(page, '/tagline')).toBeEditable();
  await context.setOffline(true);
  await field(page, '/tagline').pressSequentially(' offline');
  const words =
    'No connection. You can go on working, but keep this tab open: your last words are only here.';
  await expect(page.getByText(words)).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await context.setOffline(false);
  await expectDraft(studio.root, ' offline');
  await expect(page.getByText(words)).toBeHidden();
  page.on('dialog', (again) => again.dismiss()); // it would stay open
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test.describe('at night', { tag: '@night' }, () => {
  test('an item keeps the focus and its text when the file gets one above it', async ({ page, studio }) => {
    const file = path('order-replicator');
    await studio.open(page, '/e/plugins/order-replicator');
    await field(page, '/features/1').click();
    await field(page, '/features/1/title').press('Home');
    await page.keyboard.type('Very ');
    const typed = await field(page, '/features/1/title').inputValue();
    const above = '{ "title": "Above", "text": "Words of somebody else." },';
    studio.write(file, studio.read(file).replace('"features": [', `"features": [ ${above}`));
    await expect(field(page, '/features/2/title')).toHaveValue(typed);
    await expect(field(page, '/features/2/title')).toBeFocused();
    await page.keyboard.type('much ');
    await expect(field(page, '/features/2/title')).toHaveValue(typed.replace('Very ', 'Very much '));
  });

  test('of two tabs the older one is read-only until "Continue here"', async ({ page, context, studio }) => {
    await studio.open(page, '/e/plugins/admin-email-toggle');
    await field(page, '/tagline').fill('From the first tab');
    const second = await context.newPage();
    await studio.open(second, '/e/plugins/admin-email-toggle');
    await expect(field(second, '/tagline')).toHaveValue('From the first tab');
    const words = 'You continued in another tab. This one is read-only.';
    await expect(page.locator('[aria-live="polite"]').getByText(words)).toBeVisible();
    await expect(field(page, '/tagline')).not.toBeEditable();
    await field(second, '/tagline').fill('From the second tab');
    await expect(field(page, '/tagline')).toHaveValue('From the second tab');
    for (const name of [/^Undo$/, /^Put it back/])
      await expect(page.getByRole('button', { name, disabled: false })).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(liveRegion(page)).toHaveText(words);
    await page.getByRole('button', { name: 'Continue here' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(second.getByText(words).first()).toBeVisible();
    await expect(field(page, '/tagline')).toBeEditable();
    await field(page, '/tagline').fill('From the first tab again');
    await save(page);
    expect(studio.read(path('admin-email-toggle'))).toContain('"tagline": "From the first tab again"');
  });

  test('after the server is killed, all but the last second is there again', async ({ page }) => {
    const root = copyOfContent();
    let running = await started(root);
    try {
      await page.goto(`${running.address.origin}/e/plugins/order-replicator${running.address.hash}`);
      const typed = 'Copies any order';
      await field(page, '/tagline').fill('');
      await field(page, '/tagline').pressSequentially(typed);
      await expectDraft(root, typed);
      await field(page, '/tagline').pressSequentially(' and mo');
      await running.stop('SIGKILL');
      running = await started(root);
      const tab = await page.context().newPage();
      await tab.goto(`${running.address.origin}/e/plugins/order-replicator${running.address.hash}`);
      await expect(field(tab, '/tagline')).toHaveValue(new RegExp(`^${typed}`));
      await expect(
        tab.getByText(/^Your text from today, \d+:\d\d is here\. It was not saved\./),
      ).toBeVisible();
      await tab.getByRole('button', { name: 'Keep it' }).click();
      await save(tab);
      await tab.close();
    } finally {
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    }
  });

  test('a rename has a way back', async ({ page, request, studio }) => {
    await studio.open(page, '/c/blog');
    const title = /^More for The plugin bloat diet/;
    await page.getByRole('button', { name: title }).click();
    await page.getByRole('menuitem', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    const held = await holdFiles(page, '**/api/rename');
    await dialog.getByLabel('Name in the address').fill('plugin-diet');
    await page.keyboard.press('Control+Enter'); // its plan is not there yet
    await expect(dialog.getByText('Looking at what it does …')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Rename/ })).toHaveAttribute('aria-disabled', 'true');
    await held.release();
    await expect(
      dialog.getByText('The old address /blog/plugin-bloat-diet-woocommerce will lead to /blog/plugin-diet.'),
    ).toBeVisible();
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/e\/blog\/plugin-diet$/);
    expect(studio.read('content/redirects.json')).toContain('/blog/plugin-diet');
    await page.getByRole('button', { name: 'Undo this' }).press('Enter');
    await expect(page).toHaveURL(/\/e\/blog\/plugin-bloat-diet-woocommerce$/);
    await expect(
      page.getByRole('heading', { name: /^The plugin bloat diet/, includeHidden: true }).first(),
    ).toBeAttached();
    expect(studio.git('status', '--porcelain', '--', 'content/redirects.json')).toBe('');

    const article = 'content/blog/plugin-bloat-diet-woocommerce.md';
    const headers = { [tokenHeader]: studio.token };
    const data = { client: 'test', path: article, name: 'plugin-diet', title: 'A diet', act: true };
    expect((await request.post(`${studio.origin}/api/rename`, { headers, data })).status()).toBe(200);
    await studio.open(page, '/changes');
    await page.getByRole('button', { name: 'Revert the name: A diet' }).press('Enter');
    await expect(dialog.getByText('It will be called The plugin bloat diet for WooCommerce.')).toBeVisible();
    await expect(dialog.getByRole('link').first()).toBeVisible();
    expect(await barriersNow(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Revert the name/ })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(studio.git('status', '--porcelain', '-uall')).toBe('');
  });
});
