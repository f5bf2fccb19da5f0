/** Downloads where storage is blocked, full or broken. F numbers: docs/faults.md. */
import { expect, test } from '@playwright/test';
import { serveChallenge, serveForms, watchErrors, type FormService } from './third-parties.ts';
import {
  pluginPage,
  tokenKey,
  dialog,
  email,
  submit,
  box,
  stored,
  button,
  ready,
  skipToRedirect,
  tokenOf,
} from './download-form.ts';

let service: FormService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  await serveChallenge(page);
  problems = watchErrors(page);
});

test.describe('storage', () => {
  const blockedMessage = 'Your browser is blocking storage, which the download needs.';

  test('F18: that is blocked prevents the request, and a message says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await ready(page);
    await submit(page).click();
    await expect(box(page).getByText(blockedMessage, { exact: true })).toBeVisible();
    await expect(email(page)).toHaveValue('m@shop.example');
    expect(service.submissions).toHaveLength(0);
    await page.goto(`${pluginPage}/download?token=${tokenOf(Date.now())}`);
    await expect(page).toHaveURL('/plugins/free');
  });

  test('F19: that is full keeps the token and drops the list', async ({ page }) => {
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
    await ready(page);
    await submit(page).click();
    await expect(button(page)).toBeVisible();
  });

  test('F20: F21: V5: with garbage under every key does no harm', async ({ page }) => {
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
      await ready(page);
      await submit(page).click();
      await skipToRedirect(page);
      await expect(button(page)).toBeVisible();
      expect(JSON.parse((await stored(page, 'plugin_downloads')) ?? '')).toHaveLength(1);
    }
    expect(problems).toEqual([]);
  });

  test('F23: F24: that is cleared before the redirect denies access; on the download page it does not', async ({
    page,
  }) => {
    await ready(page);
    await submit(page).click();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    const token = await stored(page, tokenKey);
    await page.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/plugins/free');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token ?? ''] as const);
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(button(page)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await button(page).click();
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/plugins/free');
  });
});
