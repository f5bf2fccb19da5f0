import { expect, test } from 'vitest';
import { findPage } from '../../src/features/plugin-page/find-page.ts';
import { findPlugin } from '../../src/features/plugin-page/find-plugin.ts';
import { readContent } from '../fixtures/fetched.ts';

const pageAt = async (slug: string) => findPage(slug, await findPlugin(slug, readContent), readContent);

test('a free plugin’s page has the download that belongs to its address, another page has none', async () => {
  expect(await pageAt('convert-guest-to-customer')).toMatchObject({ download: { slug: 'convert-guest' } });
  expect(await pageAt('order-replicator')).toMatchObject({ download: undefined });
});

test.each(['', 'order', 'constructor', '__proto__'])(
  'the address /plugins/%s shows nothing',
  async (slug) => {
    expect(await pageAt(slug)).toBeUndefined();
  },
);
