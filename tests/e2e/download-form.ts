/** The download dialog and page, as the browser tests use them. */
import { test as base, expect, type Page } from '@playwright/test';
import { intercept, type ThirdParties } from './third-parties.ts';

export { expect };

export const slug = 'convert-guest-to-customer';

export const pluginPage = `/plugins/${slug}`;

export const tokenKey = `download_token_${slug}`;

export const day = 24 * 60 * 60 * 1000;

/** A bit more than the time from the success to the redirect, in ms. */
export const redirectTime = 2_500;

/** The download of a plugin in a page: the dialog of its own page, and the page with the file. */
export function downloadOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Plugin!' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const submit = dialog.getByRole('button', { name: /^(Continue to Download|Processing\.\.\.)$/ });
  const box = dialog.getByRole('alert');
  const opener = page.getByRole('button', { name: 'Download Free' });
  const human = dialog.getByRole('button', { name: 'I am human' });
  const success = dialog.getByText('Success! Redirecting to download...');
  async function open(path = pluginPage): Promise<void> {
    await page.goto(path);
    await opener.click();
    await expect(dialog).toBeVisible();
  }
  /** Makes the open dialog ready to be sent. */
  async function fill(): Promise<void> {
    await email.fill('m@shop.example');
    await human.click();
  }
  /** Submits it, with success. */
  async function send(): Promise<void> {
    await submit.click();
    await expect(success).toBeVisible();
  }
  return {
    dialog,
    email,
    submit,
    box,
    opener,
    human,
    success,
    /** The link to the file. */
    file: page.getByRole('link', { name: 'Download Plugin' }),
    solve: () => human.click(),
    open,
    fill,
    send,
    stored: (key: string) => page.evaluate((name) => localStorage.getItem(name), key),
    store: (key: string, text: string) =>
      page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const),
    /** A dialog that is ready to be sent. */
    async ready(path = pluginPage): Promise<void> {
      await open(path);
      await fill();
    },
    /** Submits it, which fails with these words in the box. */
    async fail(words: string): Promise<void> {
      await submit.click();
      await expect(box.getByText(words, { exact: true })).toBeVisible();
    },
    /** Submits it, and skips the time until the redirect. The clock must be installed. */
    async sendAndSkip(): Promise<void> {
      await send();
      await page.clock.fastForward(redirectTime);
    },
    /** Opens the download page with a token in the address and the same or another one in storage. */
    async visit(token: string, storedToken = token): Promise<void> {
      await page.addInitScript(
        ([key, text]) => {
          if (!sessionStorage.getItem('kept')) localStorage.setItem(key, text);
          sessionStorage.setItem('kept', '1');
        },
        [tokenKey, storedToken] as const,
      );
      await page.goto(`${pluginPage}/download?token=${token}`);
    },
  };
}

/** The download in a page, and the third parties that it asks. */
export type Download = ReturnType<typeof downloadOn> & ThirdParties;

/** Intercepts the third parties of a page. */
export const watchedDownload = async (page: Page): Promise<Download> => ({
  ...downloadOn(page),
  ...(await intercept(page)),
});

/** Tests of a download. */
export const test = base.extend<{ readonly download: Download }>({
  download: async ({ page }, use) => use(await watchedDownload(page)),
});

export const encode = (text: string) => Buffer.from(text).toString('base64url');

export const tokenOf = (issued: number | string) =>
  encode(`0123456789abcdef-convert_guest_to_customer-${issued}`);
