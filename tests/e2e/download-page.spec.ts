/** The download page, with both third parties intercepted. F numbers: docs/faults.md. */
import { readFileSync } from 'node:fs';
import {
  day,
  watchedDownload,
  encode,
  expect,
  pluginPage,
  test,
  tokenKey,
  tokenOf,
} from './download-form.ts';
import { some } from '../fixtures/some.ts';

test('links to the file under its right name', async ({ page, download }) => {
  await download.visit(tokenOf(Date.now()));
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
  const [file] = await Promise.all([page.waitForEvent('download'), download.file.click()]);
  expect(file.suggestedFilename()).toBe('convert-guest-v3.2.1.zip');
  const bytes = readFileSync(await file.path());
  expect(bytes.toString('latin1', 0, 2)).toBe('PK');
  await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeFocused();
  await expect(page.getByText('Check your downloads folder for the plugin file.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download again' })).toBeVisible();
  expect(download.problems).toEqual([]);
});

test('F27: F52: redirects for an expired token, deletes it, and replaces the history entry', async ({
  page,
  download,
}) => {
  await page.goto('/cart');
  await download.visit(tokenOf(Date.now() - day - 1000));
  await expect(page).toHaveURL('/plugins/free');
  expect(await download.stored(tokenKey)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  expect(download.problems).toEqual([]);
});

test('F25: F26: F28: F29: F31: F32: V1: V2: V4: redirects for any other token or slug, and keeps the stored one', async ({
  page,
  download,
}) => {
  const good = tokenOf(Date.now());
  await page.goto('/cart'); // a small page
  await download.store(tokenKey, good);
  await download.store('download_token_order-replicator', good);
  // All kinds of tokens: `tests/features/download-token.test.ts`; of slugs: `tests/features/download-access.test.ts`.
  const wrong = [
    `${pluginPage}/download?token=${tokenOf(Date.now() - 1)}`,
    `/plugins/order-replicator/download?token=${good}`,
    `${pluginPage}/download?token=${good}&token=${good}`,
    `/plugins/__proto__/download?token=${good}`,
    `/plugins/order-duplicator/download?token=${good}`,
    `/plugins/a%2Fb/download?token=${good}`,
    ...['?token=%zz', '?token=', '?other=1'].map((query) => `${pluginPage}/download${query}`),
  ];
  for (const address of some(wrong, 4)) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/plugins/free');
  }
  expect(await download.stored(tokenKey)).toBe(good);
  for (const token of [tokenOf(Date.now() + 400_000), encode('a-b')]) {
    await download.store(tokenKey, token);
    await page.goto(`${pluginPage}/download?token=${encodeURIComponent(token)}`);
    await expect(page, token).toHaveURL('/plugins/free');
    expect(await download.stored(tokenKey)).toBe(token);
  }
  expect(download.problems).toEqual([]);
});

test('F56: checks again at the click after it was open for a day', async ({ page, download }) => {
  await page.clock.install();
  await download.visit(tokenOf(Date.now()));
  await expect(download.file).toBeVisible();
  await page.clock.setFixedTime(Date.now() + day + 60_000);
  await download.file.click();
  await expect(page).toHaveURL('/plugins/free');
  expect(await download.stored(tokenKey)).toBeNull();
});

test('is prerendered as "Validating access...", for every slug, with status 200', async ({ request }) => {
  const answer = await request.get(`${pluginPage}/download?token=x`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Validating access...');
  expect(html).toContain('<div id="root">'); // without the mark of a page that is hydrated
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test.describe('at night', { tag: '@night' }, () => {
  test('F30: F34: F54: grants access again after a reload, with any token, and at the slug of the archive', async ({
    page,
    download,
  }) => {
    // With a plus, a slash and equals signs, in the address as they are or encoded.
    const token = Buffer.from(`\u00fb\u00ff\u00fe-b-${Date.now() - day + 60_000}`, 'latin1').toString(
      'base64',
    );
    await download.visit(encodeURIComponent(token), token);
    await expect(download.file).toBeVisible();
    await page.reload();
    await expect(download.file).toBeVisible();
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(download.file).toBeVisible();
    await download.store('download_token_convert-guest', token);
    for (const path of ['download', 'download/']) {
      await page.goto(`/plugins/convert-guest/${path}?token=${encodeURIComponent(token)}`);
      await expect(download.file).toHaveAttribute('href', '/downloads/convert-guest-v3.2.1.zip');
    }
    expect(download.problems).toEqual([]);
  });

  test('F27: deletes the expired tokens of other plugins, and no other key', async ({ page, download }) => {
    const expired = tokenOf(Date.now() - day - 1000);
    const kept = {
      'contact-draft': '{}',
      'download_token_order-duplicator': tokenOf(Date.now()),
      'download_token_order-db-puller': tokenOf(Date.now() + day),
      'download_token_admin-email-toggle': 'broken',
    };
    const fill = { ...kept, [tokenKey]: expired, 'download_token_customer-welcome-gift': expired };
    const store = () => page.evaluate(() => ({ ...localStorage }));
    const good = kept['download_token_order-duplicator'];
    await page.goto('/cart'); // a small page
    for (const address of [
      `/plugins/order-duplicator/download?token=${good}`, // granted
      `${pluginPage}/download?token=x`, // denied
      `${pluginPage}#download`, // the dialog
    ]) {
      await page.evaluate((items) => Object.assign(localStorage, items), fill);
      await page.goto(address);
      await expect.poll(store, address).toEqual(kept);
    }
    expect(download.problems).toEqual([]);
  });

  test('F58: in two tabs with different plugins at once: both work', async ({ page, context, download }) => {
    const other = await context.newPage();
    const second = await watchedDownload(other);
    for (const tab of [page, other]) await tab.clock.install();
    await download.ready();
    await second.ready('/plugins/order-duplicator');
    await Promise.all([download.sendAndSkip(), second.sendAndSkip()]);
    await expect(download.file).toHaveAttribute('href', /\/convert-guest-v/);
    await expect(second.file).toHaveAttribute('href', /\/order-duplicator-v/);
    for (const tab of [page, other]) await tab.reload();
    for (const { file } of [download, second]) await expect(file).toBeVisible();
    expect(download.service.submissions).toHaveLength(1);
    expect(second.service.submissions).toHaveLength(1);
    const records = JSON.parse((await download.stored('plugin_downloads')) ?? '') as { pluginSlug: string }[]; // one may be lost
    expect(['convert-guest-to-customer', 'order-duplicator']).toContain(records.at(-1)?.pluginSlug);
    expect([...download.problems, ...second.problems]).toEqual([]);
  });

  test('F53: F59: opens late but once in a tab in the background, and leads back to the plugin, with the dialog closed that the address had opened', async ({
    page,
    download,
  }) => {
    await page.clock.install();
    await page.goto(`${pluginPage}#download`);
    await download.fill();
    await download.send();
    await page.clock.fastForward(600_000);
    await expect(download.file).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(pluginPage);
    await expect(download.dialog).toBeHidden();
    await expect(download.opener).toBeVisible();
    await page.goForward();
    await expect(download.file).toBeVisible();
    expect(download.problems).toEqual([]);
  });
});
