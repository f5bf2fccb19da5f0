/** An enquiry about something: how the links of the site and addresses begin it. */
import type { Page } from '@playwright/test';
import { type Enquiry, expect, test, texts } from './contact-form.ts';
import { openAlive } from './page-watch.ts';
import { statedPrice } from '../fixtures/stated.ts';

test.afterEach(({ form }) => expect(form.problems).toEqual([]));

const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** The form, or the panel above it, is at the top of the window, and the form has the focus. */
async function expectInView(page: Page, form: Enquiry): Promise<void> {
  await expect(form.element).toBeFocused();
  await expect(form.element).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
}

/** Follows a link of the open page to the form, looks at it, and goes back. */
async function follow(page: Page, form: Enquiry, name: string, look: () => Promise<void>): Promise<void> {
  const from = page.url();
  await page.getByRole('link', { name }).click();
  await look();
  await expectInView(page, form);
  await page.goBack();
  await expect(page).toHaveURL(from);
}

test('the form of an order sends what it shows, and a call is chosen in sight', async ({ page, form }) => {
  await form.open('/contact?plugin=order-replicator&about=buy');
  const subject = panel(page, 'Buy Order Replicator');
  await expect(subject.getByText(statedPrice('order-replicator') ?? '')).toBeVisible();
  await expect(subject.getByRole('listitem')).toHaveCount(3);
  expect(
    await subject.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expectInView(page, form);
  // Large words in a narrow window have lines of their own.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const heading = subject.getByRole('heading');
  const oneLine = await heading.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  expect((await heading.boundingBox())?.height).toBeLessThan(5 * oneLine);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(form.field('Budget')).toBeHidden();
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(form.field('Project Type')).toBeVisible();
  await expect(form.field('Project Type')).toHaveValue('consultation');
  await form.solve();
  await form.field('Name').fill(texts.name);
  await form.field('Email').fill(texts.email);
  await form.send();
  const sent = form.service.submissions[0]?.body ?? {};
  expect(Object.keys(sent).toSorted().join(' ')).toBe(
    '_email budget cf-turnstile-response company email message name projectType',
  );
  expect(sent).toMatchObject({
    message: `I would like to buy Order Replicator (${statedPrice('order-replicator')}).`,
    projectType: 'consultation',
  });
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(form.thanks).toBeHidden();
  await expect(form.field('Project Type')).toBeVisible();
  await expect(form.field('Project Type')).toHaveValue('consultation');
  await expect(form.element).toBeFocused();
  await form.expectValues({ name: '', email: '', message: '' });
  await expect(form.element.getByText(/^Sent at /)).toBeVisible();
  await expect(form.human).toBeVisible();
});

test('a draft is never overwritten, and the sentence is no draft', async ({ page, form }) => {
  await form.open();
  await form.write();
  await form.open('/contact?plugin=order-replicator&about=buy');
  await expect(panel(page, 'Buy Order Replicator')).toBeVisible();
  await form.expectValues();
  await form.message.fill('');
  await form.open('/contact?plugin=b2b-sales-kit&about=buy');
  await expect(form.message).toHaveValue(/^I would like to buy B2B Sales Kit/);
  await page.getByText('More about your store (optional)').press('Enter');
  await form.field('Company').fill('Gulls');
  expect(await form.draft()).not.toContain('I would like');
  await form.open('/contact?plugin=order-replicator&about=demo');
  await expect(form.message).toHaveValue(/live demo of Order Replicator/);
  await expect(form.field('Company')).toHaveValue('Gulls');
  // Within the page, as Back does, and with words after the sentence.
  await page.evaluate(() => history.pushState(null, '', '/contact?plugin=order-replicator&about=buy'));
  await expect(form.message).toHaveValue(/^I would like to buy Order Replicator/);
  await form.message.press('Control+End');
  await form.message.pressSequentially(' Two stores.');
  await form.open('/contact?plugin=b2b-sales-kit&about=buy');
  await expect(form.message).toHaveValue(/^I would like to buy B2B Sales Kit [^.]+\. Two stores\.$/);
  await form.open(); // what was shown last comes back
  await expect(form.message).toHaveValue(/^I would like to buy B2B Sales Kit [^.]+\. Two stores\.$/);
});

test.describe('at night', { tag: '@night' }, () => {
  test('each link of a plugin begins the enquiry', async ({ page, form }) => {
    const begins = (heading: string, words: string) => async () => {
      await expect(panel(page, heading)).toBeInViewport();
      await expect(form.message).toHaveValue(words);
      await expect(form.element).toHaveAccessibleDescription(heading);
    };
    await openAlive(page, '/plugins/order-replicator');
    const price = statedPrice('order-replicator');
    const buy = `I would like to buy Order Replicator (${price}).`;
    await follow(page, form, 'Get Plugin', begins('Buy Order Replicator', buy));
    const demo = 'I would like to see a live demo of Order Replicator.';
    await follow(page, form, 'Live Demo', begins('See Order Replicator live', demo));
    await openAlive(page, '/plugins/taxamo-assure');
    const question = 'I have a question about Taxamo Assure.';
    await follow(page, form, 'Contact Sales', begins('Ask about Taxamo Assure', question));
  });

  test('a link to a call, a plan or a project shows the form with its option', async ({ page, form }) => {
    const hasType = () => expect(form.field('Project Type')).not.toHaveValue('');
    for (const [path, link] of [
      ['/plugins/premium', 'Schedule a Call'],
      ['/services/store-management', 'Choose Professional'],
      ['/services/custom-development', 'Schedule Consultation'],
    ] as const) {
      await openAlive(page, path);
      await follow(page, form, link, hasType);
    }
    await page.getByRole('radio', { name: /Professional Development/ }).press('ArrowLeft');
    const link = page.getByRole('region', { name: 'Three sizes of project' }).getByRole('link');
    await link.press('Enter');
    await expect(form.message).toHaveValue(/Starter Projects \(\$[\d,]+-\$[\d,]+\)\.$/);
    await expectInView(page, form);
  });

  test('an option of an address goes with it, one of the visitor stays', async ({ form }) => {
    await form.open('/contact?projectType=store');
    await expect(form.field('Project Type')).toHaveValue('store');
    await expect(form.element).toBeFocused();
    await expect(form.element).toBeInViewport();
    await form.field('Company').fill('Gulls');
    await form.open('/contact?plugin=order-replicator&about=buy');
    await expect(form.field('Company')).toHaveValue('Gulls');
    await expect(form.field('Project Type')).toHaveValue('');
    await form.field('Project Type').selectOption('plugin');
    await form.open('/contact?plugin=b2b-sales-kit&about=demo');
    await expect(form.field('Project Type')).toHaveValue('plugin');
  });

  test('unknown things are ignored', async ({ form }) => {
    for (const query of [
      'plugin=__proto__',
      'service=store-management&tier=%3Cb%3E',
      'plugin=%zz',
      'projectType=nonsense',
      'projectType=plugin&projectType=store',
      'projectType=%zz',
    ]) {
      await form.open(`/contact?${query}`);
      await expect(form.message, query).toHaveValue('');
      await expect(form.field('Project Type'), query).toHaveValue('');
      await expect(form.element, query).not.toBeFocused();
    }
  });

  test('without the content of the plugin the form works as ever', async ({ page, form }) => {
    await page.route('/content/plugins/order-replicator.json', (route) => route.abort());
    await form.ready();
    await page.goto('/contact?plugin=order-replicator&about=buy');
    await form.expectValues();
    form.problems.length = 0; // the browser's own line about the file
  });
});
