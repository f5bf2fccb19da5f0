/** The enquiry form of the built site, with both third parties intercepted. F numbers: docs/faults.md. */
import { expect, test, texts } from './contact-form.ts';
import { holdAnswer, missing, stopClock } from './third-parties.ts';

test('the page has contact details, hours and all options; the consultation is selected by the link on the page, and the form is focused', async ({
  page,
  form,
}) => {
  await form.open();
  await expect(page).toHaveTitle('Contact - Kelpworks');
  for (const words of ['Mon-Fri 9am-6pm PST', '24-hour response', 'Victoria, British Columbia, Canada']) {
    await expect(page.getByRole('complementary').getByText(words)).toBeVisible();
  }
  const note = "* Required fields. We'll never share your information and you can unsubscribe at any time.";
  await expect(form.element.getByText(note)).toBeVisible();
  await expect(form.field('Project Type').getByRole('option')).toHaveText([
    'Choose a type',
    'Custom Plugin Development',
    'Theme Development',
    'Complete Store Build',
    'Store Management',
    'Consultation Only',
    'Other',
  ]);
  await expect(form.field('Budget').getByRole('option')).toHaveText([
    'Choose a range',
    'Under $5,000',
    '$5,000 - $15,000',
    '$15,000 - $30,000',
    '$30,000+',
    'Not sure yet',
  ]);
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(form.field('Project Type')).toHaveValue('consultation');
  await expect(form.element).toBeFocused();
  await expect(form.element).toBeInViewport();
  await expect(page).toHaveURL('/contact');
  expect(form.problems).toEqual([]);
});

test('F16: T5: an enquiry is sent with exactly the expected payload', async ({ form }) => {
  const held = holdAnswer(form.service);
  await form.ready();
  await form.field('Project Type').selectOption('store');
  await form.submit.click();
  await expect(form.submit).toHaveText('Sending...');
  await expect(form.submit).toBeDisabled();
  await expect(form.field('Name')).toBeDisabled();
  await expect(form.element.getByRole('status').filter({ hasText: 'Sending...' })).toHaveCount(1);
  await expect(form.element).toBeFocused();
  held.release();
  await expect(form.thanks).toBeFocused();
  expect(form.service.submissions).toHaveLength(1);
  const [{ form: id, headers, body } = { form: '', headers: {}, body: {} }] = form.service.submissions;
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
  expect(form.problems).toEqual([]);
});

test('without the token of the check nothing is sent', async ({ form }) => {
  await form.open();
  await form.write();
  await form.fail(missing);
  await expect(form.box).toBeFocused();
  expect(form.service.submissions).toHaveLength(0);
  expect(form.problems).toEqual([missing]);
  await form.expectValues();
});

test('T1: the check is there while the page is, and again when the visitor comes back', async ({
  page,
  form,
}) => {
  await form.open();
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
  expect(await page.evaluate(() => 'turnstile' in window)).toBe(false);
  await page.goBack();
  await form.solve();
  expect(form.problems).toEqual([]);
});

test('F10: F11: T4: a failure with any status is shown in a red box, and no input is lost', async ({
  form,
}) => {
  await form.open();
  await form.write();
  for (const status of [400, 429, 503]) {
    form.service.answer = status;
    await form.solve();
    const message = `Form submission failed: ${status}`;
    await form.fail(message);
    await expect(form.box).toBeFocused();
    await expect(form.box.getByRole('heading')).toHaveText('Your message wasn’t sent');
    await expect(form.submit).toBeEnabled();
    await form.expectValues();
    expect(form.problems.filter((text) => text === message)).toHaveLength(1);
  }
  const colour = await form.box.evaluate((element) => getComputedStyle(element).borderTopColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('the thank-you stays for five seconds, then the empty form is back with a new check', async ({
  page,
  form,
}) => {
  await page.clock.install();
  await form.ready();
  const height = (await form.element.boundingBox())?.height ?? 0;
  await stopClock(page);
  await form.send();
  expect(await form.draft()).toBeNull();
  const region = page.getByRole('region', { name: 'Project enquiry' });
  expect((await region.boundingBox())?.height).toBeGreaterThan(height);
  await page.clock.runFor(4900);
  await expect(form.thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(form.thanks).toBeHidden();
  await form.expectValues({ name: '', email: '', message: '' });
  await expect(form.element.getByText(/^Sent at \d{1,2}:\d\d\s[ap]\.m\.$/)).toBeVisible();
  await expect(form.element).toBeFocused();
  await expect(form.human).toBeVisible();
  await form.submit.click();
  await expect(form.field('Name')).toBeFocused();
  expect(form.service.submissions).toHaveLength(1);
});

test.describe('the answers', () => {
  test('are validated: the first invalid one is focused, and a summary links to all', async ({
    page,
    form,
  }) => {
    await form.open();
    await form.submit.click();
    await expect(form.field('Name')).toBeFocused();
    await expect(form.field('Name')).toHaveAccessibleDescription('Enter your name');
    await expect(form.field('Name')).toHaveAttribute('aria-invalid', 'true');
    const summary = form.box;
    await expect(summary).toContainText('Some answers need another look');
    const words = ['Enter your name', 'Enter your email address', 'Tell us about your project'];
    await expect(summary.getByRole('link')).toHaveText(words);
    await summary.getByRole('link', { name: 'Tell us about your project' }).click();
    await expect(form.field('Project Details')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await form.field('Project Details').fill('x');
    await expect(summary.getByRole('link')).toHaveCount(2);
    expect(form.service.submissions).toHaveLength(0);
    expect(form.problems).toEqual([]);
  });

  test('F45: may have any email address that the browser accepts', { tag: '@night' }, async ({ form }) => {
    await form.ready();
    await form.field('Email').fill('not an address');
    await form.submit.click();
    await expect(form.box.getByRole('link')).toHaveText(
      'Enter your full email address, such as name@shop.example',
    );
    await expect(form.field('Email')).toBeFocused();
    await form.field('Email').fill('  m+shop@b\u00fccher.example ');
    await form.send();
    expect(form.service.submissions[0]?.body['email']).toMatch(
      /^m\+shop@(b\u00fccher|xn--bcher-kva)\.example$/,
    );
  });

  test('with a probable typo in the address get a suggestion, and can be sent anyway', async ({ form }) => {
    await form.ready();
    await form.field('Email').fill('m@gmial.com');
    await form.field('Email').blur();
    await expect(form.element.getByText('Did you mean m@gmail.com?')).toBeVisible();
    await form.element.getByRole('button', { name: 'Use this address' }).click();
    await expect(form.field('Email')).toHaveValue('m@gmail.com');
    await expect(form.element.getByText('Did you mean')).toBeHidden();
    expect(await form.draft()).toContain('m@gmail.com');
    await form.field('Email').fill('m@gmial.com');
    await form.send();
    expect(form.service.submissions[0]?.body['email']).toBe('m@gmial.com');
  });
});

test('F51: leaving cancels the timer of the thank-you', { tag: '@night' }, async ({ page, form }) => {
  await page.clock.install();
  await form.ready();
  await form.send();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.clock.fastForward(6000);
  await page.goBack();
  await form.expectValues({ name: '', email: '', message: '' });
  expect(form.problems).toEqual([]);
});

test('F46: many clicks and presses of Enter send once', async ({ form }) => {
  const held = holdAnswer(form.service);
  await form.ready();
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let count = 0; count < 20; count += 1) button.click();
    button.form?.requestSubmit();
    button.form?.requestSubmit();
  });
  await form.field('Name').press('Enter');
  held.release();
  await expect(form.thanks).toBeVisible();
  expect(form.service.submissions).toHaveLength(1);
});
