import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './page-watch.ts';
import { statedPlan } from '../fixtures/stated.ts';

const starterPlan = statedPlan('starter');
const professionalPlan = statedPlan('professional');

const section = (page: Page, heading: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
const card = (page: Page, heading: string | RegExp, name: string) =>
  section(page, heading)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('/services links to its prices, and shows them when #pricing is loaded, before and after hydration; so does the page of store management', async ({
  page,
}) => {
  await page.goto('/services');
  await page.locator('main header a[href="#pricing"]').click();
  await expect(page.locator('#pricing')).toBeInViewport();
  await expect(page).toHaveURL(/#pricing$/u);
  for (const address of ['/services#pricing', '/services/store-management#packages']) {
    await page.goto('about:blank');
    await page.goto(address);
    const part = page.locator(new URL(page.url()).hash);
    await expect(part).toBeInViewport();
    await hydrated(page);
    await expect(part).toBeInViewport();
  }
});

test('shows monthly prices, and yearly ones divided by twelve with the price of the year; changes the period by keyboard and announces it', async ({
  page,
}) => {
  await page.goto('/services');
  const starter = card(page, 'Plans', 'Starter');
  const professional = card(page, 'Plans', 'Professional');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  for (const text of [starterPlan.monthly, 'Billed monthly', 'Up to 100 products'])
    await expect(starter.getByText(text)).toBeVisible();
  await page.locator('label').filter({ hasText: 'Yearly' }).click();
  await expect(starter.getByText(starterPlan.twelfth)).toBeVisible();
  await expect(starter.locator(`:text("${starterPlan.yearly}"):visible`)).toHaveText(starterPlan.yearly);
  await expect(starter.getByText(starterPlan.monthly)).toBeHidden();
  await expect(professional.getByText(professionalPlan.twelfth)).toBeVisible();
  await expect(professional.getByText(professionalPlan.monthly)).toBeHidden();
  await expect(card(page, 'Plans', 'Enterprise').getByText('Custom')).toBeVisible();
  await expect(page.getByText('Save 20%')).toBeVisible();
  await page.locator('label').filter({ hasText: 'Monthly' }).click();
  await expect(starter.getByText(starterPlan.monthly)).toBeVisible();
  await expect(starter.getByText(starterPlan.twelfth)).toBeHidden();

  await hydrated(page);
  await page.getByRole('radio', { name: 'Monthly' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await expect(page.locator('section output')).toHaveText(
    `Yearly prices: Starter ${starterPlan.twelfth}, ${starterPlan.yearly}; Professional ${professionalPlan.twelfth}, ${professionalPlan.yearly}; Enterprise Custom.`,
  );
});

test('/services/custom-development selects one tier, at first Professional Development, without leaving the page, by keyboard too', async ({
  page,
}) => {
  const heading = 'Three sizes of project';
  await page.goto('/services/custom-development');
  const group = page.getByRole('radiogroup', { name: heading });
  const tier = (name: string) => group.getByRole('radio', { name });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expect(tier('Professional Development')).toBeChecked();
  await expect(group.getByText('Get Started')).toHaveCount(3);
  await expect(card(page, heading, 'Professional Development').getByText('Selected')).toBeVisible();
  await card(page, heading, 'Starter Projects').getByText('Get Started').click();
  await expect(tier('Starter Projects')).toBeChecked();
  await expect(card(page, heading, 'Starter Projects').getByText('Selected')).toBeVisible();
  await expect(card(page, heading, 'Professional Development').getByText('Selected')).toBeHidden();
  await expect(card(page, heading, 'Professional Development').getByText('Get Started')).toBeVisible();
  await expect(page).toHaveURL(/\/services\/custom-development$/u);

  await tier('Starter Projects').focus();
  for (const name of ['Professional Development', 'Enterprise Solutions', 'Starter Projects']) {
    await page.keyboard.press('ArrowDown');
    await expect(tier(name)).toBeChecked();
    await expect(tier(name)).toBeFocused();
  }
});

test('controls are at least 44 px high', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/services', '/services/custom-development']) {
    await page.goto(path);
    for (const label of await page.locator('main label').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('words do not break on a phone with text at 200 %', { tag: ['@wide', '@night'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const periods = page.getByRole('radiogroup', { name: 'Billing period' }).locator('label');
  const words = [...(await periods.all()), page.locator('main').getByText('Custom', { exact: true })];
  expect(words).toHaveLength(3);
  for (const word of words) {
    const lines = await word.evaluate((element) => {
      const textNode = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const text = document.createRange();
      if (textNode) text.selectNodeContents(textNode);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});

test('prices of tiers are on one line, also where a name takes two', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/services/custom-development');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('radio') });
  const tops = (part: string): Promise<number[]> =>
    cards
      .locator(part)
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  const heights = await cards
    .locator('h3')
    .evaluateAll((names) => names.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size, 'a name of one line and one of two').toBe(2);
  const lists = await tops('ul');
  expect(lists).toHaveLength(3);
  expect(new Set(lists).size).toBe(1);
});
