/** The draft of an enquiry that the browser keeps. F numbers: docs/faults.md. */
import { enquiryOn, expect, test } from './contact-form.ts';
import { serveChallenge } from './third-parties.ts';
import { blockStorage } from './page-watch.ts';

test('survives a reload and a crash, without the token', async ({ page, context, form }) => {
  await form.ready();
  await form.field('Budget').selectOption('15k-30k');
  await page.reload();
  await form.expectValues();
  await expect(form.field('Budget')).toHaveValue('15k-30k');
  expect(await form.draft()).not.toContain('token');
  const other = await context.newPage();
  await serveChallenge(other);
  await other.goto('/contact');
  const copy = enquiryOn(other);
  await copy.expectValues();
  await expect(
    copy.element.getByText('Your draft stays in this browser until you send or clear it.'),
  ).toBeVisible();
  await copy.element.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(copy.element.getByText('Form cleared.')).toBeVisible();
  await copy.expectValues({ name: '', email: '', message: '' });
  expect(await copy.draft()).toBeNull();
});

test('is newer than the fields that the browser fills again on the way back', async ({ page, form }) => {
  await form.open();
  const message = form.field('Project Details');
  await message.fill('First words.');
  await page.goto('/about');
  await page.goto('/contact');
  await expect(message).toHaveValue('First words.');
  await message.fill('First words. And many more.');
  await page.goBack();
  // A look at the page would count as an act of the visitor.
  const isAlive = page.waitForRequest('**/turnstile/**');
  await page.goBack();
  await isAlive;
  await expect(message).toHaveValue('First words. And many more.');
  await page.reload();
  await expect(message).toHaveValue('First words. And many more.');
});

test('F18: is not promised if storage is blocked, and the form still works', async ({ page, form }) => {
  await blockStorage(page);
  await form.ready();
  await expect(form.element.getByText('Your draft stays')).toBeHidden();
  await form.send();
  expect(form.problems).toEqual([]);
});
