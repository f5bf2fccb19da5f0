/** The download dialog, with both third parties intercepted. F numbers: docs/faults.md. */
import { expect, pluginPage, redirectTime, slug, test, tokenKey } from './download-form.ts';
import {
  aborted,
  challengeCallback,
  holdAnswer,
  missing,
  stopClock,
  workingChallenge,
  type FormService,
} from './third-parties.ts';
import { some } from '../fixtures/some.ts';

test('F16: V3: sends exactly the expected payload, and redirects after two seconds', async ({
  page,
  download,
}) => {
  await page.clock.install();
  const held = holdAnswer(download.service);
  await download.ready();
  await stopClock(page);
  await download.submit.click();
  await expect(download.submit).toHaveText('Processing...');
  await expect(download.submit).toBeDisabled();
  await expect(download.email).toBeDisabled();
  await expect(download.dialog.getByRole('status').filter({ hasText: 'Processing...' })).toHaveCount(1);
  await expect(download.dialog.getByRole('form')).toBeFocused();
  held.release();
  await expect(download.success).toBeFocused();
  await expect(download.dialog.getByText('Convert Guest to Customer').last()).toBeVisible();
  await expect(download.submit).toBeHidden();
  await expect(page).toHaveURL(pluginPage);
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(pluginPage);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(new RegExp(`${pluginPage}/download\\?token=[\\w-]+$`));
  await expect(download.file).toBeVisible();
  expect(download.service.submissions).toHaveLength(1);
  expect(download.service.submissions[0]).toMatchObject({
    form: 'download',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });
  expect(download.service.submissions[0]?.body).toEqual({
    email: 'm@shop.example',
    plugin: 'Convert Guest to Customer',
    pluginSlug: slug,
    'cf-turnstile-response': 'token-1',
    _email: { subject: 'New Plugin Download: Convert Guest to Customer', from: 'Kelpworks website' },
  });
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  expect(await download.stored(tokenKey)).toBe(token);
  expect(Buffer.from(token, 'base64url').toString()).toMatch(
    /^[0-9a-f]{16}-convert_guest_to_customer-\d{13}$/,
  );
  expect(JSON.parse((await download.stored('plugin_downloads')) ?? '')).toEqual([
    { email: 'm@shop.example', pluginSlug: slug, timestamp: expect.any(Number) as unknown },
  ]);
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
  expect(download.problems).toEqual([]);
});

test('F5: names the plugin, focuses the email field, and returns the focus when closed; requires a valid address, then the security check, and again after its token expires, until the next token', async ({
  page,
  download,
}) => {
  await download.open();
  await expect(download.email).toBeFocused();
  await expect(download.dialog.getByRole('heading', { name: 'Convert Guest to Customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(download.dialog).toBeHidden();
  await expect(download.opener).toBeFocused();
  await page.getByRole('button', { name: 'Download Now' }).click();
  await expect(download.dialog).toBeVisible();
  await download.submit.click();
  await download.email.fill('no address');
  await download.submit.click();
  await expect(download.box).toBeHidden();
  await download.email.fill('m@shop.example');
  await download.fail(missing);
  await expect(download.box).toBeFocused();
  await expect(download.email).toHaveValue('m@shop.example');
  await download.solve();
  await challengeCallback(page, 'expired-callback');
  await download.submit.click();
  await expect.poll(() => download.problems).toEqual([missing, missing]);
  await expect(download.box.getByText(missing, { exact: true })).toBeVisible();
  expect(download.service.submissions).toHaveLength(0);
  await challengeCallback(page, 'callback', 'fresh');
  await download.send();
  expect(download.service.submissions[0]?.body['cf-turnstile-response']).toBe('fresh');
});

test('F7: F10: F11: shows how a request failed, and keeps the address', async ({ download }) => {
  await download.open();
  await download.email.fill('m@shop.example');
  const faults: [FormService['answer'], string][] = [
    [400, 'Email capture failed: 400'],
    [503, 'Email capture failed: 503'],
    [(route) => route.abort('namenotresolved'), 'Failed to fetch'],
    [(route) => route.abort('connectionrefused'), 'Failed to fetch'],
  ];
  for (const [answer, message] of faults) {
    download.service.answer = answer;
    await download.solve();
    await download.fail(message);
    await expect(download.box).toBeFocused();
    await expect(download.submit).toBeEnabled();
    await expect(download.email).toHaveValue('m@shop.example');
  }
  expect(await download.stored(tokenKey)).toBeNull();
  download.service.answer = 200;
  await download.solve();
  await download.send();
  const tokens = download.service.submissions.map(({ body }) => body['cf-turnstile-response']);
  expect(new Set(tokens).size).toBe(faults.length + 1);
});

test('F8: times out after 15 seconds, and shows a general message for a failure without words', async ({
  page,
  download,
}) => {
  await page.clock.install();
  download.service.answer = () => new Promise(() => {});
  await download.ready();
  await download.submit.click();
  await expect(download.submit).toHaveText('Processing...');
  await page.clock.fastForward(15_500);
  const late = 'The request timed out. Please try again.';
  await expect(download.box.getByText(late, { exact: true })).toBeVisible();
  expect(download.service.submissions).toHaveLength(1);

  await download.solve();
  await download.submit.click();
  await expect(download.submit).toHaveText('Processing...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const message = 'An error occurred while processing your request';
  await expect(download.box.getByText(message, { exact: true })).toBeVisible();
  await expect(download.submit).toBeEnabled();
  expect(download.problems).toEqual([late, message]);
});

test('is reset when it is closed', async ({ page, download }) => {
  download.service.answer = 503;
  await download.ready();
  await download.submit.click();
  await expect(download.box).toBeVisible();
  await download.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(download.dialog).toBeHidden();
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(0);
  await download.opener.click();
  await expect(download.email).toHaveValue('');
  await expect(download.box).toBeHidden();
  await expect(download.human).toBeVisible();
  expect(download.challenge.loads).toBe(2);
});

test('F46: sends once for many clicks', async ({ download }) => {
  const held = holdAnswer(download.service);
  await download.ready();
  await download.submit.evaluate((element: HTMLButtonElement) => {
    for (let count = 0; count < 20; count += 1) element.click();
    element.form?.requestSubmit();
  });
  held.release();
  await expect(download.success).toBeVisible();
  expect(download.service.submissions).toHaveLength(1);
});

test('F33: knows its plugin if the address has a trailing slash, a query or an anchor', async ({
  page,
  download,
}) => {
  await page.clock.install();
  const tails = some(['/?x=1#section', '/', '?x=1', '#section']);
  for (const tail of tails) {
    await download.ready(pluginPage + tail);
    await download.sendAndSkip();
    await expect(page, tail).toHaveURL(new RegExp(`${pluginPage}/download\\?token=`));
    expect(download.service.submissions.at(-1)?.body['pluginSlug']).toBe(slug);
  }
  expect(download.service.submissions).toHaveLength(tails.length);
});

test.describe('at night', { tag: '@night' }, () => {
  test('F48: F49: does not redirect if it is closed during the request, and then stores nothing, or before the redirect', async ({
    page,
    download,
  }) => {
    await page.clock.install();
    const held = holdAnswer(download.service);
    await download.ready();
    await stopClock(page);
    await download.submit.click();
    await expect(download.submit).toHaveText('Processing...');
    await Promise.all([aborted(page), page.keyboard.press('Escape')]);
    held.release();
    await held.over;
    await page.clock.runFor(redirectTime);
    await expect(page).toHaveURL(pluginPage);
    expect(await download.stored(tokenKey)).toBeNull();
    expect(await download.stored('plugin_downloads')).toBeNull();
    await download.opener.click();
    await expect(download.submit).toBeEnabled();
    const hasChallenge = async (): Promise<boolean> => {
      await page.clock.runFor(500); // the widget looks now and then whether its script is there
      return download.human.isVisible();
    };
    await expect.poll(hasChallenge, 'the challenge is shown again').toBe(true);
    download.service.answer = 200;
    await download.fill();
    await download.send();
    await download.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(download.dialog).toBeHidden();
    await page.clock.runFor(redirectTime);
    await expect(page).toHaveURL(pluginPage);
    await download.opener.click();
    await expect(download.email).toHaveValue('');
    expect(download.problems).toEqual([]);
  });

  test('F1: F3: T2: works when it is opened again after its check was blocked', async ({
    page,
    download,
  }) => {
    download.challenge.answer = (route) => route.abort('blockedbyclient');
    await download.open();
    await expect(download.dialog.getByText(/The security check didn’t load/)).toBeVisible();
    await download.email.fill('m@shop.example');
    await download.fail(missing);
    await page.keyboard.press('Escape');
    download.challenge.answer = workingChallenge;
    await download.opener.click();
    await download.fill();
    await download.send();
  });
});
