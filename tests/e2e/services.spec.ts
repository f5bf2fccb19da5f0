import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const section = (page: Page, heading: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
const card = (page: Page, heading: string | RegExp, name: string) =>
  section(page, heading)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A row of figures: the figure is the definition of its label. */
const figures = (page: Page) =>
  page
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('dd')?.textContent} ${row.querySelector('dt')?.textContent}`),
    );

for (const path of ['/services', '/services/custom-development', '/services/store-management']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no barriers that axe knows, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }

  test(`${path} fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test.describe('/services', () => {
  test('leads to its prices and to the contact page', async ({ page }) => {
    await page.goto('/services');
    await expect(page).toHaveTitle('WooCommerce Services and Maintenance Plans - Kelpworks');
    const hero = page.locator('main header');
    await expect(hero.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await hero.locator('a[href="#pricing"]').click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page).toHaveURL(/#pricing$/u);
  });

  test('shows its prices on a first load of #pricing', async ({ page }) => {
    await page.goto('/services#pricing');
    await expect(page.locator('#pricing')).toBeInViewport();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#pricing')).toBeInViewport();
  });

  test('has figures, six offers, four steps and three testimonials', async ({ page }) => {
    await page.goto('/services');
    expect(await figures(page)).toContain('99.9% uptime');
    await expect(section(page, 'What we do').getByRole('heading', { level: 3 })).toHaveText([
      'Custom development',
      'Store optimization',
      'Security and maintenance',
      'Performance analytics',
      'Automation and integration',
      'Priority support',
    ]);
    await expect(section(page, 'Four steps').getByRole('heading', { level: 3 })).toHaveText([
      'Discovery',
      'Strategy',
      'Implementation',
      'Growth',
    ]);
    await expect(page.locator('blockquote')).toHaveCount(3);
    await expect(page.getByText('5 out of 5 stars')).toHaveCount(3);
  });

  test('shows three plans by the month, each with a button to the contact page', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(page.getByText('Save 20%')).toBeVisible();
    const plans = {
      Starter: ['$499/month', 'Billed monthly', 'Up to 100 products', 'Email support within 48h'],
      Professional: [
        '$999/month',
        'Billed monthly',
        'Up to 1,000 products',
        '24h support',
        '5 development hours/month',
        'Recommended',
      ],
      Enterprise: ['Custom', 'Unlimited products'],
    };
    for (const [name, words] of Object.entries(plans)) {
      const plan = card(page, 'Plans', name);
      for (const text of [...words, 'daily backups', '99.9% uptime'])
        await expect(plan.getByText(text)).toBeVisible();
      await expect(plan.getByRole('link')).toHaveAttribute('href', '/contact');
    }
    await expect(page.getByText('Recommended')).toHaveCount(1);
  });

  test('tells what is not included in words, not by colour alone', async ({ page }) => {
    await page.goto('/services');
    await expect(card(page, 'Plans', 'Starter').getByText('(not included)')).toHaveCount(2);
    await expect(card(page, 'Plans', 'Professional').getByText('(not included)')).toHaveCount(0);
  });

  test('shows the year divided by twelve, rounded down, with the year beside it', async ({ page }) => {
    await page.goto('/services');
    await page.locator('label').filter({ hasText: 'Yearly' }).click();
    const starter = card(page, 'Plans', 'Starter');
    await expect(starter.getByText('$415/month')).toBeVisible();
    await expect(starter.locator(':text("$4,990/year"):visible')).toHaveText('$4,990/year');
    await expect(starter.getByText('$499/month')).toBeHidden();
    await expect(card(page, 'Plans', 'Professional').getByText('$832/month')).toBeVisible();
    await expect(card(page, 'Plans', 'Professional').getByText('$999/month')).toBeHidden();
    await expect(card(page, 'Plans', 'Enterprise').getByText('Custom')).toBeVisible();
    await expect(page.getByText('Save 20%')).toBeVisible();
    await page.locator('label').filter({ hasText: 'Monthly' }).click();
    await expect(starter.getByText('$499/month')).toBeVisible();
    await expect(starter.getByText('$415/month')).toBeHidden();
  });

  test('changes the period by keyboard and says so politely', async ({ page }) => {
    await page.goto('/services', { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: 'Monthly' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expect(page.locator('section output')).toHaveText(
      'Yearly prices: Starter $415/month, $4,990/year; Professional $832/month, $9,990/year; Enterprise Custom.',
    );
  });
});

test.describe('/services/custom-development', () => {
  const heading = 'Three sizes of project';

  test('has buttons, figures, six services and five steps', async ({ page }) => {
    await page.goto('/services/custom-development');
    const hero = page.locator('main header');
    await expect(hero.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
    await expect(hero.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute(
      'href',
      '/blog?category=Case%20Study',
    );
    await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
      'href',
      '/contact?projectType=consultation',
    );
    expect(await figures(page)).toEqual([
      '30-minute free consultation',
      '24 hours to an estimate',
      '30-day money-back guarantee',
      '8+ years',
    ]);
    await expect(section(page, 'What we build').getByRole('listitem')).toHaveCount(6);
    await expect(section(page, 'Five steps').getByRole('listitem')).toHaveCount(5);
  });

  test('has three tiers with their prices', async ({ page }) => {
    await page.goto('/services/custom-development');
    const tiers = {
      'Starter Projects': ['$2,500-$7,500', '30-day support', '1-2 week delivery'],
      'Professional Development': ['$7,500-$25,000', '90-day support', '4-8 weeks', 'Most popular'],
      'Enterprise Solutions': ['$25,000+'],
    };
    for (const [name, words] of Object.entries(tiers))
      for (const text of words) await expect(card(page, heading, name).getByText(text)).toBeVisible();
    await expect(page.getByText('(not included)')).toHaveCount(3);
  });

  test('marks one tier, at first Professional Development, and goes nowhere', async ({ page }) => {
    await page.goto('/services/custom-development');
    const group = page.getByRole('radiogroup', { name: heading });
    await expect(group.getByRole('radio')).toHaveCount(3);
    await expect(group.getByRole('radio', { name: 'Professional Development' })).toBeChecked();
    await expect(group.getByText('Get Started')).toHaveCount(3);
    await expect(card(page, heading, 'Professional Development').getByText('Selected')).toBeVisible();
    await card(page, heading, 'Starter Projects').getByText('Get Started').click();
    await expect(group.getByRole('radio', { name: 'Starter Projects' })).toBeChecked();
    await expect(card(page, heading, 'Starter Projects').getByText('Selected')).toBeVisible();
    await expect(card(page, heading, 'Professional Development').getByText('Selected')).toBeHidden();
    await expect(card(page, heading, 'Professional Development').getByText('Get Started')).toBeVisible();
    await expect(page).toHaveURL(/\/services\/custom-development$/u);
  });

  test('marks a tier by keyboard', async ({ page }) => {
    await page.goto('/services/custom-development');
    await page.getByRole('radio', { name: 'Professional Development' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Enterprise Solutions' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Enterprise Solutions' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Starter Projects' })).toBeChecked();
  });
});

test.describe('/services/store-management', () => {
  test('has its buttons, three points and four figures', async ({ page }) => {
    await page.goto('/services/store-management');
    const link = (name: string) => page.getByRole('link', { name });
    await expect(link('Get Started Today')).toHaveAttribute('href', '/contact');
    await expect(link('View Packages')).toHaveAttribute('href', '#packages');
    await expect(link('Schedule Free Consultation')).toHaveAttribute('href', '/contact');
    await expect(link('View Our Plugins')).toHaveAttribute('href', '/plugins');
    await expect(section(page, 'Why Choose Our Management Service?').getByRole('listitem')).toHaveCount(3);
    expect((await figures(page)).slice(0, 4)).toEqual([
      '99.9% uptime',
      '$5M+ client revenue',
      '150+ stores managed',
      '4.9/5 satisfaction',
    ]);
  });

  test('has six services, each with its starting price and time', async ({ page }) => {
    await page.goto('/services/store-management');
    const prices = {
      'Complete Store Setup': ['$2,500', '2-4 weeks'],
      'Ongoing Optimization': ['$500/month'],
      'Managed Hosting': ['$99/month'],
      'Security & Maintenance': ['$199/month'],
      'Growth Strategy': ['$1,500/quarter'],
      '24/7 Support': ['$299/month'],
    };
    for (const [name, words] of Object.entries(prices))
      for (const text of words) await expect(card(page, 'Six services', name).getByText(text)).toBeVisible();
  });

  test('has three packages, the second marked', async ({ page }) => {
    await page.goto('/services/store-management');
    for (const [name, price] of [
      ['Starter', '$999/month'],
      ['Professional', '$1,999/month'],
      ['Enterprise', 'Custom'],
    ] as const)
      await expect(card(page, 'Packages', name).getByText(price)).toBeVisible();
    await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(1);
    await expect(card(page, 'Packages', 'Professional').getByText('Most Popular')).toBeVisible();
  });

  test('has three success stories', async ({ page }) => {
    await page.goto('/services/store-management');
    for (const text of ['$2.3M', '$850K', '$1.8M', '340%', '180%', '220%'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
  });

  test('shows its packages on a first load of #packages', async ({ page }) => {
    await page.goto('/services/store-management#packages');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#packages')).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the prices of both periods can be read, and the switch works', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByText('$499/month')).toBeVisible();
    await expect(page.getByText('$499/month')).toBeVisible();
    await page.locator('label').filter({ hasText: 'Yearly' }).click();
    await expect(page.getByText('$415/month')).toBeVisible();
  });

  test('a tier can be marked', async ({ page }) => {
    await page.goto('/services/custom-development');
    await card(page, 'Three sizes of project', 'Enterprise Solutions').getByText('Get Started').click();
    await expect(page.getByRole('radio', { name: 'Enterprise Solutions' })).toBeChecked();
  });
});

test('controls are at least 44 px high', async ({ page }) => {
  for (const path of ['/services', '/services/custom-development']) {
    await page.goto(path);
    for (const label of await page.locator('main label').all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('words stay whole on a phone with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const periods = page.getByRole('radiogroup', { name: 'Billing period' }).locator('label');
  const words = [...(await periods.all()), page.locator('main').getByText('Custom', { exact: true })];
  expect(words).toHaveLength(3);
  for (const word of words) {
    const lines = await word.evaluate((element) => {
      const own = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const text = document.createRange();
      if (own) text.selectNodeContents(own);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
