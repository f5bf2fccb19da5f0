/** The enquiry form, as the browser tests use it. */
import { test as base, expect, type Page } from '@playwright/test';
import { intercept, type ThirdParties } from './third-parties.ts';

export { expect };

export const texts = { name: 'M. Tremblay', email: 'm@shop.example', message: 'Forty cafés, every month.' };

/** The enquiry form of a page. */
export function enquiryOn(page: Page) {
  // The form has other words where it orders a plugin.
  const element = page.getByRole('form', { name: /^(Project enquiry|Your order)$/ });
  const field = (label: string) => element.getByLabel(label);
  const message = element.getByLabel(/^(Project Details|Message)/);
  const human = element.getByRole('button', { name: 'I am human' });
  const submit = element.getByRole('button', { name: /^(Send enquiry|Send order|Sending\.\.\.)$/ });
  const thanks = page.getByRole('heading', { name: 'Thank you. We’ve got your message.' });
  const box = element.getByRole('alert');
  const solve = () => human.click();
  async function open(address = '/contact'): Promise<void> {
    await page.goto(address);
    await expect(human).toBeVisible();
  }
  async function write({ name, email, message: words } = texts): Promise<void> {
    await field('Name').fill(name);
    await field('Email').fill(email);
    await message.fill(words);
  }
  return {
    element,
    field,
    message,
    human,
    submit,
    thanks,
    solve,
    open,
    write,
    box,
    draft: () => page.evaluate(() => localStorage.getItem('enquiry_draft')),
    /** Makes the form ready to be sent. */
    async ready(): Promise<void> {
      await open();
      await write();
      await solve();
    },
    /** Submits it, with success. */
    async send(): Promise<void> {
      await submit.click();
      await expect(thanks).toBeVisible();
    },
    /** Submits it, which fails with these words in the box. */
    async fail(words: string): Promise<void> {
      await submit.click();
      await expect(box.getByText(words, { exact: true })).toBeVisible();
    },
    async expectValues({ name, email, message: words } = texts): Promise<void> {
      await expect(field('Name')).toHaveValue(name);
      await expect(field('Email')).toHaveValue(email);
      await expect(message).toHaveValue(words);
    },
  };
}

/** The form, and the third parties that it asks. */
export type Enquiry = ReturnType<typeof enquiryOn> & ThirdParties;

/** Tests of the enquiry form, with the third parties intercepted. */
export const test = base.extend<{ readonly form: Enquiry }>({
  form: async ({ page }, use) => use({ ...enquiryOn(page), ...(await intercept(page)) }),
});
