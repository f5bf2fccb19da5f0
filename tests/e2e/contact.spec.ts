/** The enquiry form of the built site, with both third parties intercepted. F numbers: docs/faults.md. */
import { expect, test } from '@playwright/test';
import {
  heldAnswer,
  serveChallenge,
  serveForms,
  stopClock,
  watchErrors,
  type FormService,
} from './third-parties.ts';
import {
  texts,
  form,
  field,
  submit,
  box,
  draft,
  open,
  solve,
  write,
  ready,
  expectValues,
} from './contact-form.ts';

let service: FormService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  await serveChallenge(page);
  problems = watchErrors(page);
});

test('the page has contact details, hours and all options; the consultation is selected by the link on the page, and the form is focused', async ({
  page,
}) => {
  await open(page);
  await expect(page).toHaveTitle('Contact - Kelpworks');
  for (const words of ['Mon-Fri 9am-6pm PST', '24-hour response', 'Victoria, British Columbia, Canada']) {
    await expect(page.getByRole('complementary').getByText(words)).toBeVisible();
  }
  await expect(
    form(page).getByText(
      "* Required fields. We'll never share your information and you can unsubscribe at any time.",
    ),
  ).toBeVisible();
  await expect(field(page, 'Project Type').getByRole('option')).toHaveText([
    'Choose a type',
    'Custom Plugin Development',
    'Theme Development',
    'Complete Store Build',
    'Store Management',
    'Consultation Only',
    'Other',
  ]);
  await expect(field(page, 'Budget').getByRole('option')).toHaveText([
    'Choose a range',
    'Under $5,000',
    '$5,000 - $15,000',
    '$15,000 - $30,000',
    '$30,000+',
    'Not sure yet',
  ]);
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(field(page, 'Project Type')).toHaveValue('consultation');
  await expect(form(page)).toBeFocused();
  await expect(form(page)).toBeInViewport();
  await expect(page).toHaveURL('/contact');
  expect(problems).toEqual([]);
});

test('F16: T5: an enquiry is sent with exactly the expected payload', async ({ page }) => {
  const held = heldAnswer();
  service.answer = held.answer;
  await ready(page);
  await field(page, 'Project Type').selectOption('store');
  await submit(page).click();
  await expect(submit(page)).toHaveText('Sending...');
  await expect(submit(page)).toBeDisabled();
  await expect(field(page, 'Name')).toBeDisabled();
  await expect(form(page).getByRole('status').filter({ hasText: 'Sending...' })).toHaveCount(1);
  await expect(form(page)).toBeFocused();
  held.release();
  await expect(page.getByRole('heading', { name: 'Thank you. We’ve got your message.' })).toBeFocused();
  expect(service.submissions).toHaveLength(1);
  const [{ form: id, headers, body } = { form: '', headers: {}, body: {} }] = service.submissions;
  expect(id).toBe('contact');
  expect(headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
  expect(headers['cookie']).toBeUndefined();
  expect(body).toEqual({
    ...texts,
    company: 'Not specified',
    projectType: 'store',
    budget: 'Not specified',
    'cf-turnstile-response': 'token-1',
    _email: { subject: 'New Contact Form Inquiry from M. Tremblay', from: 'Kelpworks website' },
  });
  expect(problems).toEqual([]);
});

test('without the token of the check nothing is sent', async ({ page }) => {
  const missing = 'Please complete the security verification';
  await open(page);
  await write(page);
  await submit(page).click();
  await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
  await expect(box(page)).toBeFocused();
  expect(service.submissions).toHaveLength(0);
  expect(problems).toEqual([missing]);
  await expectValues(page);
});

test('T1: the check is there while the page is, and again when the visitor comes back', async ({ page }) => {
  await open(page);
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
  expect(await page.evaluate(() => 'turnstile' in window)).toBe(false);
  await page.goBack();
  await solve(page);
  expect(problems).toEqual([]);
});

test('F10: F11: T4: a failure with any status is shown in a red box, and no input is lost', async ({
  page,
}) => {
  await open(page);
  await write(page);
  for (const status of [400, 429, 503]) {
    service.answer = status;
    await solve(page);
    await submit(page).click();
    const message = `Form submission failed: ${status}`;
    await expect(box(page).getByText(message, { exact: true })).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(box(page).getByRole('heading')).toHaveText('Your message wasn’t sent');
    await expect(submit(page)).toBeEnabled();
    await expectValues(page);
    expect(problems.filter((text) => text === message)).toHaveLength(1);
  }
  const colour = await box(page).evaluate((element) => getComputedStyle(element).borderTopColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('the thank-you stays for five seconds, then the empty form is back with a new check', async ({
  page,
}) => {
  await page.clock.install();
  await ready(page);
  const height = (await form(page).boundingBox())?.height ?? 0;
  await stopClock(page);
  await submit(page).click();
  const thanks = page.getByRole('heading', { name: 'Thank you. We’ve got your message.' });
  await expect(thanks).toBeVisible();
  expect(await draft(page)).toBeNull();
  const region = page.getByRole('region', { name: 'Project enquiry' });
  expect((await region.boundingBox())?.height).toBeGreaterThan(height);
  await page.clock.runFor(4900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks).toBeHidden();
  await expectValues(page, { name: '', email: '', message: '' });
  await expect(form(page).getByText(/^Sent at \d{1,2}:\d\d\s[ap]\.m\.$/)).toBeVisible();
  await expect(form(page)).toBeFocused();
  await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
  await submit(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  expect(service.submissions).toHaveLength(1);
});

test.describe('the answers', () => {
  test('are validated: the first invalid one is focused, and a summary links to all', async ({ page }) => {
    await open(page);
    await submit(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name');
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    const summary = box(page);
    await expect(summary).toContainText('Some answers need another look');
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your name',
      'Enter your email address',
      'Tell us about your project',
    ]);
    await summary.getByRole('link', { name: 'Tell us about your project' }).click();
    await expect(field(page, 'Project Details')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await field(page, 'Project Details').fill('x');
    await expect(summary.getByRole('link')).toHaveCount(2);
    expect(service.submissions).toHaveLength(0);
    expect(problems).toEqual([]);
  });

  test('F45: may have any email address that the browser accepts', { tag: '@night' }, async ({ page }) => {
    await ready(page);
    await field(page, 'Email').fill('not an address');
    await submit(page).click();
    await expect(box(page).getByRole('link')).toHaveText(
      'Enter your full email address, such as name@shop.example',
    );
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('  m+shop@b\u00fccher.example ');
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
    expect(service.submissions[0]?.body['email']).toMatch(/^m\+shop@(b\u00fccher|xn--bcher-kva)\.example$/);
  });

  test('with a probable typo in the address get a suggestion, and can be sent anyway', async ({ page }) => {
    await ready(page);
    await field(page, 'Email').fill('m@gmial.com');
    await field(page, 'Email').blur();
    await expect(form(page).getByText('Did you mean m@gmail.com?')).toBeVisible();
    await form(page).getByRole('button', { name: 'Use this address' }).click();
    await expect(field(page, 'Email')).toHaveValue('m@gmail.com');
    await expect(form(page).getByText('Did you mean')).toBeHidden();
    expect(await draft(page)).toContain('m@gmail.com');
    await field(page, 'Email').fill('m@gmial.com');
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
    expect(service.submissions[0]?.body['email']).toBe('m@gmial.com');
  });

  test(
    'F41: F43: may be long, in any script, with emoji and broken characters',
    { tag: '@night' },
    async ({ page }) => {
      await open(page);
      const message = '\u05E9\u05DC\u05D5\u05DD \u{1F9A6} e\u0301 \0 \uD83D\n'.repeat(10_000);
      const name = `a\tb\u202Ec${'x'.repeat(10_000)}`;
      await field(page, 'Email').fill(texts.email);
      await page.evaluate(
        (values) => {
          for (const [id, text] of Object.entries(values)) {
            const control = document.getElementById(id);
            if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
            control.value = text;
            control.dispatchEvent(new Event('input', { bubbles: true }));
          }
        },
        { 'enquiry-name': name, 'enquiry-message': message },
      );
      await solve(page);
      await submit(page).click();
      await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
      const body = service.submissions[0]?.body;
      expect(body?.['message']).toBe(message);
      expect(body?.['name']).toBe(name);
      expect(body?.['_email']).toMatchObject({
        subject: `New Contact Form Inquiry from a b c${'x'.repeat(95)}`,
      });
    },
  );
});

test('F51: leaving cancels the timer of the thank-you', { tag: '@night' }, async ({ page }) => {
  await page.clock.install();
  await ready(page);
  await submit(page).click();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.clock.fastForward(6000);
  await page.goBack();
  await expectValues(page, { name: '', email: '', message: '' });
  expect(problems).toEqual([]);
});

test('F46: many clicks and presses of Enter send once', async ({ page }) => {
  const held = heldAnswer();
  service.answer = held.answer;
  await ready(page);
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let count = 0; count < 20; count += 1) button.click();
    button.form?.requestSubmit();
    button.form?.requestSubmit();
  });
  await field(page, 'Name').press('Enter');
  held.release();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
  expect(service.submissions).toHaveLength(1);
});

test('a type is selected by the address, but no unknown one', { tag: '@night' }, async ({ page }) => {
  for (const value of ['nonsense', '%zz', 'plugin&projectType=store']) {
    await open(page, `/contact?projectType=${value}`);
    await expect(field(page, 'Project Type'), value).toHaveValue('');
  }
  for (const value of ['consultation', 'plugin']) {
    await page.goto(`/contact?projectType=${value}`);
    await expect(field(page, 'Project Type')).toHaveValue(value);
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toBeInViewport();
  }
  expect(problems).toEqual([]);
});
