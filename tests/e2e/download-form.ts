/** The download dialog and page, as the browser tests use them. */
import { expect, type Page } from '@playwright/test';

export const slug = 'convert-guest-to-customer';

export const pluginPage = `/plugins/${slug}`;

export const tokenKey = `download_token_${slug}`;

export const day = 24 * 60 * 60 * 1000;

/** A bit more than the time from the success to the redirect, in ms. */
export const redirectTime = 2_500;

export const missing = 'Please complete the security verification';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get Your Free Plugin!' });

export const email = (page: Page) => dialog(page).getByRole('textbox', { name: 'Email' });

export const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Continue to Download|Processing\.\.\.)$/ });
export const box = (page: Page) => dialog(page).getByRole('alert');

export const opener = (page: Page) => page.getByRole('button', { name: 'Download Free' });

export const challengeButton = (page: Page) => dialog(page).getByRole('button', { name: 'I am human' });

export const solve = (page: Page) => challengeButton(page).click();

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

export const button = (page: Page) => page.getByRole('link', { name: 'Download Plugin' });

export async function open(page: Page, path = pluginPage): Promise<void> {
  await page.goto(path);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** A dialog that is ready to be sent. */
export async function ready(page: Page, path = pluginPage): Promise<void> {
  await open(page, path);
  await email(page).fill('m@shop.example');
  await solve(page);
}

/** Skips the time until the redirect. The clock must be installed. */
export async function skipToRedirect(page: Page): Promise<void> {
  await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
  await page.clock.fastForward(redirectTime);
}

export const encode = (text: string) => Buffer.from(text).toString('base64url');

export const tokenOf = (issued: number | string) =>
  encode(`0123456789abcdef-convert_guest_to_customer-${issued}`);

/** Opens the download page with a token in the address and the same or another one in storage. */
export async function visit(
  page: Page,
  token: string,
  storedToken: string | undefined = token,
  path = pluginPage,
): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (text !== undefined && !sessionStorage.getItem('kept')) localStorage.setItem(key, text);
      sessionStorage.setItem('kept', '1');
    },
    [tokenKey, storedToken] as const,
  );
  await page.goto(`${path}/download?token=${token}`);
}
