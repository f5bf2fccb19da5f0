import { readdirSync } from 'node:fs';
import type { Document } from 'happy-dom';
import { expect, test } from 'vitest';
import type { PluginListing } from '#content/types.js';
import { catalogueOf } from '../../src/features/catalogue/catalogue-selection.ts';
import { readList } from '../fixtures/fetched.ts';
import { statedPrice } from '../fixtures/stated.ts';
import { addresses, find, headed, linksNamed, openPage, textOf, texts } from './pages.ts';

const entries = new Set(
  readdirSync('content/plugins').map((file) => `/plugins/${file.replace(/\.json$/, '')}`),
);

test('the list cuts a long description after 120 characters and shows two features', async () => {
  const page = await openPage('/plugins');
  const card = headed(headed(page, 'section', 'All Plugins'), 'li', 'Order Replicator');
  const description = texts(card, 'p').find((text) => text.startsWith('Copy any order')) ?? '';
  expect(description).toMatch(/…$/);
  expect(description.length).toBeLessThanOrEqual(121);
  expect(card.querySelectorAll('ul > li')).toHaveLength(2);
  expect(textOf(card)).toContain('+10 more');
});

test('below a list that has not every plugin, the others are named', async () => {
  const line = (page: Document, words: string) => find(page, 'section p', words);
  const all = line(await openPage('/plugins'), 'Also available:');
  expect(textOf(all)).toBe(
    'Also available: Customer Welcome Gift, Order DB Puller and Simple Order Duplicator',
  );
  expect(linksNamed(all, '')).toEqual([
    '/plugins/customer-welcome-gift',
    '/plugins/order-db-puller',
    '/plugins/simple-order-duplicator',
  ]);
  const free = line(await openPage('/plugins/free'), 'More free plugins:');
  expect(textOf(free)).toBe('More free plugins: Admin Email Toggle and Order Duplicator');
  expect(linksNamed(free, '')).toEqual(['/plugins/admin-email-toggle', '/plugins/order-duplicator']);
});

test('every plugin that has a page is in the list of /plugins or named below it', async () => {
  const page = await openPage('/plugins');
  const linked = linksNamed(page.querySelector('main') ?? page, '');
  const pages = addresses.filter((path) => path.startsWith('/plugins/') && entries.has(path));
  expect(pages).toHaveLength(9);
  expect(pages.filter((path) => !linked.includes(path))).toEqual(['/plugins/taxamo-assure']);
});

test('the free page shows four plugins with three features each', async () => {
  const page = await openPage('/plugins/free');
  const cards = [...page.querySelectorAll('main li')].filter((entry) => entry.querySelector('h3'));
  expect(cards.map((card) => texts(card, 'h3').join()).join(', ')).toBe(
    'Order DB Puller, Simple Order Duplicator, Customer Welcome Gift, Convert Guest to Customer',
  );
  for (const card of cards) expect(find(card, '*', 'FREE')).toBeTruthy();
  for (const card of cards) expect(card.querySelector('ul')?.querySelectorAll('li')).toHaveLength(3);
  expect(textOf(cards[0])).toContain('+7 more');
  expect(linksNamed(page.querySelector('main') ?? page, 'premium plugins')).toContain('/plugins/premium');
});

test('the premium page shows benefits, the most popular plugin with three features and a quote, and all but retired plugins', async () => {
  const page = await openPage('/plugins/premium');
  const benefits = ['Premium support', '30-day guarantee', 'Regular updates', 'Professional grade'];
  expect(texts(page, 'h2, h3')).toEqual(expect.arrayContaining(benefits));
  const popular = headed(page, 'section', 'Most Popular');
  expect(textOf(popular)).toContain('+9 more');
  expect(textOf(popular.querySelector('blockquote'))).toContain('“');
  const all = headed(page, 'section', 'All Premium Plugins');
  expect(texts(all, 'h3')).toEqual(['Order Replicator', 'B2B Sales Kit']);
});

test('the premium page links to its list and to the contact page', async () => {
  const page = await openPage('/plugins/premium');
  expect(linksNamed(page, 'View All Premium Plugins')).toEqual(['#all-premium-plugins']);
  expect(page.getElementById('all-premium-plugins')).not.toBeNull();
  expect(linksNamed(page, 'Schedule a Call')).toEqual(['/contact?projectType=consultation']);
});

test('the buttons that narrow a list are named after categories and types', async () => {
  const buttons = async (path: string) => {
    const groups = (await openPage(path)).querySelectorAll('main fieldset');
    return [...groups].map((group) => texts(group, 'button').join(', '));
  };
  const categories = 'All, Tax & Compliance, Order Management, Customer Management, Inventory, Analytics';
  expect(await buttons('/plugins')).toEqual([`${categories}, Utility`, 'All, Premium, Freemium, Free']);
  expect(await buttons('/plugins/premium')).toEqual([categories]);
});

test('the lists of /plugins have the plugins with their flags, prices and categories', async () => {
  const page = await openPage('/plugins');
  const names = (list: string): string => texts(headed(page, 'section', list), 'h3').join(', ');
  expect(names('Most Popular')).toBe('Order Replicator, Convert Guest to Customer');
  expect(names('Latest Releases')).toBe('B2B Sales Kit, Admin Email Toggle, Order Duplicator');
  const regular = expect.stringMatching(/^Regular price \$/);
  const early = 'Early-bird price until version 1.1';
  const stated = {
    'Order Replicator': ['Popular', 'Order Management', statedPrice('order-replicator'), regular],
    'B2B Sales Kit': ['New', 'Customer Management', statedPrice('b2b-sales-kit'), regular, early],
    'Convert Guest to Customer': ['Popular', 'Customer Management', 'Free'],
    'Admin Email Toggle': ['New', 'Utility', 'Free'],
    'Order Duplicator': ['New', 'Order Management', 'Free'],
  };
  const all = headed(page, 'section', 'All Plugins');
  expect(texts(all, 'h3')).toEqual(Object.keys(stated));
  for (const [name, words] of Object.entries(stated))
    expect(texts(headed(all, 'li', name), 'p, span')).toEqual(expect.arrayContaining(words));
});

test('the catalogue has the six plugins of the start, each with its category, type and state, and whether it costs money', () => {
  const catalogue = catalogueOf(readList<PluginListing>('plugins')).map(
    ({ name, category, status, catalogue: { type, popular, new: isNew }, pricing }) => {
      const prices = [pricing.price && 'price', pricing.originalPrice && 'former price'];
      const words = [name, type, ...prices, category, popular && 'popular', isNew && 'new', status];
      return words.filter(Boolean).join(', ');
    },
  );
  expect(catalogue).toEqual(
    expect.arrayContaining([
      'Order Replicator, premium, price, former price, Order Management, popular, active',
      'B2B Sales Kit, premium, price, former price, Customer Management, new, active',
      'Convert Guest to Customer, free, Customer Management, popular, active',
      'Admin Email Toggle, free, Utility, new, active',
      'Order Duplicator, free, Order Management, new, active',
      'Taxamo Assure, premium, price, former price, Tax & Compliance, retired',
    ]),
  );
});
