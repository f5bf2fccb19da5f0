import { expect, test } from 'vitest';
import { findPage } from '../../src/features/plugin-page/find-page.ts';
import { findPlugin } from '../../src/features/plugin-page/find-plugin.ts';
import { readContent } from '../fixtures/fetched.ts';

const pageAt = async (slug: string) => findPage(slug, await findPlugin(slug, readContent), readContent);

test.each([
  ['b2b-sales-kit', 'B2B Sales Kit'],
  ['b2bamigo', 'B2B Sales Kit'],
])('the address /plugins/%s shows the plugin %s', async (slug, name) => {
  expect(await pageAt(slug)).toMatchObject({ kind: 'plugin', plugin: { name }, alternatives: [] });
});

test('a free plugin’s page has the download that belongs to its address, another page has none', async () => {
  expect(await pageAt('convert-guest-to-customer')).toMatchObject({ download: { slug: 'convert-guest' } });
  expect(await pageAt('order-replicator')).toMatchObject({ download: undefined });
});

test('a retired plugin names the placeholder that takes its place', async () => {
  expect(await pageAt('taxamo-assure')).toMatchObject({
    alternatives: [
      { href: '/plugins/advanced-tax-calculator', name: 'Advanced Tax Calculator', isPlaceholder: true },
    ],
  });
});

test('an address that is still to come shows its placeholder', async () => {
  expect(await pageAt('advanced-tax-calculator')).toMatchObject({
    kind: 'soon',
    path: '/plugins/advanced-tax-calculator',
  });
});

test.each(['', 'order', 'constructor', '__proto__'])(
  'the address /plugins/%s shows nothing',
  async (slug) => {
    expect(await pageAt(slug)).toBeUndefined();
  },
);
