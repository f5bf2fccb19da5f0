import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { find, linksNamed, openPage, textOf, texts } from './pages.ts';

const pages = {
  '/terms-and-conditions': {
    title: 'Terms and Conditions',
    sections: ['Using Our Products', 'Payment & Refunds', 'Support & Updates', 'Your Responsibilities'],
    below: ['What we need from you', 'Questions about these terms'],
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
      '30-day money-back guarantee applies to all purchases',
      'renew automatically each year',
      'You can cancel a subscription at any time. You keep access until the end of the period',
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
    below: ['Your data rights', 'Questions about your data'],
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
};

describe.each(Object.entries(pages))('%s', async (path, { title, sections, below, cards, facts }) => {
  const page = await openPage(path);

  test('has its date, sections, cards and facts', () => {
    expect(page.title).toBe(`${title} - Kelpworks`);
    expect(texts(page, 'h1')).toEqual([title]);
    expect(find(page, 'main *', 'Last updated January 2025')).toBeTruthy();
    expect(texts(page, '[data-heading="h2"] h2')).toEqual(sections);
    expect(texts(page, 'h2, h3, h4')).toEqual(expect.arrayContaining(cards));
    for (const fact of facts) expect(textOf(page.querySelector('main'))).toContain(fact);
  });

  test('its contents list the numbered sections, then the cards, and link to them', () => {
    const links = [...page.querySelectorAll('nav[aria-label="Contents"] a')];
    const leads = links.map((link) => [
      textOf(link),
      textOf(page.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)),
    ]);
    const numbered = sections.map((name, index) => [`${index + 1}${name}`, name]);
    expect(leads).toEqual([...numbered, ...below.map((name) => [name, name])]);
  });
});

test('the terms link to the contact page', async () => {
  expect(linksNamed(await openPage('/terms-and-conditions'), 'Contact Us')).toEqual(['/contact']);
});

describe('the privacy policy', async () => {
  const page = await openPage('/privacy-policy');

  test('links to the contact page twice, and to the terms', () => {
    expect(linksNamed(page, 'Contact Privacy Team')).toEqual(['/contact', '/contact']);
    const article = page.querySelector('article') ?? page;
    expect(linksNamed(article, 'Terms and Conditions')).toEqual(['/terms-and-conditions']);
  });

  test('names six security measures and its retention periods in a table', () => {
    expect(page.querySelectorAll('article ol > li')).toHaveLength(6);
    expect(find(page, 'table', 'Purchase history').querySelectorAll('tr')).toHaveLength(5);
  });

  test('names where the router keeps how far a visitor has scrolled', () => {
    const router = 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js';
    const [, key = ''] = /storageKey = "(.+)"/.exec(readFileSync(router, 'utf8')) ?? [];
    expect(find(page, 'td code', key)).toBeTruthy();
  });
});
