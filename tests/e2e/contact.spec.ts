/** The enquiry form of the built site, with both third parties intercepted. F numbers: docs/faults.md. */
import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './page-watch.ts';
import {
  challengeCallback,
  fulfil,
  aborted,
  heldAnswer,
  serveChallenge,
  serveForms,
  stopClock,
  watchErrors,
  withoutMotion,
  workingChallenge,
  type ChallengeService,
  type FormService,
} from './third-parties.ts';

let service: FormService;
let challenge: ChallengeService;
let problems: string[];

test.use(withoutMotion);

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  challenge = await serveChallenge(page);
  problems = watchErrors(page);
});

const texts = { name: 'M. Tremblay', email: 'm@shop.example', message: 'Forty cafés, every month.' };
const form = (page: Page) => page.getByRole('form', { name: 'Project enquiry' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const submit = (page: Page) => form(page).getByRole('button', { name: /^(Send enquiry|Sending\.\.\.)$/ });
const box = (page: Page) => form(page).getByRole('alert');
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('enquiry_draft'));

async function open(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address);
  await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
}

async function write(page: Page, { name, email, message } = texts): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Project Details').fill(message);
}

const solve = (page: Page) => form(page).getByRole('button', { name: 'I am human' }).click();

/** A form that is ready to be sent. */
async function ready(page: Page): Promise<void> {
  await open(page);
  await write(page);
  await solve(page);
}

async function expectValues(page: Page, { name, email, message } = texts): Promise<void> {
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Project Details')).toHaveValue(message);
}

test('the page has contact details, hours and all options', async ({ page }) => {
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
  expect(problems).toEqual([]);
});

test('F16: T5: an enquiry is sent with exactly the expected payload', { tag: '@phone' }, async ({ page }) => {
  const held = heldAnswer();
  service.answer = held.answer;
  await ready(page);
  await field(page, 'Project Type').selectOption('store');
  await submit(page).click();
  await expect(submit(page)).toHaveText('Sending...');
  await expect(submit(page)).toBeDisabled();
  await expect(field(page, 'Name')).toBeDisabled();
  held.release();
  await expect(page.getByRole('heading', { name: 'Thank you. It arrived.' })).toBeFocused();
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

test('the thank-you stays for five seconds, then the empty form is back with a new check', async ({
  page,
}) => {
  await page.clock.install();
  await ready(page);
  const height = (await form(page).boundingBox())?.height ?? 0;
  await stopClock(page);
  await submit(page).click();
  const thanks = page.getByRole('heading', { name: 'Thank you. It arrived.' });
  await expect(thanks).toBeVisible();
  expect(await draft(page)).toBeNull();
  const region = page.getByRole('region', { name: 'Project enquiry' });
  expect((await region.boundingBox())?.height).toBeGreaterThan(height);
  await page.clock.runFor(4900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks).toBeHidden();
  await expectValues(page, { name: '', email: '', message: '' });
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
      'Tell us about the project',
    ]);
    await summary.getByRole('link', { name: 'Tell us about the project' }).click();
    await expect(field(page, 'Project Details')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await field(page, 'Project Details').fill('x');
    await expect(summary.getByRole('link')).toHaveCount(2);
    expect(service.submissions).toHaveLength(0);
    expect(problems).toEqual([]);
  });

  test('F45: may have any email address that the browser accepts', async ({ page }) => {
    await ready(page);
    await field(page, 'Email').fill('not an address');
    await submit(page).click();
    await expect(box(page).getByRole('link')).toHaveText(
      'Enter an email address in full, such as name@shop.example',
    );
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('  m+shop@b\u00fccher.example ');
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
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
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    expect(service.submissions[0]?.body['email']).toBe('m@gmial.com');
  });

  test('F41: F43: may be long, in any script, with emoji and broken characters', async ({ page }) => {
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
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    const body = service.submissions[0]?.body;
    expect(body?.['message']).toBe(message);
    expect(body?.['name']).toBe(name);
    expect(body?.['_email']).toMatchObject({
      subject: `New Contact Form Inquiry from a b c${'x'.repeat(95)}`,
    });
  });
});

test.describe('a failure', () => {
  test('F10: F11: T4: with any status is shown, and no input is lost', async ({ page }) => {
    await open(page);
    await write(page);
    for (const status of [400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 504]) {
      service.answer = status;
      await solve(page);
      await submit(page).click();
      const message = `Form submission failed: ${status}`;
      await expect(box(page).getByText(message, { exact: true })).toBeVisible();
      await expect(box(page)).toBeFocused();
      await expect(box(page).getByRole('heading')).toHaveText('The enquiry was not sent');
      await expect(submit(page)).toBeEnabled();
      await expectValues(page);
      expect(problems.filter((text) => text === message)).toHaveLength(1);
    }
  });

  test("F7: of the connection shows the browser's own text", async ({ page }) => {
    await open(page);
    await write(page);
    for (const fault of ['namenotresolved', 'connectionrefused', 'connectionreset', 'failed']) {
      service.answer = (route) => route.abort(fault);
      await solve(page);
      await submit(page).click();
      await expect(box(page).getByText('Failed to fetch', { exact: true })).toBeVisible();
      await expectValues(page);
      await expect(submit(page)).toBeEnabled();
    }
  });

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
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
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
  test('F13: with HTML, an empty body, status 204 or broken JSON is a success', async ({ page }) => {
    for (const answer of [
      fulfil(200, '<h1>Thanks</h1>'),
      fulfil(200),
      fulfil(204),
      fulfil(200, '{"a":', 'application/json'),
    ]) {
      service.answer = answer;
      await ready(page);
      await submit(page).click();
      await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    }
    expect(service.submissions).toHaveLength(4);
  });

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

test('F51: leaving cancels the timer of the thank-you', async ({ page }) => {
  await page.clock.install();
  await ready(page);
  await submit(page).click();
  await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.clock.fastForward(6000);
  await page.goBack();
  await expectValues(page, { name: '', email: '', message: '' });
  expect(problems).toEqual([]);
});

test('F17: a notice says that the device is offline, and goes away when it is online again', async ({
  page,
  context,
}) => {
  await ready(page);
  await context.setOffline(true);
  await expect(form(page).getByText('This device seems to be offline.')).toBeVisible();
  service.answer = (route) => route.abort('internetdisconnected');
  await submit(page).click();
  await expect(box(page).getByText('Failed to fetch')).toBeVisible();
  await context.setOffline(false);
  await expect(form(page).getByText('This device seems to be offline.')).toBeHidden();
  service.answer = 200;
  await expectValues(page);
  await solve(page);
  await submit(page).click();
  await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
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
  await field(page, 'Name')
    .press('Enter', { timeout: 500 })
    .catch(() => undefined);
  held.release();
  await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
  expect(service.submissions).toHaveLength(1);
});

test.describe('the security check', () => {
  const missing = 'Please complete the security verification';
  const unavailable = /The security check did not load.*hello@kelpworks\.example/;

  test('is required before anything is sent', async ({ page }) => {
    await open(page);
    await write(page);
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    await expect(box(page)).toBeFocused();
    expect(service.submissions).toHaveLength(0);
    expect(problems).toEqual([missing]);
    await expectValues(page);
  });

  test('F1: T1: can be retried if it was blocked, and does not block the form', async ({ page }) => {
    challenge.answer = (route) => route.abort('blockedbyclient');
    await page.goto('/contact');
    const retry = form(page).getByRole('button', { name: 'Try again' });
    await expect(form(page).getByText(unavailable)).toBeVisible();
    await write(page);
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    await expect(box(page).getByText(unavailable)).toBeVisible();
    challenge.answer = workingChallenge;
    await retry.click();
    await solve(page);
    expect(challenge.loads).toBe(2);
    await expect(page.locator('#cf-turnstile-script')).toHaveCount(1);
    await expectValues(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
  });

  test('F2: times out after eight seconds, and still works if it loads later', async ({ page }) => {
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    challenge.answer = async (route) => {
      await held;
      await workingChallenge(route);
    };
    await page.goto('/contact');
    await expect(form(page).getByText('Loading the security check...')).toBeVisible();
    await page.clock.fastForward(8500);
    await expect(form(page).getByText(unavailable)).toBeVisible();
    release();
    await write(page);
    await solve(page);
    await expect(form(page).getByText(unavailable)).toBeHidden();
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    expect(challenge.loads).toBe(1);
  });

  test('F1: counts as blocked if its script is an error page', async ({ page }) => {
    challenge.answer = (route) => route.fulfill({ status: 503 });
    await page.goto('/contact');
    await expect(form(page).getByText(unavailable)).toBeVisible();
  });

  test('F4: can be retried after it reports an error', async ({ page }) => {
    await open(page);
    await challengeCallback(page, 'error-callback', '300030');
    await expect(form(page).getByText(unavailable)).toBeVisible();
    await form(page).getByRole('button', { name: 'Try again' }).click();
    await write(page);
    await solve(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('F4: shows a message if its script throws', async ({ page }) => {
    challenge.answer = (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.turnstile = { render() { throw new Error("Invalid sitekey"); }, remove() {}, reset() {} };',
      });
    await page.goto('/contact');
    await expect(form(page).getByText(unavailable)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('F5: is required again after its token expires, and accepts the next token', async ({ page }) => {
    await ready(page);
    await challengeCallback(page, 'expired-callback');
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    await challengeCallback(page, 'callback', 'fresh');
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    expect(service.submissions[0]?.body['cf-turnstile-response']).toBe('fresh');
  });

  test('T1: is not loaded by other pages, and is removed when the visitor leaves', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/ChallengeWidget|challenges\.cloudflare/.test(request.url())) scripts.push(request.url());
    });
    for (const path of ['/', '/plugins', '/plugins/convert-guest-to-customer', '/blog', '/services']) {
      await page.goto(path);
      await hydrated(page);
    }
    expect(scripts).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
    expect(scripts).toHaveLength(2);
    expect(new URL(scripts[1] ?? '').search).toBe('?render=explicit');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
    expect(await page.evaluate(() => 'turnstile' in window)).toBe(false);
    await page.goBack();
    await solve(page);
    expect(problems).toEqual([]);
  });
});

test.describe('the draft', () => {
  test('survives a reload and a crash, without the token, until it is cleared', async ({ page, context }) => {
    await ready(page);
    await field(page, 'Budget').selectOption('15k-30k');
    await page.reload();
    await expectValues(page);
    await expect(field(page, 'Budget')).toHaveValue('15k-30k');
    expect(await draft(page)).not.toContain('token');
    const other = await context.newPage();
    await serveChallenge(other);
    await other.goto('/contact');
    await expectValues(other);
    await expect(
      form(other).getByText('What you type is kept in this browser until you send or clear it.'),
    ).toBeVisible();
    await form(other).getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(form(other).getByText('The form is empty.')).toBeVisible();
    await expectValues(other, { name: '', email: '', message: '' });
    expect(await draft(other)).toBeNull();
  });

  test('is deleted when it is sent', async ({ page }) => {
    await ready(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    expect(await draft(page)).toBeNull();
    await page.reload();
    await expectValues(page, { name: '', email: '', message: '' });
  });

  test('F18: is ignored if it is garbage', async ({ page }) => {
    for (const garbage of ['[', 'null', '[1,2]', '{"name":{"a":1}}', '"x"']) {
      await open(page);
      await page.evaluate((text) => localStorage.setItem('enquiry_draft', text), garbage);
      await open(page);
      await expectValues(page, { name: '', email: '', message: '' });
      expect(problems, garbage).toEqual([]);
    }
  });

  test('F18: is not promised if storage is blocked, and the form still works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await ready(page);
    await expect(form(page).getByText('What you type is kept')).toBeHidden();
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
    expect(problems).toEqual([]);
  });
});

test.describe('the consultation', () => {
  test('is selected by the link on the page, and the form is focused', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'Schedule a Call' }).click();
    await expect(field(page, 'Project Type')).toHaveValue('consultation');
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toBeInViewport();
    await expect(page).toHaveURL('/contact');
  });

  test('is selected by the address, as any other type', async ({ page }) => {
    await page.goto('/contact?projectType=consultation');
    await expect(field(page, 'Project Type')).toHaveValue('consultation');
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toBeInViewport();
    await page.goto('/contact?projectType=plugin');
    await expect(field(page, 'Project Type')).toHaveValue('plugin');
    expect(problems).toEqual([]);
  });

  test('is not selected by an address with an unknown type', async ({ page }) => {
    const wrong = [
      'nonsense',
      'Consultation%20Only',
      '',
      'constructor',
      '7',
      '%zz',
      'plugin&projectType=store',
    ];
    for (const value of wrong) {
      await open(page, `/contact?projectType=${value}`);
      await expect(field(page, 'Project Type'), value).toHaveValue('');
    }
    expect(problems).toEqual([]);
  });
});

test('F55: a page that enters the back/forward cache reports its aborted request', async ({ page }) => {
  service.answer = () => new Promise(() => {});
  await ready(page);
  await submit(page).click();
  await expect(submit(page)).toHaveText('Sending...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(
    box(page).getByText('An error occurred while submitting the form', { exact: true }),
  ).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await expectValues(page);
});

test.describe('before hydration', () => {
  test('F12: F47: V9: submitting puts nothing into the address, and no input is lost', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await write(page);
    await submit(page).click();
    await field(page, 'Name').press('Enter');
    await expect(page).toHaveURL('/contact');
    release();
    await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
    await expectValues(page);
    await solve(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
  });
});
