/** Downloads where storage is blocked, full or broken. F numbers: docs/faults.md. */
import { expect, pluginPage, test, tokenKey, tokenOf } from './download-form.ts';
import { blockStorage } from './page-watch.ts';

test('F18: blocked storage prevents the request, and a message says so', async ({ page, download }) => {
  await blockStorage(page);
  await download.ready();
  await download.fail('Your browser is blocking storage, which the download needs.');
  await expect(download.email).toHaveValue('m@shop.example');
  expect(download.service.submissions).toHaveLength(0);
  await page.goto(`${pluginPage}/download?token=${tokenOf(Date.now())}`);
  await expect(page).toHaveURL('/plugins/free');
});

test('F23: F24: F57: storage that is cleared before the redirect denies access; on the download page neither that nor a newer token does, until a reload', async ({
  page,
  download,
}) => {
  await download.ready();
  await download.send();
  const token = await download.stored(tokenKey);
  await page.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL('/plugins/free');
  const newerInAnotherTab = () => download.store(tokenKey, tokenOf(Date.now()));
  for (const change of [() => page.evaluate(() => localStorage.clear()), newerInAnotherTab]) {
    await download.store(tokenKey, token ?? '');
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(download.file).toBeVisible();
    await change();
    await download.file.click();
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/plugins/free');
  }
});
