import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../src/features/plugin-page/figures.ts';
import { breadcrumbList, softwareApplication } from '../../src/features/plugin-page/plugin-json-ld.ts';
import { offerOf, renewalRows, typeLabel } from '../../src/features/plugin-page/pricing.ts';
import { requirementRows, runsOn } from '../../src/features/plugin-page/requirements.ts';
import { trailTo } from '../../src/features/plugin-page/trail.ts';
import { aYear, plugin } from './plugin-fixtures.ts';

describe('the figures of a page', () => {
  it('have defaults, except for satisfaction', () => {
    expect(figuresOf(plugin({ stats: {} }))).toEqual([
      { figure: '4.8/5', label: 'rating' },
      { figure: '1000+', label: 'downloads' },
      { figure: 'Active', label: 'users' },
    ]);
  });

  it('come from the content if it has them', () => {
    const stats = { rating: 5, downloads: '2,500+', users: '1,200+', satisfaction: '98%' };
    const figures = figuresOf(plugin({ stats })).map(({ figure }) => figure);
    expect(figures).toEqual(['5/5', '2,500+', '1,200+', '98%']);
  });

  it('have no default for the users of a retired plugin', () => {
    const labels = (users?: string) =>
      figuresOf(plugin({ status: 'retired', stats: users ? { users } : {} })).map(({ label }) => label);
    expect(labels()).toEqual(['rating', 'downloads']);
    expect(labels('300+')).toEqual(['rating', 'downloads', 'users']);
  });
});

describe('the type label', () => {
  it.each([
    ['premium', 'Premium Plugin'],
    ['freemium', 'Freemium Plugin'],
    ['service', 'Service Plugin'],
    ['free', undefined],
    ['retired', undefined],
  ] as const)('of %s is %s', (type, label) => {
    expect(typeLabel(plugin({ pricing: { type, price: aYear(99) } }))).toBe(label);
  });

  it('is absent on a retired plugin, whatever its price', () => {
    const gone = plugin({ status: 'retired' });
    expect(offerOf(gone)).toBe('retired');
    expect(typeLabel(gone)).toBeUndefined();
  });
});

describe('the requirements', () => {
  it('have a minimum, and say with what the plugin was tested, if that is known', () => {
    expect(requirementRows(plugin().requirements)).toEqual([
      { label: 'WordPress', value: '5.8+' },
      { label: 'WooCommerce', value: '8.2+' },
      { label: 'PHP', value: '7.4+' },
      { label: 'Tested with', value: 'WordPress 6.8' },
    ]);
    expect(runsOn(plugin().requirements)).toBe('Runs on WordPress 5.8 to 6.8, WooCommerce 8.2+ and PHP 7.4+');
  });
});

it('a renewal costs the price that was paid less its discount; without one there is no such row', () => {
  expect(renewalRows({ price: aYear(99), renewalDiscount: 30 })).toEqual([
    { label: 'Renewal', value: '30% renewal discount' },
    { label: 'Each further year', value: '$69.30/year' },
  ]);
  expect(renewalRows({ price: aYear(129), renewalDiscount: 40 })[1]?.value).toBe('$77.40/year');
  expect(renewalRows({ price: aYear(99) })).toEqual([]);
  expect(renewalRows({ renewalDiscount: 30 })).toEqual([]);
});

describe('the breadcrumb trail', () => {
  const category = 'Tax & Compliance';
  const filtered = '/plugins?category=Tax%20%26%20Compliance';

  it.each([
    [{ pricing: { type: 'premium' } }, 'Premium Plugins', '/plugins/premium'],
    [{ pricing: { type: 'free' } }, 'Free Plugins', '/plugins/free'],
    [{ category, pricing: { type: 'freemium' } }, category, filtered],
    [{ category, status: 'retired' }, category, `${filtered}&retired=1`],
  ] as const)('of %o leads over %s', (changes, name, href) => {
    expect(trailTo(plugin(changes))[1]).toEqual({ name, href });
  });
});

describe('the structured data', () => {
  const origin = 'https://example.test';

  it('has an offer and no rating', () => {
    const data = softwareApplication(plugin({ stats: { rating: 4.8 } }), origin);
    expect(data).toMatchObject({
      '@type': 'SoftwareApplication',
      url: 'https://example.test/plugins/net-mender',
      softwareVersion: '1.4.2',
      offers: { '@type': 'Offer', price: '99', availability: 'https://schema.org/InStock' },
    });
    expect(JSON.stringify(data)).not.toMatch(/[Rr]ating[VC"]/u);
  });

  it.each([
    [{ pricing: { type: 'free' } }, { price: '0', priceCurrency: 'CAD' }],
    [{ pricing: { type: 'premium', price: aYear(1299) } }, { price: '1299', priceCurrency: 'CAD' }],
    [{ status: 'retired' }, { availability: 'https://schema.org/Discontinued' }],
  ] as const)('offers %o as %o', (changes, offers) => {
    expect(softwareApplication(plugin(changes), origin)).toMatchObject({ offers });
  });

  it('has the breadcrumb trail', () => {
    expect(breadcrumbList(trailTo(plugin()), origin)).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://example.test/plugins' },
        { position: 2, item: 'https://example.test/plugins/premium' },
        { position: 3, name: 'Net Mender' },
      ],
    });
  });
});
