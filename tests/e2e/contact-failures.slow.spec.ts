/** The enquiry form when sending fails or the answer is odd. F numbers: docs/faults.md. */
import { expect, test } from '@playwright/test';
import {
  aborted,
  heldAnswer,
  serveChallenge,
  serveForms,
  stopClock,
  watchErrors,
  type FormService,
} from './third-parties.ts';
import { texts, form, field, submit, box, solve, ready, expectValues } from './contact-form.ts';

let service: FormService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  await serveChallenge(page);
  problems = watchErrors(page);
});

test.describe('a failure', () => {
  test('F15: to allow the origin counts as a failed connection', async ({ page }) => {
    service.answer = (route) =>
      route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': 'https://other.example' } });
    await ready(page);
    await submit(page).click();
    await expect(box(page).getByText('Failed to fetch', { exact: true })).toBeVisible();
    await expectValues(page);
  });

  test('F8: to answer within 15 seconds is shown, and the form does not retry by itself', async ({
    page,
  }) => {
    await page.clock.install();
    service.answer = () => new Promise(() => {});
    await ready(page);
    await stopClock(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Sending...');
    await page.clock.runFor(14_900);
    await expect(submit(page)).toHaveText('Sending...');
    await page.clock.runFor(200);
    await expect(
      box(page).getByText('The request timed out. Please try again.', { exact: true }),
    ).toBeVisible();
    await expectValues(page);
    expect(service.submissions).toHaveLength(1);
  });

  test('F6: requires a new token for the next attempt', async ({ page }) => {
    service.answer = 503;
    await ready(page);
    await submit(page).click();
    await expect(box(page)).toContainText('503');
    await submit(page).click();
    await expect(
      box(page).getByText('Please complete the security verification', { exact: true }),
    ).toBeVisible();
    service.answer = 200;
    await solve(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
    expect(service.submissions.map(({ body }) => body['cf-turnstile-response'])).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  test('offers to send the message by mail or copy it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    service.answer = 503;
    await ready(page);
    await submit(page).click();
    const mail = box(page).getByRole('link', { name: 'Send it by email instead' });
    await expect(mail).toHaveAttribute(
      'href',
      /^mailto:hello@kelpworks\.example\?subject=New%20Contact.*Forty%20caf/,
    );
    await field(page, 'Project Details').fill('Fifty cafés.');
    await mail.focus();
    await expect(mail).toHaveAttribute('href', /Fifty%20caf/);
    await box(page).getByRole('button', { name: 'Copy message' }).click();
    await expect(box(page).getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Name: M. Tremblay\nEmail: m@shop.example\n\nFifty cafés.',
    );
  });

  test('to copy the message selects it instead', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    service.answer = 503;
    await ready(page);
    await submit(page).click();
    await box(page).getByRole('button', { name: 'Copy message' }).click();
    await expect(field(page, 'Project Details')).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(texts.message);
  });
});

test.describe('an answer', () => {
  test('F50: after the visitor has left changes nothing', async ({ page }) => {
    const held = heldAnswer();
    service.answer = held.answer;
    await ready(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Sending...');
    await Promise.all([
      aborted(page),
      page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click(),
    ]);
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog'); // the address changes before the page
    held.release();
    await held.over;
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expectValues(page);
    await expect(submit(page)).toBeEnabled();
    await expect(box(page)).toBeHidden();
    expect(problems).toEqual([]);
  });
});

test('F17: a notice says that the device is offline, and goes away when it is online again', async ({
  page,
  context,
}) => {
  await ready(page);
  await context.setOffline(true);
  await expect(form(page).getByText('You appear to be offline.')).toBeVisible();
  service.answer = (route) => route.abort('internetdisconnected');
  await submit(page).click();
  await expect(box(page).getByText('Failed to fetch')).toBeVisible();
  await context.setOffline(false);
  await expect(form(page).getByText('You appear to be offline.')).toBeHidden();
  service.answer = 200;
  await expectValues(page);
  await solve(page);
  await submit(page).click();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
});
