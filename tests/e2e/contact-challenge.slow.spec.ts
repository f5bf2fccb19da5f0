/** The bot check of the enquiry form, and the page before and after it is used. F numbers: docs/faults.md. */
import { expect, test } from '@playwright/test';
import { holdFiles, hydrated, pageWidth } from './page-watch.ts';
import {
  challengeCallback,
  widgetSize,
  serveChallenge,
  serveForms,
  watchErrors,
  workingChallenge,
  type ChallengeService,
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
  write,
  solve,
  ready,
  expectValues,
} from './contact-form.ts';
import { scriptNamed } from './site.ts';

let service: FormService;
let challenge: ChallengeService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  challenge = await serveChallenge(page);
  problems = watchErrors(page);
});

test.describe('the security check', () => {
  const missing = 'Please complete the security verification';
  const unavailable = /The security check didn’t load.*hello@kelpworks\.example/;

  test('F1: T1: can be retried if it was blocked, and does not block the form', async ({ page }) => {
    challenge.answer = (route) => route.abort('blockedbyclient');
    await page.goto('/contact');
    const retry = form(page).getByRole('button', { name: 'Try again' });
    await expect(form(page).getByText(unavailable)).toBeVisible();
    await write(page);
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    await expect(box(page).getByText(unavailable)).toBeVisible();
    await retry.click(); // it fails again
    await expect.poll(() => challenge.loads).toBe(2);
    await expect(retry).toBeFocused();
    challenge.answer = workingChallenge;
    await retry.click();
    await expect(form(page).getByRole('group', { name: 'Security check' })).toBeFocused();
    await solve(page);
    expect(challenge.loads).toBe(3);
    await expect(page.locator('#cf-turnstile-script')).toHaveCount(1);
    await expectValues(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
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
    await expect.poll(() => challenge.loads, 'requests for the script of the check').toBe(1);
    await page.clock.fastForward(8500);
    await expect(form(page).getByText(unavailable)).toBeVisible();
    release();
    await write(page);
    await solve(page);
    await expect(form(page).getByText(unavailable)).toBeHidden();
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
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
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
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
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
    expect(service.submissions[0]?.body['cf-turnstile-response']).toBe('fresh');
  });

  test(
    'takes its small form on a page that becomes narrow, and is required again',
    { tag: '@wide' },
    async ({ page }) => {
      await ready(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect.poll(() => widgetSize(page)).toBe('compact');
      await expect.poll(() => pageWidth(page)).toBe(320);
      await submit(page).click();
      await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      await solve(page);
      await submit(page).click();
      await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
      expect(await widgetSize(page)).toBe('compact');
      expect(challenge.loads).toBe(1);
    },
  );

  test('T1: is not loaded by other pages', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const isWidget = request.url().endsWith(scriptNamed('ChallengeWidget'));
      if (isWidget || request.url().includes('challenges.cloudflare')) scripts.push(request.url());
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
    expect(problems).toEqual([]);
  });
});

test.describe('before hydration', () => {
  test('F12: F47: V9: submitting puts nothing into the address, and no input is lost', async ({ page }) => {
    const late = await holdFiles(page, '**/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await write(page);
    await submit(page).click();
    await field(page, 'Name').press('Enter');
    await expect(page).toHaveURL('/contact');
    await late.release();
    await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
    await expectValues(page);
    expect(await draft(page)).toContain(texts.message);
    await open(page, '/contact?plugin=order-replicator&about=buy');
    await expectValues(page);
    await solve(page);
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
  });
});
