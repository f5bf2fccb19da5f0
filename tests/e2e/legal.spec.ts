import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const pages = {
  '/terms-and-conditions': {
    title: 'Terms and Conditions',
    sections: ['Using Our Products', 'Payment & Refunds', 'Support & Updates', 'Your Responsibilities'],
    cards: [
      'Fair Use Policy',
      'Merchant Support',
      'Clear Licensing',
      'Community First',
      'Test Before Production',
      'Backup Your Data',
      'Compliance is Shared',
    ],
    facts: [
      '30-day money-back guarantee',
      'renew automatically each year',
      'within 24 hours on business days',
    ],
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    sections: [
      'This Website',
      'Data We Collect',
      'How We Use Data',
      'How We Protect Data',
      'Third-Party Services',
      'Complaints and Changes',
    ],
    cards: ['Access', 'Correction', 'Deletion', 'Portability'],
    facts: [
      'GDPR and CCPA compliant',
      'Until you unsubscribe or ask us to delete it',
      '2 years at most',
      '30 days to 2 years',
      '7 years',
      'within 30 days',
      'An analytics service',
      'An email service',
      'Payment processors',
      'Card data is not stored',
      'This website sets no cookies',
    ],
  },
} as const;

const sections = (page: Page) => page.locator('[data-heading="h2"] h2');

for (const [path, { title, sections: names, cards, facts }] of Object.entries(pages))
  test.describe(path, () => {
    test('has its date, sections, cards and facts', async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} - Kelpworks`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Last updated January 2025', { exact: true })).toBeVisible();
      await expect(sections(page)).toHaveText([...names]);
      for (const name of cards) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      for (const fact of facts) await expect(page.getByText(fact).first()).toBeVisible();
    });

    test('its contents name the sections with their numbers and lead to them', async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      for (const [index, name] of names.entries())
        await expect(links.nth(index)).toHaveText(`${index + 1}${name}`);
      await links.nth(2).click();
      await expect(sections(page).nth(2)).toBeInViewport();
      for (const link of await links.all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await expect(page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)).toHaveCount(1);
      }
    });

    test('a section is shown on a first load of its address', async ({ page }) => {
      await page.goto(path);
      const id = await sections(page).nth(3).getAttribute('id');
      await page.goto(`${path}#${id}`);
      await page.waitForLoadState('networkidle');
      await expect(sections(page).nth(3)).toBeInViewport();
    });

    for (const colorScheme of ['light', 'dark'] as const)
      test(`has no barriers that axe knows, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });

    test('fits 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test('is not orange: the inks of links and marks are those of rules and text', async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const inks = await page.locator('article').evaluate((article) => {
        const { style } = article.appendChild(document.createElement('i'));
        return ['--buoy-line', '--rule', '--buoy-text', '--ink'].map((ink) => {
          style.color = `var(${ink})`;
          return getComputedStyle(article.lastElementChild ?? article).color;
        });
      });
      expect(inks[0]).toBe(inks[1]);
      expect(inks[2]).toBe(inks[3]);
    });
  });

test('the terms lead to the contact page', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('link', { name: 'Contact Us', exact: true })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the privacy policy leads to the contact page, twice, and to the terms', async ({ page }) => {
  await page.goto('/privacy-policy');
  const contact = page.getByRole('link', { name: 'Contact Privacy Team' });
  await expect(contact).toHaveCount(2);
  for (const link of await contact.all()) await expect(link).toHaveAttribute('href', '/contact');
  await expect(page.locator('article').getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
});

test('the privacy policy names six security measures and its retention periods in a table', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.locator('article ol > li')).toHaveCount(6);
  const table = page.getByRole('table').filter({ hasText: 'Purchase history' });
  await expect(table.getByRole('row')).toHaveCount(5);
});

test('F61: prints without contents, header and sea', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.locator('main > img')).toBeHidden();
  await expect(sections(page).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the text can be read', async ({ page }) => {
    await page.goto('/privacy-policy');
    await expect(page.getByText('Card data is not stored by us.')).toBeVisible();
  });
});
