/** The download dialog, with both third parties intercepted. F numbers: docs/faults.md. */
import { expect, test } from '@playwright/test';
import {
  challengeCallback,
  fulfil,
  aborted,
  heldAnswer,
  serveChallenge,
  serveForms,
  stopClock,
  watchErrors,
  workingChallenge,
  type ChallengeService,
  type FormService,
} from './third-parties.ts';
import {
  slug,
  pluginPage,
  tokenKey,
  redirectTime,
  missing,
  dialog,
  email,
  submit,
  box,
  challengeButton,
  opener,
  solve,
  stored,
  button,
  open,
  ready,
  skipToRedirect,
} from './download-form.ts';
import { some } from '../fixtures/some.ts';

let service: FormService;
let challenge: ChallengeService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  challenge = await serveChallenge(page);
  problems = watchErrors(page);
});

test.describe('the dialog', () => {
  test('F16: V3: sends exactly the expected payload, and redirects after two seconds', async ({ page }) => {
    await page.clock.install();
    const held = heldAnswer();
    service.answer = held.answer;
    await ready(page);
    await stopClock(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Processing...');
    await expect(submit(page)).toBeDisabled();
    await expect(email(page)).toBeDisabled();
    await expect(dialog(page).getByRole('status').filter({ hasText: 'Processing...' })).toHaveCount(1);
    await expect(dialog(page).getByRole('form')).toBeFocused();
    held.release();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeFocused();
    await expect(dialog(page).getByText('Convert Guest to Customer').last()).toBeVisible();
    await expect(submit(page)).toBeHidden();
    await expect(page).toHaveURL(pluginPage);
    await page.clock.runFor(1900);
    await expect(page).toHaveURL(pluginPage);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(new RegExp(`${pluginPage}/download\\?token=[\\w-]+$`));
    await expect(button(page)).toBeVisible();
    expect(service.submissions).toHaveLength(1);
    expect(service.submissions[0]).toMatchObject({
      form: 'download',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(service.submissions[0]?.body).toEqual({
      email: 'm@shop.example',
      plugin: 'Convert Guest to Customer',
      pluginSlug: slug,
      'cf-turnstile-response': 'token-1',
      _email: { subject: 'New Plugin Download: Convert Guest to Customer', from: 'Kelpworks website' },
    });
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    expect(await stored(page, tokenKey)).toBe(token);
    expect(Buffer.from(token, 'base64url').toString()).toMatch(
      /^[0-9a-f]{16}-convert_guest_to_customer-\d{13}$/,
    );
    expect(JSON.parse((await stored(page, 'plugin_downloads')) ?? '')).toEqual([
      { email: 'm@shop.example', pluginSlug: slug, timestamp: expect.any(Number) as unknown },
    ]);
    await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('F5: names the plugin, focuses the email field, and returns the focus when closed; requires a valid address, then the security check, and again after its token expires', async ({
    page,
  }) => {
    await open(page);
    await expect(email(page)).toBeFocused();
    await expect(dialog(page).getByRole('heading', { name: 'Convert Guest to Customer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.getByRole('button', { name: 'Download Now' }).click();
    await expect(dialog(page)).toBeVisible();
    await submit(page).click();
    await email(page).fill('no address');
    await submit(page).click();
    await expect(box(page)).toBeHidden();
    await email(page).fill('m@shop.example');
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(email(page)).toHaveValue('m@shop.example');
    await solve(page);
    await challengeCallback(page, 'expired-callback');
    await submit(page).click();
    await expect.poll(() => problems).toEqual([missing, missing]);
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    expect(service.submissions).toHaveLength(0);
  });

  test('F7: F10: F11: shows how a request failed, and keeps the address', async ({ page }) => {
    await open(page);
    await email(page).fill('m@shop.example');
    const faults: [FormService['answer'], string][] = [
      ...some([400, 503, 403, 422, 429, 500], 2).map((status): [number, string] => [
        status,
        `Email capture failed: ${status}`,
      ]),
      [(route) => route.abort('namenotresolved'), 'Failed to fetch'],
      [(route) => route.abort('connectionrefused'), 'Failed to fetch'],
    ];
    for (const [answer, message] of faults) {
      service.answer = answer;
      await solve(page);
      await submit(page).click();
      await expect(box(page).getByText(message, { exact: true })).toBeVisible();
      await expect(box(page)).toBeFocused();
      await expect(submit(page)).toBeEnabled();
      await expect(email(page)).toHaveValue('m@shop.example');
    }
    expect(await stored(page, tokenKey)).toBeNull();
    service.answer = fulfil(200, '<h1>Thanks</h1>');
    await solve(page);
    await submit(page).click();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    expect(new Set(service.submissions.map(({ body }) => body['cf-turnstile-response'])).size).toBe(
      faults.length + 1,
    );
  });

  test('F8: times out after 15 seconds, and shows a general message for a failure without words', async ({
    page,
  }) => {
    await page.clock.install();
    service.answer = () => new Promise(() => {});
    await ready(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Processing...');
    await page.clock.fastForward(15_500);
    const late = 'The request timed out. Please try again.';
    await expect(box(page).getByText(late, { exact: true })).toBeVisible();

    await solve(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Processing...');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    const message = 'An error occurred while processing your request';
    await expect(box(page).getByText(message, { exact: true })).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    expect(problems).toEqual([late, message]);
  });

  test('is reset when it is closed', async ({ page }) => {
    service.answer = 503;
    await ready(page);
    await submit(page).click();
    await expect(box(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
    await opener(page).click();
    await expect(email(page)).toHaveValue('');
    await expect(box(page)).toBeHidden();
    await expect(dialog(page).getByRole('button', { name: 'I am human' })).toBeVisible();
    expect(challenge.loads).toBe(2);
  });

  test(
    'F48: F49: does not redirect if it is closed during the request, and then stores nothing, or before the redirect',
    { tag: '@night' },
    async ({ page }) => {
      await page.clock.install();
      const held = heldAnswer();
      service.answer = held.answer;
      await ready(page);
      await stopClock(page);
      await submit(page).click();
      await expect(submit(page)).toHaveText('Processing...');
      await Promise.all([aborted(page), page.keyboard.press('Escape')]);
      held.release();
      await held.over;
      await page.clock.runFor(redirectTime);
      await expect(page).toHaveURL(pluginPage);
      expect(await stored(page, tokenKey)).toBeNull();
      expect(await stored(page, 'plugin_downloads')).toBeNull();
      await opener(page).click();
      await expect(submit(page)).toBeEnabled();
      const hasChallenge = async (): Promise<boolean> => {
        await page.clock.runFor(500); // the widget looks now and then whether its script is there
        return challengeButton(page).isVisible();
      };
      await expect.poll(hasChallenge, 'the challenge is shown again').toBe(true);
      service.answer = 200;
      await email(page).fill('m@shop.example');
      await solve(page);
      await submit(page).click();
      await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
      await page.clock.runFor(redirectTime);
      await expect(page).toHaveURL(pluginPage);
      await opener(page).click();
      await expect(email(page)).toHaveValue('');
      expect(problems).toEqual([]);
    },
  );

  test(
    'F1: F3: T2: works when it is opened again after its check was blocked',
    { tag: '@night' },
    async ({ page }) => {
      challenge.answer = (route) => route.abort('blockedbyclient');
      await open(page);
      await expect(dialog(page).getByText(/The security check didn’t load/)).toBeVisible();
      await email(page).fill('m@shop.example');
      await submit(page).click();
      await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      challenge.answer = workingChallenge;
      await opener(page).click();
      await email(page).fill('m@shop.example');
      await solve(page);
      await submit(page).click();
      await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    },
  );

  test('F46: sends once for many clicks', async ({ page }) => {
    const held = heldAnswer();
    service.answer = held.answer;
    await ready(page);
    await submit(page).evaluate((element: HTMLButtonElement) => {
      for (let count = 0; count < 20; count += 1) element.click();
      element.form?.requestSubmit();
    });
    held.release();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    expect(service.submissions).toHaveLength(1);
  });

  test('F33: knows its plugin if the address has a trailing slash, a query or an anchor', async ({
    page,
  }) => {
    await page.clock.install();
    const tails = some(['/?x=1#section', '/', '?x=1', '#section']);
    for (const tail of tails) {
      await ready(page, pluginPage + tail);
      await submit(page).click();
      await skipToRedirect(page);
      await expect(page, tail).toHaveURL(new RegExp(`${pluginPage}/download\\?token=`));
      expect(service.submissions.at(-1)?.body['pluginSlug']).toBe(slug);
    }
    expect(service.submissions).toHaveLength(tails.length);
  });
});
