/** @module-tag long */
import { describe, expect, test } from 'vitest';
import { anchorsAt } from '../../scripts/engine/compiler/link/anchors-at.ts';
import { compile, edited } from '../pipeline/kit.ts';
import { addresses, isMissing, metaOf, openPage, textOf, texts } from './pages.ts';

const checked = compile(edited({}));

describe.each(addresses)('%s', (address) => {
  const opened = openPage(address);

  test('has a title, a description, one level 1 heading and a canonical address', async () => {
    const page = await opened;
    expect(page.title).not.toBe('');
    expect(metaOf(page, 'name="description"')).toBeTruthy();
    expect(texts(page, 'h1')).toEqual([expect.stringMatching(/\S/)]);
    expect(page.querySelectorAll('main')).toHaveLength(1);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    const isHidden = metaOf(page, 'name="robots"') === 'noindex';
    expect(canonical).toMatch(isHidden ? /^$/ : /^https:\/\/kelpworks\.example\//);
  });

  test('has the anchors to which links may lead, and no other section has an id', async () => {
    const { graph } = await checked;
    const places = (await opened).querySelectorAll('main :is(section, div, h2, h3, h4, h5, h6, li)[id]');
    const ids = [...places].map(({ id }) => id).filter((id) => !id.startsWith('_R_')); // React's own, of labels
    const [claim] = graph.addresses.get(address) ?? [];
    const anchors = claim ? anchorsAt(graph, { ...claim, address }) : [];
    expect(ids.toSorted()).toEqual([...new Set(anchors)].toSorted());
  });

  test('has the header and the footer', async () => {
    const page = await opened;
    expect(page.querySelectorAll('header nav[aria-label="Main"] a')).toHaveLength(9);
    expect(page.querySelectorAll('footer nav a')).toHaveLength(14);
  });

  test('F39: is readable without script', async () => {
    const page = await opened;
    expect(textOf(page.querySelector('main')).length).toBeGreaterThan(100);
    expect(textOf(page.body)).not.toContain('Loading...');
    expect(textOf(page.querySelector('footer'))).toContain('Victoria, British Columbia, Canada');
  });

  test('has an alternative text for each picture, or an empty one', async () => {
    const pictures = [...(await opened).querySelectorAll('img')];
    expect(pictures.filter((picture) => picture.getAttribute('alt') === null).map(String)).toEqual([]);
  });

  test('names no control by other words than it shows', async () => {
    // Whole words: axe is content with "elpworks" in "Kelpworks".
    const words = (text: string | null): string =>
      ['', ...((text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []), ''].join(' ');
    const controls = [
      ...(await opened).querySelectorAll('a[aria-label], button[aria-label], summary[aria-label]'),
    ];
    const misnamed = controls.filter(
      (control) => !words(control.getAttribute('aria-label')).includes(words(control.textContent)),
    );
    expect(misnamed.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test('has no script, style or handler that the content policy forbids', async () => {
    const page = await opened;
    const scripts = [...page.querySelectorAll('script:not([type="application/ld+json"])')];
    expect(scripts.filter((script) => !script.getAttribute('src')).map(String)).toEqual([]);
    expect(page.querySelectorAll('body style, [style]')).toHaveLength(0);
    const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  test('has unique ids, and its links within the page lead to one', async () => {
    const page = await opened;
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const links = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
  });
});

test('the site has its pages at their addresses', () => {
  const promised = `/ /about /blog /cart /compatibility /contact /docs /my-account /plugins /plugins/admin-email-toggle
    /plugins/advanced-tax-calculator /plugins/b2b-sales-kit /plugins/b2bamigo
    /plugins/convert-guest-to-customer /plugins/customer-welcome-gift /plugins/free
    /plugins/order-db-puller /plugins/order-duplicator /plugins/order-replicator /plugins/premium
    /plugins/simple-order-duplicator /plugins/taxamo-assure /privacy-policy /services
    /services/custom-development /services/store-management /terms-and-conditions`;
  expect(promised.split(/\s+/).filter((address) => !addresses.includes(address))).toEqual([]);
});

test.each(['/about/us', '/plugins/no-such-plugin', '/404'])(
  '%s is no page, and the build is told so',
  async (path) => {
    expect(await isMissing(path)).toBe(true);
  },
);
