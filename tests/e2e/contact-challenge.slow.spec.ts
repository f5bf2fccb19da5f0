/** The bot check of the enquiry form, and the page before and after it is used. F numbers: docs/faults.md. */
import { expect, test, texts } from './contact-form.ts';
import { challengeCallback, missing, widgetSize, workingChallenge } from './third-parties.ts';
import { holdFiles, openAlive, pageWidth } from './page-watch.ts';
import { scriptNamed } from './site.ts';

const unavailable = /The security check didn’t load.*hello@kelpworks\.example/;

test('F1: T1: can be retried if it was blocked, and does not block the form', async ({ page, form }) => {
  form.challenge.answer = (route) => route.abort('blockedbyclient');
  await page.goto('/contact');
  const retry = form.element.getByRole('button', { name: 'Try again' });
  await expect(form.element.getByText(unavailable)).toBeVisible();
  await form.write();
  await form.fail(missing);
  await expect(form.box.getByText(unavailable)).toBeVisible();
  await retry.click(); // it fails again
  await expect.poll(() => form.challenge.loads).toBe(2);
  await expect(retry).toBeFocused();
  form.challenge.answer = workingChallenge;
  await retry.click();
  await expect(form.element.getByRole('group', { name: 'Security check' })).toBeFocused();
  await form.solve();
  expect(form.challenge.loads).toBe(3);
  await expect(page.locator('#cf-turnstile-script')).toHaveCount(1);
  await form.expectValues();
  await form.send();
});

test('F2: times out after eight seconds, and still works if it loads later', async ({ page, form }) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  form.challenge.answer = async (route) => {
    await held;
    await workingChallenge(route);
  };
  await page.goto('/contact');
  await expect(form.element.getByText('Loading the security check...')).toBeVisible();
  await expect.poll(() => form.challenge.loads, 'requests for the script of the check').toBe(1);
  await page.clock.fastForward(8500);
  await expect(form.element.getByText(unavailable)).toBeVisible();
  release();
  await form.write();
  await form.solve();
  await expect(form.element.getByText(unavailable)).toBeHidden();
  await form.send();
  expect(form.challenge.loads).toBe(1);
});

test('F4: can be retried after it reports an error', async ({ page, form }) => {
  await form.open();
  await challengeCallback(page, 'error-callback', '300030');
  await expect(form.element.getByText(unavailable)).toBeVisible();
  await form.element.getByRole('button', { name: 'Try again' }).click();
  await form.write();
  await form.solve();
  await form.send();
  expect(form.problems).toEqual([]);
});

test('F1: F4: shows a message if its script is an error page, or throws', async ({ page, form }) => {
  const body =
    'window.turnstile = { render() { throw new Error("Invalid sitekey"); }, remove() {}, reset() {} };';
  for (const answer of [{ status: 503 }, { contentType: 'text/javascript', body }]) {
    form.challenge.answer = (route) => route.fulfill(answer);
    await page.goto('/contact');
    await expect(form.element.getByText(unavailable)).toBeVisible();
  }
  expect(form.problems.filter((text) => !text.includes('503'))).toEqual([]);
});

test(
  'takes its small form on a page that becomes narrow, and is required again',
  { tag: '@wide' },
  async ({ page, form }) => {
    await form.ready();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect.poll(() => widgetSize(page)).toBe('compact');
    await expect.poll(() => pageWidth(page)).toBe(320);
    await form.fail(missing);
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.solve();
    await form.send();
    expect(await widgetSize(page)).toBe('compact');
    expect(form.challenge.loads).toBe(1);
  },
);

test('T1: is not loaded by other pages', async ({ page, form }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isWidget = request.url().endsWith(scriptNamed('ChallengeWidget'));
    if (isWidget || request.url().includes('challenges.cloudflare')) scripts.push(request.url());
  });
  for (const path of ['/', '/plugins', '/plugins/convert-guest-to-customer', '/blog', '/services']) {
    await openAlive(page, path);
  }
  expect(scripts).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(form.human).toBeVisible();
  expect(scripts).toHaveLength(2);
  expect(new URL(scripts[1] ?? '').search).toBe('?render=explicit');
  expect(form.problems).toEqual([]);
});

test('F12: F47: V9: submitting before hydration puts nothing into the address, and no input is lost', async ({
  page,
  form,
}) => {
  const late = await holdFiles(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await form.write();
  await form.submit.click();
  await form.field('Name').press('Enter');
  await expect(page).toHaveURL('/contact');
  await late.release();
  await expect(form.human).toBeVisible();
  await form.expectValues();
  expect(await form.draft()).toContain(texts.message);
  await form.open('/contact?plugin=order-replicator&about=buy');
  await form.expectValues();
  await form.solve();
  await form.send();
});
