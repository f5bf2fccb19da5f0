/** Downloads where storage is blocked, full or broken. F numbers: docs/faults.md. */
import { expect, pluginPage, test, tokenKey, tokenOf } from './download-form.ts';
import { blockStorage } from './page-watch.ts';

test.describe('storage', () => {
  const blockedMessage = 'Your browser is blocking storage, which the download needs.';

  test('F18: that is blocked prevents the request, and a message says so', async ({ page, download }) => {
    await blockStorage(page);
    await download.ready();
    await download.fail(blockedMessage);
    await expect(download.email).toHaveValue('m@shop.example');
    expect(download.service.submissions).toHaveLength(0);
    await page.goto(`${pluginPage}/download?token=${tokenOf(Date.now())}`);
    await expect(page).toHaveURL('/plugins/free');
  });

  test('F19: that is full keeps the token and drops the list', async ({ page, download }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('full')) return;
      localStorage.setItem('plugin_downloads', 'x'.repeat(2_500_000));
      let size = 5_300_000 - 2_500_000;
      while (size > 10) {
        try {
          localStorage.setItem(`other${size}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
        if (localStorage.getItem(`other${size}`)) size = Math.floor(size / 2);
      }
      sessionStorage.setItem('full', '1');
    });
    await download.ready();
    await download.submit.click();
    await expect(download.file).toBeVisible();
  });

  test('F20: F21: V5: with garbage under every key does no harm', async ({ page, download }) => {
    await page.clock.install();
    for (const garbage of ['[', '[null,7,{"email":1}]']) {
      await page.goto('/plugins/free');
      await page.evaluate(
        ([key, text]) => {
          localStorage.setItem('plugin_downloads', text);
          localStorage.setItem(key, text);
        },
        [tokenKey, garbage] as const,
      );
      await download.ready();
      await download.sendAndSkip();
      await expect(download.file).toBeVisible();
      expect(JSON.parse((await download.stored('plugin_downloads')) ?? '')).toHaveLength(1);
    }
    expect(download.problems).toEqual([]);
  });

  test('F23: F24: that is cleared before the redirect denies access; on the download page it does not', async ({
    page,
    download,
  }) => {
    await download.ready();
    await download.send();
    const token = await download.stored(tokenKey);
    await page.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/plugins/free');
    await download.store(tokenKey, token ?? '');
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(download.file).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await download.file.click();
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/plugins/free');
  });
});
