/** The download dialog and the download page, with both third parties intercepted. F numbers: docs/faults.md. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
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

const slug = 'convert-guest-to-customer';
const pluginPage = `/plugins/${slug}`;
const tokenKey = `download_token_${slug}`;
const day = 24 * 60 * 60 * 1000;
/** A bit more than the time from the success to the redirect, in ms. */
const redirectTime = 2_500;
const missing = 'Please complete the security verification';

let service: FormService;
let challenge: ChallengeService;
let problems: string[];

test.use(withoutMotion);

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  challenge = await serveChallenge(page);
  problems = watchErrors(page);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Get Your Free Plugin!' });
const email = (page: Page) => dialog(page).getByRole('textbox', { name: 'Email' });
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Continue to Download|Processing\.\.\.)$/ });
const box = (page: Page) => dialog(page).getByRole('alert');
const opener = (page: Page) => page.getByRole('button', { name: 'Download Free' });
const solve = (page: Page) => dialog(page).getByRole('button', { name: 'I am human' }).click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const button = (page: Page) => page.getByRole('link', { name: 'Download Plugin' });

async function open(page: Page, path = pluginPage): Promise<void> {
  await page.goto(path);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** A dialog that is ready to be sent. */
async function ready(page: Page, path = pluginPage): Promise<void> {
  await open(page, path);
  await email(page).fill('m@shop.example');
  await solve(page);
}

/** Skips the time until the redirect. The clock must be installed. */
async function skipToRedirect(page: Page): Promise<void> {
  await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
  await page.clock.fastForward(redirectTime);
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
const tokenOf = (issued: number | string) => encode(`0123456789abcdef-convert_guest_to_customer-${issued}`);

/** Opens the download page with a token in the address and the same or another one in storage. */
async function visit(
  page: Page,
  token: string,
  storedToken: string | undefined = token,
  path = pluginPage,
): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (text !== undefined && !sessionStorage.getItem('kept')) localStorage.setItem(key, text);
      sessionStorage.setItem('kept', '1');
    },
    [tokenKey, storedToken] as const,
  );
  await page.goto(`${path}/download?token=${token}`);
}

test.describe('the dialog', () => {
  test('names the plugin, focuses the email field, and returns the focus when closed', async ({ page }) => {
    await open(page);
    await expect(email(page)).toBeFocused();
    await expect(dialog(page).getByRole('heading', { name: 'Convert Guest to Customer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.getByRole('button', { name: 'Download Now' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(
    'F16: V3: sends exactly the expected payload, and redirects after two seconds',
    { tag: '@phone' },
    async ({ page }) => {
      await page.clock.install();
      const held = heldAnswer();
      service.answer = held.answer;
      await ready(page);
      await stopClock(page);
      await submit(page).click();
      await expect(submit(page)).toHaveText('Processing...');
      await expect(submit(page)).toBeDisabled();
      await expect(email(page)).toBeDisabled();
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
    },
  );

  test('requires a valid address, then the security check', async ({ page }) => {
    await open(page);
    await submit(page).click();
    await email(page).fill('no address');
    await submit(page).click();
    await expect(box(page)).toBeHidden();
    await email(page).fill('m@shop.example');
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(email(page)).toHaveValue('m@shop.example');
    expect(service.submissions).toHaveLength(0);
    expect(problems).toEqual([missing]);
  });

  test('F7: F10: F11: shows how a request failed, and keeps the address', async ({ page }) => {
    await open(page);
    await email(page).fill('m@shop.example');
    const faults: [FormService['answer'], string][] = [
      ...[400, 403, 422, 429, 500, 503].map((status): [number, string] => [
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
    expect(new Set(service.submissions.map(({ body }) => body['cf-turnstile-response'])).size).toBe(9);
  });

  test('F8: times out after 15 seconds', async ({ page }) => {
    await page.clock.install();
    service.answer = () => new Promise(() => {});
    await ready(page);
    await submit(page).click();
    await expect(submit(page)).toHaveText('Processing...');
    await page.clock.fastForward(15_500);
    await expect(
      box(page).getByText('The request timed out. Please try again.', { exact: true }),
    ).toBeVisible();
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

  test('F48: stores nothing and does not redirect if it is closed during the request', async ({ page }) => {
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
    expect(problems).toEqual([]);
  });

  test('F49: does not redirect if it is closed before', async ({ page }) => {
    await page.clock.install();
    await ready(page);
    await stopClock(page);
    await submit(page).click();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.clock.runFor(redirectTime);
    await expect(page).toHaveURL(pluginPage);
    await opener(page).click();
    await expect(email(page)).toHaveValue('');
  });

  test('F1: F3: T2: works when it is opened again after its check was blocked', async ({ page }) => {
    challenge.answer = (route) => route.abort('blockedbyclient');
    await open(page);
    await expect(dialog(page).getByText(/The security check did not load/)).toBeVisible();
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
  });

  test('F5: requires the check again after the token expires', async ({ page }) => {
    await ready(page);
    await challengeCallback(page, 'expired-callback');
    await submit(page).click();
    await expect(box(page).getByText(missing, { exact: true })).toBeVisible();
    expect(service.submissions).toHaveLength(0);
  });

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
    for (const tail of ['/', '?x=1', '#section']) {
      await ready(page, pluginPage + tail);
      await submit(page).click();
      await skipToRedirect(page);
      await expect(page, tail).toHaveURL(new RegExp(`${pluginPage}/download\\?token=`));
      expect(service.submissions.at(-1)?.body['pluginSlug']).toBe(slug);
    }
    expect(service.submissions).toHaveLength(3);
  });
});

test.describe('storage', () => {
  const blockedMessage = 'Your browser is blocking storage, which the download needs.';

  test('F18: that is blocked prevents the request, and a message says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await ready(page);
    await submit(page).click();
    await expect(box(page).getByText(blockedMessage, { exact: true })).toBeVisible();
    await expect(email(page)).toHaveValue('m@shop.example');
    expect(service.submissions).toHaveLength(0);
    await page.goto(`${pluginPage}/download?token=${tokenOf(Date.now())}`);
    await expect(page).toHaveURL('/plugins/free');
  });

  test('F19: that is full keeps the token and drops the list', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('full')) return;
      localStorage.setItem('plugin_downloads', 'x'.repeat(2_500_000));
      let size = 5_300_000 - 2_500_000;
      while (size > 10) {
        try {
          localStorage.setItem(`other${size}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
        if (localStorage.getItem(`other${size}`)) size = Math.floor(size / 2);
      }
      sessionStorage.setItem('full', '1');
    });
    await ready(page);
    await submit(page).click();
    await expect(button(page)).toBeVisible();
  });

  test('F20: F21: V5: with garbage under every key does no harm', async ({ page }) => {
    await page.clock.install();
    for (const garbage of ['[', '{"a":1}', '[null,7,{"email":1}]']) {
      await page.goto('/plugins/free');
      await page.evaluate(
        ([key, text]) => {
          localStorage.setItem('plugin_downloads', text);
          localStorage.setItem(key, text);
        },
        [tokenKey, garbage] as const,
      );
      await ready(page);
      await submit(page).click();
      await skipToRedirect(page);
      await expect(button(page)).toBeVisible();
      expect(JSON.parse((await stored(page, 'plugin_downloads')) ?? '')).toHaveLength(1);
    }
    expect(problems).toEqual([]);
  });

  test('F23: F24: that is cleared before the redirect denies access; on the download page it does not', async ({
    page,
  }) => {
    await ready(page);
    await submit(page).click();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    const token = await stored(page, tokenKey);
    await page.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/plugins/free');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token ?? ''] as const);
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(button(page)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await button(page).click();
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/plugins/free');
  });
});

test.describe('the download page', () => {
  test('links to the file under its right name', async ({ page }) => {
    await visit(page, tokenOf(Date.now()));
    await expect(page).toHaveTitle('Download - Kelpworks');
    const panel = page.getByRole('region', { name: 'Convert Guest to Customer' });
    await expect(panel).toContainText('3.2.1');
    await expect(panel).toContainText('132 KB');
    await expect(panel.getByRole('listitem')).toHaveText([
      'Log in to your WordPress admin.',
      'Go to Plugins, then Add New.',
      'Choose Upload Plugin.',
      'Choose the ZIP you just downloaded.',
      'Choose Install Now, then Activate.',
    ]);
    for (const [name, href] of [
      ['Read the docs', '/docs'],
      ['Contact us', '/contact'],
      ['Back to free plugins', '/plugins/free'],
    ] as const) {
      await expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    const [file] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
    expect(file.suggestedFilename()).toBe('convert-guest-v3.2.1.zip');
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeFocused();
    await expect(page.getByText('Check your downloads folder for the plugin file.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download again' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('F34: F54: grants access again after a reload, and at the slug of the archive', async ({ page }) => {
    await visit(page, tokenOf(Date.now() - day + 60_000));
    await expect(button(page)).toBeVisible();
    await page.reload();
    await expect(button(page)).toBeVisible();
    await page.evaluate(
      (text) => localStorage.setItem('download_token_convert-guest', text),
      tokenOf(Date.now()),
    );
    const token = await stored(page, 'download_token_convert-guest');
    await page.goto(`/plugins/convert-guest/download?token=${token}`);
    await expect(button(page)).toHaveAttribute('href', '/downloads/convert-guest-v3.2.1.zip');
    await page.goto(`/plugins/convert-guest/download/?token=${token}`);
    await expect(button(page)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('F27: F52: redirects for an expired token, deletes it, and replaces the history entry', async ({
    page,
  }) => {
    await page.goto('/plugins');
    await visit(page, tokenOf(Date.now() - day - 1000));
    await expect(page).toHaveURL('/plugins/free');
    expect(await stored(page, tokenKey)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/plugins');
    expect(problems).toEqual([]);
  });

  test('F25: F26: F28: F29: V1: V2: redirects for any other token, and keeps the stored one', async ({
    page,
  }) => {
    const good = tokenOf(Date.now());
    await page.goto('/plugins');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, good] as const);
    const wrong = [
      '',
      '123',
      'null',
      'true',
      '%7B%22a%22%3A1%7D',
      '%zz',
      tokenOf(Date.now() - 1),
      `${good}&token=${good}`,
      '__proto__',
    ];
    for (const query of [...wrong.map((token) => `?token=${token}`), '', '?other=1']) {
      await page.goto(`${pluginPage}/download${query}`);
      await expect(page, query).toHaveURL('/plugins/free');
    }
    expect(await stored(page, tokenKey)).toBe(good);
    const invalid = [
      tokenOf(Date.now() + 400_000),
      tokenOf('soon'),
      tokenOf('NaN'),
      encode('a-b'),
      encode('x'),
      '123',
      '!!!',
    ];
    for (const token of invalid) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token] as const);
      await page.goto(`${pluginPage}/download?token=${encodeURIComponent(token)}`);
      await expect(page, token).toHaveURL('/plugins/free');
      expect(await stored(page, tokenKey)).toBe(token);
    }
    expect(problems).toEqual([]);
  });

  test('F31: F32: V4: redirects for other and unknown slugs', async ({ page }) => {
    const token = tokenOf(Date.now());
    await page.goto('/plugins');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [tokenKey, token] as const);
    for (const other of [
      'order-duplicator',
      'order-replicator',
      '__proto__',
      'constructor',
      'nope',
      'CONVERT-GUEST',
      'a%2Fb',
      '_download',
    ]) {
      await page.evaluate(
        ([key, text]) => localStorage.setItem(`download_token_${decodeURIComponent(key)}`, text),
        [other === 'order-duplicator' ? 'x' : other, token] as const,
      );
      await page.goto(`/plugins/${other}/download?token=${token}`);
      await expect(page, other).toHaveURL('/plugins/free');
    }
    expect(problems).toEqual([]);
  });

  test('F30: accepts a token with plus, slash and equals signs', async ({ page }) => {
    const token = Buffer.from(`\u00fb\u00ff\u00fe-b-${Date.now()}`, 'latin1').toString('base64');
    await visit(page, encodeURIComponent(token), token);
    await expect(button(page)).toBeVisible();
    await page.reload();
    await expect(button(page)).toBeVisible();
    await page.goto(`${pluginPage}/download?token=${token}`);
    await expect(button(page)).toBeVisible();
  });

  test('F56: checks again at the click after it was open for a day', async ({ page }) => {
    await page.clock.install();
    await visit(page, tokenOf(Date.now()));
    await expect(button(page)).toBeVisible();
    await page.clock.setFixedTime(Date.now() + day + 60_000);
    await button(page).click();
    await expect(page).toHaveURL('/plugins/free');
    expect(await stored(page, tokenKey)).toBeNull();
  });

  test('F53: leads back to the plugin, with the dialog closed', async ({ page }) => {
    await ready(page);
    await submit(page).click();
    await expect(button(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(pluginPage);
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeVisible();
    await page.goForward();
    await expect(button(page)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('F57: in two tabs: the newer token wins, the older tab works until it is reloaded', async ({
    page,
    context,
  }) => {
    await visit(page, tokenOf(Date.now() - 1000));
    await expect(button(page)).toBeVisible();
    const other = await context.newPage();
    await serveForms(other);
    await serveChallenge(other);
    await ready(other);
    await submit(other).click();
    await expect(button(other)).toBeVisible();
    await button(page).click();
    await expect(page.getByRole('heading', { name: 'Download Started!' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/plugins/free');
    expect(problems).toEqual([]);
  });

  test('F58: in two tabs with different plugins at once: both work', async ({ page, context }) => {
    const other = await context.newPage();
    const otherService = await serveForms(other);
    await serveChallenge(other);
    const otherProblems = watchErrors(other);
    await ready(page);
    await ready(other, '/plugins/order-duplicator');
    await Promise.all([submit(page).click(), submit(other).click()]);
    await expect(button(page)).toHaveAttribute('href', /\/convert-guest-v/);
    await expect(button(other)).toHaveAttribute('href', /\/order-duplicator-v/);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(button(tab)).toBeVisible();
    }
    expect(service.submissions).toHaveLength(1);
    expect(otherService.submissions).toHaveLength(1);
    const records = JSON.parse((await stored(page, 'plugin_downloads')) ?? '') as { pluginSlug: string }[]; // one may be lost
    expect(['convert-guest-to-customer', 'order-duplicator']).toContain(records.at(-1)?.pluginSlug);
    expect([...problems, ...otherProblems]).toEqual([]);
  });

  test('F59: opens late but once in a tab in the background', async ({ page }) => {
    await page.clock.install();
    await ready(page);
    await submit(page).click();
    await expect(dialog(page).getByText('Success! Redirecting to download...')).toBeVisible();
    await page.clock.fastForward(600_000);
    await expect(button(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(pluginPage);
  });

  test('is prerendered as "Validating access...", for every slug, with status 200', async ({ request }) => {
    const answer = await request.get(`${pluginPage}/download?token=x`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Validating access...');
    expect(html).not.toContain('data-prerendered');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });
});
