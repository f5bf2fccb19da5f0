/** An enquiry about something: how the links of the site and addresses begin it. */
import { expect, test, type Page } from '@playwright/test';
import {
  draft,
  expectValues,
  field,
  form,
  message,
  open,
  ready,
  submit,
  texts,
  write,
} from './contact-form.ts';
import { hydrated } from './page-watch.ts';
import { serveChallenge, serveForms, watchErrors, type FormService } from './third-parties.ts';
import { statedPrice } from '../fixtures/stated.ts';

let service: FormService;
let problems: string[];

test.beforeEach(async ({ page }) => {
  service = await serveForms(page);
  await serveChallenge(page);
  problems = watchErrors(page);
});

test.afterEach(() => expect(problems).toEqual([]));

const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** The form, or the panel above it, is at the top of the window, and the form has the focus. */
async function expectInView(page: Page): Promise<void> {
  await expect(form(page)).toBeFocused();
  await expect(form(page)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
}

/** Follows a link of the open page to the form, looks at it, and goes back. */
async function follow(page: Page, name: string | RegExp, look: () => Promise<void>): Promise<void> {
  const from = page.url();
  await page.getByRole('link', { name }).click();
  await look();
  await expectInView(page);
  await page.goBack();
  await expect(page).toHaveURL(from);
}

test('the panel has picture, price and three steps; the form sends the values that it shows, and nothing else; a call is chosen in sight, also in place of the thanks', async ({
  page,
}) => {
  await open(page, '/contact?plugin=order-replicator&about=buy');
  const subject = panel(page, 'Buy Order Replicator');
  await expect(subject.getByText(statedPrice('order-replicator') ?? '')).toBeVisible();
  await expect(subject.getByRole('listitem')).toHaveCount(3);
  expect(
    await subject.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expectInView(page);
  // Large words in a narrow window have lines of their own.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const heading = subject.getByRole('heading');
  const oneLine = await heading.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  expect((await heading.boundingBox())?.height).toBeLessThan(5 * oneLine);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(field(page, 'Budget')).toBeHidden();
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(field(page, 'Project Type')).toBeVisible();
  await expect(field(page, 'Project Type')).toHaveValue('consultation');
  await form(page).getByRole('button', { name: 'I am human' }).click();
  await field(page, 'Name').fill(texts.name);
  await field(page, 'Email').fill(texts.email);
  await submit(page).click();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
  expect(Object.keys(service.submissions[0]?.body ?? {}).toSorted()).toEqual(
    [
      '_email',
      'budget',
      'cf-turnstile-response',
      'company',
      'email',
      'message',
      'name',
      'projectType',
    ].toSorted(),
  );
  expect(service.submissions[0]?.body).toMatchObject({
    message: `I would like to buy Order Replicator (${statedPrice('order-replicator')}).`,
    projectType: 'consultation',
  });
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(page.getByText('Thank you. We’ve got your message.')).toBeHidden();
  await expect(field(page, 'Project Type')).toBeVisible();
  await expect(field(page, 'Project Type')).toHaveValue('consultation');
  await expect(form(page)).toBeFocused();
  await expectValues(page, { name: '', email: '', message: '' });
  await expect(form(page).getByText(/^Sent at /)).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'I am human' })).toBeVisible();
});

test('a draft is never overwritten, and the sentence is no draft', async ({ page }) => {
  await open(page);
  await write(page);
  await open(page, '/contact?plugin=order-replicator&about=buy');
  await expect(panel(page, 'Buy Order Replicator')).toBeVisible();
  await expectValues(page);
  await message(page).fill('');
  await open(page, '/contact?plugin=b2b-sales-kit&about=buy');
  await expect(message(page)).toHaveValue(/^I would like to buy B2B Sales Kit/);
  await page.getByText('More about your store (optional)').press('Enter');
  await field(page, 'Company').fill('Gulls');
  expect(await draft(page)).not.toContain('I would like');
  await open(page, '/contact?plugin=order-replicator&about=demo');
  await expect(message(page)).toHaveValue(/live demo of Order Replicator/);
  await expect(field(page, 'Company')).toHaveValue('Gulls');
  // Within the page, as Back does, and with words after the sentence.
  await page.evaluate(() => history.pushState(null, '', '/contact?plugin=order-replicator&about=buy'));
  await expect(message(page)).toHaveValue(/^I would like to buy Order Replicator/);
  await message(page).press('Control+End');
  await message(page).pressSequentially(' Two stores.');
  await open(page, '/contact?plugin=b2b-sales-kit&about=buy');
  await expect(message(page)).toHaveValue(/^I would like to buy B2B Sales Kit [^.]+\. Two stores\.$/);
  await open(page); // what was shown last comes back
  await expect(message(page)).toHaveValue(/^I would like to buy B2B Sales Kit [^.]+\. Two stores\.$/);
});

test.describe('at night', { tag: '@night' }, () => {
  test('each link of a plugin begins the enquiry', async ({ page }) => {
    const begins = (heading: string, words: string) => async () => {
      await expect(panel(page, heading)).toBeInViewport();
      await expect(message(page)).toHaveValue(words);
      await expect(form(page)).toHaveAccessibleDescription(heading);
    };
    await page.goto('/plugins/order-replicator');
    await hydrated(page);
    const price = statedPrice('order-replicator');
    const buy = `I would like to buy Order Replicator (${price}).`;
    await follow(page, 'Get Plugin', begins('Buy Order Replicator', buy));
    const demo = 'I would like to see a live demo of Order Replicator.';
    await follow(page, 'Live Demo', begins('See Order Replicator live', demo));
    await page.goto('/plugins/taxamo-assure');
    await hydrated(page);
    const question = 'I have a question about Taxamo Assure.';
    await follow(page, 'Contact Sales', begins('Ask about Taxamo Assure', question));
  });

  test('a link to a call, a plan or a project shows the form with its option, and the chosen tier goes along', async ({
    page,
  }) => {
    const hasType = () => expect(field(page, 'Project Type')).not.toHaveValue('');
    for (const [path, link] of [
      ['/plugins/premium', 'Schedule a Call'],
      ['/services/store-management', 'Choose Professional'],
      ['/services/custom-development', 'Schedule Consultation'],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await follow(page, link, hasType);
    }
    await page.getByRole('radio', { name: /Professional Development/ }).focus();
    await page.keyboard.press('ArrowLeft');
    const link = page.getByRole('region', { name: 'Three sizes of project' }).getByRole('link');
    await link.press('Enter');
    await expect(message(page)).toHaveValue(/Starter Projects \(\$[\d,]+-\$[\d,]+\)\.$/);
    await expectInView(page);
  });

  test('an option that an address has chosen goes with the address; one that the visitor has chosen stays', async ({
    page,
  }) => {
    await open(page, '/contact?projectType=store');
    await expect(field(page, 'Project Type')).toHaveValue('store');
    await field(page, 'Company').fill('Gulls');
    await open(page, '/contact?plugin=order-replicator&about=buy');
    await expect(field(page, 'Company')).toHaveValue('Gulls');
    await expect(field(page, 'Project Type')).toHaveValue('');
    await field(page, 'Project Type').selectOption('plugin');
    await open(page, '/contact?plugin=b2b-sales-kit&about=demo');
    await expect(field(page, 'Project Type')).toHaveValue('plugin');
  });

  test('unknown things are ignored', async ({ page }) => {
    for (const query of ['plugin=__proto__', 'service=store-management&tier=%3Cb%3E', 'plugin=%zz']) {
      await open(page, `/contact?${query}`);
      await expect(message(page), query).toHaveValue('');
      await expect(form(page), query).not.toBeFocused();
    }
  });

  test('without the content of the plugin the form works as ever', async ({ page }) => {
    await page.route('/content/plugins/order-replicator.json', (route) => route.abort());
    await ready(page);
    await page.goto('/contact?plugin=order-replicator&about=buy');
    await expectValues(page);
    problems.length = 0; // the browser's own line about the file
  });
});
