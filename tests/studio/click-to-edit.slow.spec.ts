import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { TextSource } from '../../studio/preview.ts';
import { type Edited, expect, test } from './editing.ts';

test.use({ hasPreview: true });

/** A text of a page, and where it must lead. */
interface Sample {
  readonly kind: string;
  readonly place: (page: FrameLocator) => Locator;
  readonly isRight: (source: TextSource) => boolean;
}

const inMain = (page: FrameLocator, text: string): Locator => page.locator('main').getByText(text).first();

/** A text of the page by its beginning: a citation in it is another text there. */
const beginning = (page: FrameLocator, text: string): Locator =>
  inMain(page, text.split('{')[0]?.trim() ?? '');

/** A text that must lead to one of these fields. */
const sample = (kind: string, place: Sample['place'], ...pointers: readonly string[]): Sample => ({
  kind,
  place,
  isRight: ({ field }) => pointers.includes(`/${field?.join('/')}`),
});

/** The fields of a plugin's file that are looked at. */
interface Plugin {
  readonly longDescription: string;
  readonly features: readonly { readonly title: string }[];
  readonly testimonials?: readonly { readonly review: string }[];
  readonly pricing: { readonly price?: { readonly amount: number } };
}

function ofPlugin(text: string): Sample[] {
  const plugin = JSON.parse(text) as Plugin;
  const [feature] = plugin.features;
  const [testimonial] = plugin.testimonials ?? [];
  const { price } = plugin.pricing;
  return [
    sample('h1', (page) => page.locator('h1'), '/name', '/heading'),
    sample('paragraph', (page) => beginning(page, plugin.longDescription), '/longDescription'),
    ...(price ? [sample('price', (page) => inMain(page, `$${price.amount}`), '/pricing/price')] : []),
    ...(feature ? [sample('feature', (page) => beginning(page, feature.title), '/features/0/title')] : []),
    ...(testimonial
      ? [sample('testimonial', (page) => beginning(page, testimonial.review), '/testimonials/0/review')]
      : []),
  ];
}

/** An article: its title, its first plain paragraph, and a callout. */
function ofArticle(text: string): Sample[] {
  const paragraph = /\n\n([A-Z][^\n`*[\]{}|:_]{60,})\n\n/.exec(text)?.[1] ?? '';
  return [
    sample('h1', (page) => page.locator('h1'), '/title'),
    {
      kind: 'paragraph',
      place: (page) => beginning(page, paragraph),
      isRight: ({ offset = 0 }) => text.startsWith(paragraph, offset),
    },
    {
      kind: 'callout',
      place: (page) => page.getByRole('note').locator('p').last(),
      isRight: ({ offset = 0 }) => /^(?:\{\{|:::)(?:callout|protip)/.test(text.slice(offset)),
    },
  ];
}

const plugins = `order-replicator b2b-sales-kit order-duplicator admin-email-toggle taxamo-assure
  order-db-puller`;
const articles = `ai-tools-woocommerce b2b-wholesale-pricing-woocommerce checkout-optimization-tricks
  essential-woocommerce-plugins plugin-bloat-diet-woocommerce woocommerce-performance-optimization`;

/** Clicks on a text with Alt. @returns the places that the studio names */
async function clicked(page: Page, text: Pick<Sample, 'place'>): Promise<readonly TextSource[]> {
  const place = text.place(page.frameLocator('iframe'));
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 };
  let sources: readonly TextSource[] = [];
  // A page that is drawn again in between has no ear for a click yet.
  await expect(async () => {
    // Not the next answer: it may be that of a try before.
    const request = page.waitForRequest('**/api/sources', { timeout: 15_000 });
    request.catch(() => undefined); // the click itself may fail first
    await place.click({
      modifiers: ['Alt'],
      position: { x: Math.min(12, width / 2), y: Math.min(10, height / 2) },
      timeout: 15_000,
    });
    sources = (await (await (await request).response())?.json()) as readonly TextSource[];
  }).toPass({ timeout: 120_000 });
  return sources;
}

async function countOf(page: Page, studio: Edited, path: string, samples: readonly Sample[]) {
  const results: { readonly what: string; readonly how: 'directly' | 'by the list' | 'not' }[] = [];
  await studio.open(page, `/e/${path.replace(/^content\/|\.(?:json|md)$/g, '')}`);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible({ timeout: 120_000 });
  for (const { kind, isRight, ...text } of samples) {
    const sources = await clicked(page, text);
    const has = sources.some((source) => source.path === path && isRight(source));
    results.push({
      what: `${path} ${kind}`,
      how: !has ? 'not' : sources.length === 1 ? 'directly' : 'by the list',
    });
    const [first] = sources;
    if (sources.length > 1) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    else if (has && first?.field)
      await expect(page.locator(`[data-field="/${first.field.join('/')}"] :focus`).first()).toBeVisible();
    else if (has) await expect(page.locator('.cm-content')).toBeFocused();
    if (!has) break; // the studio may be at another entry
  }
  return results;
}

test('texts of 12 pages lead to their field, 95 in 100 of them directly', async ({ page, studio }) => {
  test.setTimeout(1_200_000);
  const results = [];
  for (const slug of plugins.split(/\s+/)) {
    const path = `content/plugins/${slug}.json`;
    results.push(...(await countOf(page, studio, path, ofPlugin(studio.read(path)))));
  }
  for (const slug of articles.split(/\s+/)) {
    const path = `content/blog/${slug}.md`;
    results.push(...(await countOf(page, studio, path, ofArticle(studio.read(path)))));
  }
  const directly = results.filter(({ how }) => how === 'directly').length;
  console.log(`${directly} of ${results.length} texts lead to their field directly`);
  expect(results.filter(({ how }) => how === 'not')).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(40);
  expect(directly / results.length).toBeGreaterThanOrEqual(0.95);
});
