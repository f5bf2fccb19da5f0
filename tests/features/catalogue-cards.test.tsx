import { describe, expect, it } from 'vitest';
import { FreeCard } from '../../src/features/catalogue/FreeCard.tsx';
import { unfiltered } from '../../src/features/catalogue/catalogue-criteria.ts';
import { catalogueList, onePage } from '../../src/features/catalogue/plugin-lists.ts';
import { Highlights } from '../../src/features/catalogue/Highlights.tsx';
import { LatestRow } from '../../src/features/catalogue/LatestRow.tsx';
import { PluginCard } from '../../src/features/catalogue/PluginCard.tsx';
import { PremiumCard } from '../../src/features/catalogue/PremiumCard.tsx';
import { aYear, listingEntry, plugin } from './plugin-fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';

const text = (html: string) => html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');

const card = (changes: Parameters<typeof listingEntry>[0]) =>
  renderInRouter(<PluginCard plugin={listingEntry(changes)} />);

describe("a plugin's card", () => {
  it("shows two features and '+N more', price, former price, rating and downloads", async () => {
    const html = await card({
      pricing: { type: 'premium', price: aYear(99), originalPrice: aYear(149) },
      stats: { rating: 4.8, downloads: '2,500+' },
    });
    expect(text(html)).toContain('One Two +2 more');
    expect(html).not.toContain('Three');
    expect(html).toContain('<s>$149/year</s>');
    expect(text(html)).toMatch(/4\.8 \/5 2,500\+ downloads/u);
    expect(html).toContain('href="/plugins/net-mender"');
  });

  it('has the badges of its flags, and FREE if it is free', async () => {
    const html = await card({
      catalogue: { position: 1, type: 'free', popular: true, new: true },
      pricing: { type: 'free', note: 'Up to 100 conversions per month' },
      badges: ['featured'],
    });
    expect(text(html)).toMatch(/New Popular FREE/u);
    expect(text(html)).toContain('Free Up to 100 conversions per month');
    expect(html).not.toMatch(/featured/iu);
  });

  it('of a retired plugin has one badge, the last price struck through, and no rating', async () => {
    const html = await card({
      status: 'retired',
      catalogue: { position: 1, type: 'premium', popular: true, new: true },
      pricing: { type: 'retired', price: aYear(299), originalPrice: aYear(399) },
      stats: { rating: 4.8 },
    });
    expect(html.replaceAll(/<\/?span[^>]*>/gu, '')).toMatch(/<s[^>]*>\$299\/year<\/s>/u);
    expect(text(html)).toContain('No longer available');
    expect(text(html)).toContain('Retired');
    expect(html).not.toMatch(/New|Popular|4\.8|\$399/u);
  });

  it("of a retired plugin without a price only says 'No longer available'", async () => {
    const html = await card({ status: 'retired', pricing: { type: 'retired' } });
    expect(html).not.toMatch(/<s[ >]/u);
    expect(text(html)).toContain('No longer available');
  });
});

describe('the other cards', () => {
  it("show two features and '+N more' in the latest releases", async () => {
    const html = await renderInRouter(<LatestRow plugin={listingEntry()} index={0} />);
    expect(text(html)).toContain('One Two +2 more');
  });

  it('show three features and a quote on the premium page', async () => {
    const testimonial = { text: 'It holds.', author: 'Skipper, trawler' };
    const html = await renderInRouter(
      <PremiumCard plugin={listingEntry({ premiumPage: { testimonial } })} />,
    );
    expect(text(html)).toContain('One Two Three +1 more');
    expect(text(html)).toContain('“It holds.” Skipper , trawler');
  });

  it('show three features, benefits, difficulty, users and the last update on the free page', async () => {
    const freePage = { position: 1, difficulty: 'Advanced' as const };
    const used = (users: string) => plugin({ freePage, changelog, stats: { users } });
    const date = { iso: '2025-05-22', text: 'May 22, 2025' };
    const changelog = [{ version: '2.0.1', date, changes: ['Pulls faster.'] }];
    const html = await renderInRouter(<FreeCard plugin={{ ...used('200+'), freePage }} />);
    expect(text(html)).toContain('FREE Advanced');
    expect(text(html)).toContain('One Two Three +1 more No more holes');
    expect(text(html)).toContain('200+ active users');
    const word = await renderInRouter(<FreeCard plugin={{ ...used('Active'), freePage }} />);
    expect(text(word)).toContain('Active users');
    expect(text(word)).not.toContain('Active active');
    expect(html).toContain('<time dateTime="2025-05-22">May 22, 2025</time>');
  });
});

describe('the highlights', () => {
  const headings = async (popular: boolean, isNew: boolean) => {
    const entry = listingEntry({ catalogue: { position: 1, type: 'free', popular, new: isNew } });
    const page = onePage(catalogueList, [entry], unfiltered);
    const html = await renderInRouter(<Highlights popular={page.popular} latest={page.latest} />);
    return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gu)].map(([, words]) => words);
  };

  it("are in 'Most Popular' and 'Latest Releases', which are left out if they are empty", async () => {
    expect(await headings(true, true)).toEqual(['Most Popular', 'Latest Releases']);
    expect(await headings(true, false)).toEqual(['Most Popular']);
    expect(await headings(false, true)).toEqual(['Latest Releases']);
    expect(await headings(false, false)).toEqual([]);
  });
});
