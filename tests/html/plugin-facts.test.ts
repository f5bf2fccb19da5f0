/** The facts of single plugins, on their pages and in the data that no page shows. */
import type { Document } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { Plugin } from '#content/types.js';
import { readStated, statedPrice } from '../fixtures/stated.ts';
import { figures, headed, linksNamed, openPage, rowsOf, textOf, texts } from './pages.ts';

/** A plugin's file: dates are texts there. */
interface PluginFile extends Pick<Plugin, 'features' | 'benefits' | 'faq' | 'badges'> {
  readonly changelog: readonly { readonly version: string; readonly date: string }[];
}

const fileOf = (slug: string) => readStated<PluginFile>(`plugins/${slug}.json`);

/** The rows of the last two sections: label, then value. */
const rows = (page: Document, heading: string): string[] => rowsOf(headed(page, 'section section', heading));

/** The badges above the heading of the page. */
const badges = (page: Document): string[] =>
  [...(page.querySelector('main h1')?.previousElementSibling?.children ?? [])].map(textOf);

type Part = 'badges' | 'words' | 'requirements' | 'support' | 'versions';
const facts: Record<string, { readonly heading: string } & Record<Part, readonly string[]>> = {
  'admin-email-toggle': {
    heading: 'Admin Email Toggle',
    badges: ['Updated'],
    words: [
      'Free',
      'Switch any store email on or off from the admin bar.',
      'enabled or disabled',
      'Bulk enable all and disable all',
      'Its menu is visible only to users with the manage_woocommerce capability, and does not appear for shop managers, editors or other roles by default.',
    ],
    requirements: ['WordPress 5.0+', 'WooCommerce 7.0+', 'PHP 7.2+'],
    support: ['Updates Free'],
    versions: ['1.1.7 of 2025-07-12', '1.0.0 of 2024-03-20'],
  },
  'order-duplicator': {
    heading: 'Order Duplicator for WooCommerce',
    badges: ['New'],
    words: [
      'Free',
      'Duplicate store orders singly or in bulk.',
      'A duplicated order is created as a new unpaid order.',
      'Stock is reduced only when the new order moves to a paid status such as Processing or Completed.',
      'Bulk duplication runs asynchronously in the background',
      'Reduces order entry time by up to 95%',
    ],
    requirements: ['WordPress 5.8+', 'WooCommerce 8.2+', 'PHP 7.4+'],
    support: ['Updates Free'],
    versions: ['1.0.0 of 2025-07-15'],
  },
  'order-replicator': {
    heading: 'Order Replicator',
    badges: ['Featured', 'Updated'],
    words: [
      `${statedPrice('order-replicator')}`,
      'Regular price $',
      'Version 1.4.2.',
      'Runs on WordPress 5.8 to 6.9, WooCommerce 7.1 to 10.4 and PHP 7.4 to 8.5.',
      'Works with the cart and checkout blocks.',
    ],
    requirements: [
      'Current version 1.4.2',
      'Tested with WordPress 6.9, WooCommerce 10.4 and PHP 8.5 on December 15, 2025',
      'HPOS Yes',
      'Cart and checkout blocks Yes',
      'Other plugins Compare them all',
    ],
    support: [
      'Updates Free for 1 year',
      'Renewal 30% renewal discount',
      'Each further year $69.30/year',
      'Licence 1 store and its staging copy, for 1 year',
    ],
    versions: ['1.4.2 of 2025-06-18'],
  },
  'convert-guest-to-customer': {
    heading: 'Convert Guest to Customer',
    badges: ['New', 'Featured'],
    words: ['Free', 'Free tier: up to 100 conversions per month', 'Version 3.2.1.'],
    requirements: ['Current version 3.2.1'],
    support: ['Updates Free'],
    versions: ['3.2.1 of 2025-07-02'],
  },
  'b2b-sales-kit': {
    heading: 'B2B Sales Kit',
    badges: ['Featured', 'New'],
    words: [
      `${statedPrice('b2b-sales-kit')}`,
      'Regular price $',
      'Early-bird price until version 1.1',
      'Needs the classic cart and checkout, not the blocks.',
    ],
    requirements: [
      'WordPress 5.0+',
      'WooCommerce 5.0+',
      'PHP 7.4+',
      'MySQL 5.6+',
      'Cart and checkout blocks No',
    ],
    support: ['Updates Free for 1 year', 'Renewal 40% renewal discount', 'Each further year $77.40/year'],
    versions: ['1.0.0 of 2025-07-26'],
  },
};

describe.each(Object.entries(facts))('the page of %s', async (slug, stated) => {
  const page = await openPage(`/plugins/${slug}`);

  test('has its heading, badges and words', () => {
    expect(texts(page, 'h1')).toEqual([stated.heading]);
    expect(badges(page)).toEqual(stated.badges);
    const lines = texts(page, 'main p, main li, main span');
    for (const words of stated.words)
      expect([words, lines.some((text) => text.includes(words))]).toEqual([words, true]);
  });

  test('has its requirements and its terms of support', () => {
    expect(rows(page, 'Requirements')).toEqual(expect.arrayContaining([...stated.requirements]));
    expect(rows(page, 'Support & Updates')).toEqual(expect.arrayContaining([...stated.support]));
  });

  test('its file has these versions with their dates', () => {
    const versions = fileOf(slug).changelog.map(({ version, date }) => `${version} of ${date}`);
    expect(versions).toEqual(expect.arrayContaining([...stated.versions]));
  });
});

const copiers = ['simple-order-duplicator', 'order-duplicator', 'order-replicator'];

test.each(copiers)(
  'the page of %s compares the three order copiers, and leads to the two others',
  async (slug) => {
    const section = headed(await openPage(`/plugins/${slug}`), 'section', 'Which order copier do I need?');
    expect(texts(section, 'h3')).toEqual(['Simple Order Duplicator', 'Order Duplicator', 'Order Replicator']);
    expect([...section.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'))).toEqual(
      copiers.filter((other) => other !== slug).map((other) => `/plugins/${other}`),
    );
    const prices = texts(section, 'dl > div:last-child dd');
    expect(prices).toEqual(['Free', 'Free', statedPrice('order-replicator')]);
  },
);

test('a page ends with two other plugins, each with a reason and its price; that of a retired plugin has none', async () => {
  const title = 'Goes well with it, or in its place';
  const section = headed(await openPage('/plugins/b2b-sales-kit'), 'section', title);
  expect(texts(section, 'h3')).toEqual(['Order Replicator', 'Order DB Puller']);
  expect(texts(section, 'article p:last-child')).toEqual([statedPrice('order-replicator'), 'Free']);
  const retired = await openPage('/plugins/taxamo-assure');
  expect(texts(retired, 'h2')).not.toContain(title);
  expect(linksNamed(retired, 'How to move off it')).toEqual(['/docs/taxamo-assure/move']);
});

describe('the page of the B2B suite', async () => {
  const page = await openPage('/plugins/b2b-sales-kit');

  test('has three screens, eight benefits, three testimonials and its figures', () => {
    const screens = headed(page, 'section', 'Quick Order Pad');
    expect(texts(screens, 'h3').join(', ')).toBe(
      'Customer Groups & Dynamic Pricing, Quick Order Pad, Quote Request System',
    );
    expect(headed(page, 'section', 'Why Choose B2B Sales Kit').querySelectorAll('li')).toHaveLength(8);
    expect(headed(page, 'section', 'What Our Customers Say').querySelectorAll('blockquote')).toHaveLength(3);
    expect(figures(page).slice(0, 2)).toEqual(['4.8/5 rating', '1,000+ downloads']);
    expect(rows(page, 'Support & Updates').join()).toContain(
      'Priority email support with 12-hour response for Professional and Enterprise plans',
    );
  });

  test('is made from a file with twelve features and three questions', () => {
    const { features, faq } = fileOf('b2b-sales-kit');
    const titles = features.map(({ title }) => title);
    expect(titles.slice(0, 6).join(', ')).toBe(
      'Customer groups, Dynamic pricing, Product visibility, Quotes, Subaccounts, Quick order pad',
    );
    expect(titles.slice(6).join(', ')).toBe(
      'Purchase lists, B2B registration, B2B payment gateways, Min/max quantities, Fraud detection, Multi-currency',
    );
    expect(faq).toHaveLength(3);
  });
});
