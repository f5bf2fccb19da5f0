import type { Plugin, PluginListing } from '#content/types.js';

/** A yearly price in whole dollars. */
export const aYear = (amount: number) => ({ amount, currency: 'CAD', period: 'year' }) as const;

const placeholder = { src: '/images/placeholder.svg', width: 1200, height: 630 };

/** A plugin in a listing, by default an active premium plugin in position 1. */
export function listingEntry(changes: Partial<PluginListing> = {}): PluginListing & {
  readonly catalogue: NonNullable<PluginListing['catalogue']>;
} {
  return {
    slug: 'net-mender',
    href: '/plugins/net-mender',
    name: 'Net Mender',
    tagline: 'Mends nets.',
    description: 'Finds the hole and closes it.',
    category: 'Utility',
    status: 'active',
    heroImage: placeholder,
    stamp: 'net',
    features: ['One', 'Two', 'Three', 'Four'].map((title) => ({ title })),
    benefits: ['No more holes'],
    pricing: { type: 'premium', price: aYear(99) },
    stats: {},
    changelog: [{ date: { iso: '2025-07-12', text: 'July 12, 2025' } }],
    badges: [],
    ...changes,
    catalogue: { position: 1, type: 'premium', popular: false, new: false, ...changes.catalogue },
  };
}

/** A complete plugin. */
export function plugin(changes: Partial<Plugin> = {}): Plugin {
  const { features, ...listing } = listingEntry();
  return {
    ...listing,
    longDescription: 'For nets of every size.',
    features: features.map(({ title }) => ({ title, text: `${title} more time.` })),
    requirements: {
      wordpress: { min: '5.8', tested: '6.8' },
      woocommerce: { min: '8.2' },
      php: { min: '7.4' },
    },
    compatibility: { orderStorage: 'yes', checkoutBlocks: '1.2.0', multisite: 'no' },
    changelog: [
      { version: '1.4.2', date: { iso: '2025-07-12', text: 'July 12, 2025' }, changes: ['Mends faster.'] },
    ],
    supportInfo: {
      documentation: { label: 'Read the docs', href: '/docs' },
      support: '24-hour response',
      updatePolicy: 'Free for 1 year',
    },
    closing: { heading: 'Mended.', text: 'Nothing gets through.' },
    ...changes,
  };
}

/** Features with different titles. */
export function manyFeatures(count: number): Plugin['features'] {
  return Array.from({ length: count }, (_, index) => ({ title: `Feature ${index + 1}`, text: 'It helps.' }));
}
