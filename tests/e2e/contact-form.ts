/** The enquiry form, as the browser tests use it. */
import { expect, type Page } from '@playwright/test';

export const texts = { name: 'M. Tremblay', email: 'm@shop.example', message: 'Forty cafés, every month.' };

/** The form has other words where it orders a plugin. */
export const form = (page: Page) => page.getByRole('form', { name: /^(Project enquiry|Your order)$/ });

export const field = (page: Page, label: string) => form(page).getByLabel(label);

export const message = (page: Page) => form(page).getByLabel(/^(Project Details|Message)/);

export const submit = (page: Page) =>
  form(page).getByRole('button', { name: /^(Send enquiry|Send order|Sending\.\.\.)$/ });

export const box = (page: Page) => form(page).getByRole('alert');

export const draft = (page: Page) => page.evaluate(() => localStorage.getItem('enquiry_draft'));

export async function open(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address);
  await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
}

export async function write(page: Page, { name, email, message: words } = texts): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await message(page).fill(words);
}

export const solve = (page: Page) => form(page).getByRole('button', { name: 'I am human' }).click();

/** A form that is ready to be sent. */
export async function ready(page: Page): Promise<void> {
  await open(page);
  await write(page);
  await solve(page);
}

export async function expectValues(page: Page, { name, email, message: words } = texts): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(message(page)).toHaveValue(words);
}
