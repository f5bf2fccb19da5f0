/** The enquiry form when sending fails or the answer is odd. F numbers: docs/faults.md. */
import { expect, test, texts } from './contact-form.ts';
import { aborted, holdAnswer, missing } from './third-parties.ts';

test.describe('a failure', () => {
  test('F15: to allow the origin counts as a failed connection', async ({ form }) => {
    form.service.answer = (route) =>
      route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': 'https://other.example' } });
    await form.ready();
    await form.fail('Failed to fetch');
    await form.expectValues();
  });

  test('F6: requires a new token for the next attempt', async ({ form }) => {
    form.service.answer = 503;
    await form.ready();
    await form.submit.click();
    await expect(form.box).toContainText('503');
    await form.fail(missing);
    form.service.answer = 200;
    await form.solve();
    await form.send();
    const tokens = form.service.submissions.map(({ body }) => body['cf-turnstile-response']);
    expect(tokens).toEqual(['token-1', 'token-2']);
  });

  test('offers to send the message by mail or copy it', async ({ page, context, form }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    form.service.answer = 503;
    await form.ready();
    await form.submit.click();
    const mail = form.box.getByRole('link', { name: 'Send it by email instead' });
    const address = /^mailto:hello@kelpworks\.example\?subject=New%20Contact.*Forty%20caf/;
    await expect(mail).toHaveAttribute('href', address);
    await form.field('Project Details').fill('Fifty cafés.');
    await mail.focus();
    await expect(mail).toHaveAttribute('href', /Fifty%20caf/);
    await form.box.getByRole('button', { name: 'Copy message' }).click();
    await expect(form.box.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Name: M. Tremblay\nEmail: m@shop.example\n\nFifty cafés.',
    );
  });

  test('to copy the message selects it instead', async ({ page, form }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    form.service.answer = 503;
    await form.ready();
    await form.submit.click();
    await form.box.getByRole('button', { name: 'Copy message' }).click();
    await expect(form.field('Project Details')).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(texts.message);
  });
});

test('F50: an answer after the visitor has left changes nothing', async ({ page, form }) => {
  const held = holdAnswer(form.service);
  await form.ready();
  await form.submit.click();
  await expect(form.submit).toHaveText('Sending...');
  await Promise.all([
    aborted(page),
    page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click(),
  ]);
  await expect(form.element).toBeHidden();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog'); // the address changes before the page
  held.release();
  await held.over;
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await form.expectValues();
  await expect(form.submit).toBeEnabled();
  await expect(form.box).toBeHidden();
  expect(form.problems).toEqual([]);
});

test('F17: a notice says that the device is offline, and goes away when it is online again', async ({
  context,
  form,
}) => {
  await form.ready();
  await context.setOffline(true);
  await expect(form.element.getByText('You appear to be offline.')).toBeVisible();
  form.service.answer = (route) => route.abort('internetdisconnected');
  await form.submit.click();
  await expect(form.box.getByText('Failed to fetch')).toBeVisible();
  await context.setOffline(false);
  await expect(form.element.getByText('You appear to be offline.')).toBeHidden();
  form.service.answer = 200;
  await form.expectValues();
  await form.solve();
  await form.send();
});
