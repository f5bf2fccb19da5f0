/** The newsletter form on the blog, with the form service intercepted. */
import { expect, test, type Page } from '@playwright/test';
import { holdAnswer, serveForms, watchErrors, type FormService } from './third-parties.ts';

let service: FormService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  problems = watchErrors(page);
  await page.goto('/blog');
});

const card = (page: Page) => page.getByRole('region', { name: 'Never Miss an Update' });
const email = (page: Page) => card(page).getByLabel('Email address');
const submit = (page: Page) => card(page).getByRole('button', { name: /^Subscrib(e|ing\.\.\.)$/ });
const box = (page: Page) => card(page).getByRole('alert');

test('F16: subscribes with exactly the expected payload, without a security check', async ({ page }) => {
  const held = holdAnswer(service);
  await email(page).fill(' m@shop.example ');
  await submit(page).click();
  await expect(submit(page)).toHaveText('Subscribing...');
  await expect(submit(page)).toBeDisabled();
  await expect(email(page)).toBeDisabled();
  await expect(card(page).getByRole('status').filter({ hasText: 'Subscribing...' })).toHaveCount(1);
  await expect(card(page).getByRole('form')).toBeFocused();
  held.release();
  await expect(card(page).getByText('Thanks for subscribing!')).toBeVisible();
  await expect(email(page)).toBeHidden();
  expect(service.submissions).toHaveLength(1);
  expect(service.submissions[0]).toMatchObject({
    form: 'newsletter',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
  expect(service.submissions[0]?.body).toEqual({
    email: 'm@shop.example',
    _email: { subject: 'New Newsletter Subscription', from: 'Kelpworks website' },
  });
  expect(problems).toEqual([]);
});

test("leaves the address to the browser's own validation", async ({ page }) => {
  await submit(page).click();
  await email(page).fill('no address');
  await submit(page).click();
  await expect(box(page)).toBeHidden();
  expect(service.submissions).toHaveLength(0);
});

test(
  'F7: F10: F11: shows how a request failed, keeps the address, and works the next time',
  { tag: '@night' },
  async ({ page }) => {
    await email(page).fill('m@shop.example');
    const faults: [FormService['answer'], string][] = [
      [400, 'Subscription failed: 400'],
      [503, 'Subscription failed: 503'],
      [(route) => route.abort('namenotresolved'), 'Failed to fetch'],
      [(route) => route.abort('internetdisconnected'), 'Failed to fetch'],
    ];
    for (const [answer, message] of faults) {
      service.answer = answer;
      await submit(page).click();
      await expect(box(page).getByText(message, { exact: true })).toBeVisible();
      await expect(box(page)).toBeFocused();
      await expect(email(page)).toHaveValue('m@shop.example');
      await expect(submit(page)).toBeEnabled();
    }
    expect(problems).toContain('Subscription failed: 503');
    service.answer = 200;
    await submit(page).click();
    await expect(card(page).getByText('Thanks for subscribing!')).toBeVisible();
  },
);

test('F46: F50: sends once for many clicks, and an answer after the visitor has left changes nothing', async ({
  page,
}) => {
  const held = holdAnswer(service);
  await email(page).fill('m@shop.example');
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let count = 0; count < 20; count += 1) button.click();
  });
  await expect(submit(page)).toHaveText('Subscribing...');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter'); // a pointer may miss a link far below
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog'); // the address changes before the page
  held.release();
  await page.goBack();
  await expect(submit(page)).toHaveText('Subscribe');
  expect(service.submissions).toHaveLength(1);
  expect(problems).toEqual([]);
});
