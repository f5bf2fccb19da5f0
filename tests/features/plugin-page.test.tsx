import { describe, expect, it } from 'vitest';
import type { Plugin } from '#content/types.js';
import { alternativesTo } from '../../src/features/plugin-page/find-page.ts';
import { PluginPage } from '../../src/features/plugin-page/PluginPage.tsx';
import { aYear, manyFeatures, plugin } from './plugin-fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';
import { readContent } from '../fixtures/fetched.ts';

const page = async (changes: Partial<Plugin> = {}) => {
  const entry = plugin(changes);
  return renderInRouter(
    <PluginPage
      plugin={entry}
      alternatives={await alternativesTo(entry, readContent)}
      slug="net-mender"
      download={undefined}
    />,
  );
};
const text = (html: string) => html.replaceAll(/<[^>]*>/gu, '').replaceAll('&amp;', '&');
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gu)].map(([, words = '']) => text(words));

const picture = { src: '/images/screens/orders.svg', width: 1200, height: 750 };
const plan = { price: aYear(99), features: ['1 store'] };
const retired: Partial<Plugin> & Required<Pick<Plugin, 'retirementInfo'>> = {
  status: 'retired',
  pricing: { type: 'retired', price: aYear(299), retirementMessage: 'We no longer sell it.' },
  retirementInfo: {
    retiredDate: { iso: '2024-12-01', text: 'December 1, 2024', over: true },
    reason: 'The rules moved.',
    supportEndDate: { iso: '2025-06-01', text: 'June 1, 2025', over: false },
    alternativePlugins: ['order-replicator'],
  },
};

describe("a plugin's page", () => {
  it('has its sections in a fixed order', async () => {
    const html = await page({
      mockups: [{ title: 'A list', description: 'All of it.', image: picture, alt: 'A list' }],
      pricing: {
        type: 'premium',
        price: aYear(99),
        plans: ['One', 'Two'].map((name) => ({ name, ...plan })),
      },
      testimonials: [{ name: 'Owner', company: 'Gift shop', rating: 4, review: 'It mends.' }],
    });
    expect(headings(html).slice(0, 4).join(', ')).toBe(
      'Key Features, Why Choose Net Mender, In the admin, Choose Your Plan',
    );
    expect(headings(html).slice(4).join(', ')).toBe(
      'What Our Customers Say, Requirements, Support & Updates, Mended.',
    );
    for (const words of ['4 out of 5 stars', 'Owner', 'Gift shop', 'It mends.'])
      expect(html).toContain(words);
  });

  it('leaves out sections without data', async () => {
    const html = await page({
      pricing: { type: 'premium', price: aYear(99), plans: [{ name: 'One', ...plan }] },
    });
    expect(headings(html)).not.toContain('Choose Your Plan');
    expect(headings(html)).not.toContain('What Our Customers Say');
    expect(headings(html)).not.toContain('In the admin');
  });

  it('shows the pictures of the gallery, without mockups too', async () => {
    const html = await page({ galleryImages: [{ image: picture, alt: 'The order list' }] });
    expect(headings(html)).toContain('In the admin');
    expect(html).toMatch(/<img[^>]*src="\/images\/screens\/orders\.svg"[^>]*alt="The order list"/u);
  });

  it('has a button for each plan, which goes to /contact, and a mark on the recommended one', async () => {
    const plans = [
      { name: 'One', ...plan },
      { name: 'Two', ...plan, recommended: true },
    ];
    const html = await page({ pricing: { type: 'premium', price: aYear(99), plans } });
    expect(html.match(/href="\/contact\?plugin=net-mender&amp;about=buy&amp;tier=[^"]*"/gu)).toEqual([
      'href="/contact?plugin=net-mender&amp;about=buy&amp;tier=One"',
      'href="/contact?plugin=net-mender&amp;about=buy&amp;tier=Two"',
    ]);
    expect(text(html).match(/Choose Plan/gu)).toHaveLength(2);
    expect(text(html).match(/Recommended/gu)).toHaveLength(1);
  });

  it('styles the four known badges each in its way, and any other word neutrally', async () => {
    const words = ['bestseller', 'featured', 'new', 'updated', 'windproof', 'constructor'];
    const html = await page({ badges: words });
    const styles = words.map((word) => {
      const label = word.charAt(0).toUpperCase() + word.slice(1);
      return new RegExp(`<span class="([^"]*)">(?:<svg(?:(?!</span>).)*</svg>)?${label}</span>`, 'u').exec(
        html,
      )?.[1];
    });
    expect(new Set(styles.slice(0, 5)).size).toBe(5);
    expect(styles[4]).toMatch(/neutral/u);
    expect(styles[5]).toBe(styles[4]);
  });

  it('shows neither the changelog nor the questions', async () => {
    const html = await page({ faq: [{ question: 'Does it float?', answer: 'It does.' }] });
    expect(html).not.toContain('Does it float?');
    expect(html).not.toContain('Mends faster.');
  });

  it('counts features after the ninth, if there are any', async () => {
    const twelve = await page({ features: manyFeatures(12) });
    expect(text(twelve)).toContain('and 3 more features');
    expect(twelve).not.toContain('Feature 10');
    expect(twelve).toMatch(
      /href="\/contact\?plugin=net-mender&amp;about=features"[^>]*><span[^>]*>See Complete Feature List/u,
    );
    const ten = await page({ features: manyFeatures(10) });
    expect(text(ten)).toMatch(/and 1 more feature\b/u);
    const nine = await page({ features: manyFeatures(9) });
    expect(nine).not.toContain('more feature');
    expect(nine).not.toContain('See Complete Feature List');
  });
});

it("is only 'Free' for a free plugin, even if it had a price", async () => {
  const html = await page({ pricing: { type: 'free', originalPrice: aYear(9) } });
  expect(html).toContain('>Free<');
  expect(html).not.toMatch(/\$0|\$9|Free Plugin<|Contact Sales/u);
});

describe('the retirement notice', () => {
  it('gives the date, the reason, the end of support and alternatives', async () => {
    const html = await page(retired);
    expect(headings(html)[0]).toBe('Plugin Retired - No Longer Available');
    expect(html).toContain('<time dateTime="2024-12-01">December 1, 2024</time>');
    expect(html).toContain('<time dateTime="2025-06-01">June 1, 2025</time>');
    expect(text(html)).toContain('Support endsJune 1, 2025');
    expect(html).toContain('The rules moved.');
    expect(html).toMatch(/href="\/plugins\/order-replicator"[^>]*>Order Replicator/u);
  });

  it('leaves out the end of support and alternatives if there are none', async () => {
    const { retiredDate, reason } = retired.retirementInfo;
    const html = await page({ ...retired, retirementInfo: { retiredDate, reason } });
    expect(html).not.toMatch(/Support ends|Alternative/u);
  });

  it('is absent while the plugin is sold', async () => {
    const html = await page({ retirementInfo: retired.retirementInfo });
    expect(html).not.toContain('Plugin Retired');
  });
});
