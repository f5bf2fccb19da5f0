import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Node } from '../../scripts/engine/contract/page-tree.ts';
import { renderProse } from './render.tsx';

/** A shortcode's node as the compiler writes it. */
function block(type: string, payload: unknown): Node {
  return ['shortcode', { type, payload: payload as object }];
}

const warn = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The words of a page that has one block. */
const wordsOf = async (type: string, payload: unknown): Promise<string> =>
  text(await renderProse([block(type, payload)]));

describe('each block', () => {
  test.each([
    ['info', 'Note'],
    ['warning', 'Warning'],
    ['success', 'Remember'],
    ['tip', 'Tip'],
  ])('callout %s is a note named by its kind and title', async (type, word) => {
    const html = await renderProse([
      block('callout', { type, title: 'Test it', content: ['With ', ['em', null, 'care'], '.'] }),
    ]);
    expect(html).toMatch(/role="note" aria-labelledby="([^"]+)".*id="\1"/u);
    expect(html).toContain('<em>care</em>');
    expect(text(html)).toBe(`${word} Test it With care .`);
  });

  test.each([
    ['callout', { type: 'tip', title: 'Two' }],
    ['protip', {}],
    ['highlight', { color: 'accent' }],
  ])('the words of %s may be paragraphs and lists, and no paragraph holds them', async (type, more) => {
    const content = [
      ['p', null, 'One.'],
      ['ul', null, ['li', null, 'Two']],
    ];
    const html = await renderProse([block(type, { ...more, content })]);
    expect(html).toMatch(/<p>One\.<\/p><ul><li>Two<\/li><\/ul><\/div>/u);
    expect(html).not.toMatch(/<p[^>]*><(?:p|ul)/u);
  });

  test('protip is labelled as a pro tip', async () => {
    expect(await wordsOf('protip', { content: ['Look first.'] })).toBe('Pro tip Look first.');
  });

  test.each(['primary', 'secondary', 'accent'])('highlight in %s shows its text', async (color) => {
    expect(await wordsOf('highlight', { color, content: ['Ask.'] })).toBe('Ask.');
  });

  test('stats give the trend in words, even without a change', async () => {
    const html = await renderProse([
      block('stats', { value: '$2.3M', label: 'revenue', change: '340%', trend: 'up' }),
      '\n',
      block('stats', { value: '95%', label: 'time', change: 'by duplication', trend: 'down' }),
      '\n',
      block('stats', { value: '3', label: 'steps', trend: 'down' }),
      '\n',
      block('stats', { value: '10 years', label: 'of records' }),
    ]);
    expect(text(html)).toBe(
      'revenue $2.3M Up 340% time 95% Down, by duplication steps 3 Down of records 10 years',
    );
    expect(html.match(/<dl/gu)).toHaveLength(1);
  });

  test('stats that are not adjacent are separate strips', async () => {
    const figure = block('stats', { value: '1', label: 'one' });
    const html = await renderProse([figure, ['p', null, 'Between.'], figure]);
    expect(html.match(/<dl/gu)).toHaveLength(2);
  });

  test('features are an unordered list of trimmed entries', async () => {
    const html = await renderProse([block('features', { items: 'Rates |  Reports|' })]);
    expect(html).toMatch(/<ul/u);
    expect(html.match(/<li/gu)).toHaveLength(2);
    expect(text(html)).toBe('Rates Reports');
  });

  test('steps are an ordered list', async () => {
    const html = await renderProse([block('steps', { items: 'Turn it on | Export' })]);
    expect(html).toMatch(/<ol/u);
    expect(text(html)).toBe('1 Turn it on 2 Export');
  });

  test('quote is a figure with its author in the caption', async () => {
    const html = await renderProse([
      block('quote', { text: 'It works.', author: 'A. Otter', role: 'manager' }),
    ]);
    expect(html).toMatch(
      /<figure.*<blockquote.*It works\..*<\/blockquote><figcaption.*A\. Otter<\/b>, manager/u,
    );
  });

  test('plugin links to the plugin’s page if there is one', async () => {
    const payload = { name: 'Order Replicator', description: 'Copies.', type: 'premium', price: '$99/year' };
    const links = { 'Order Replicator': { href: '/plugins/order-replicator', stamp: 'twin' } };
    const linked = await renderProse([block('plugin', payload)], {}, links);
    expect(linked).toMatch(/<a[^>]*href="\/plugins\/order-replicator"[^>]*>Order Replicator<\/a>/u);
    expect(linked).toContain('/images/stamps/twin-deep.svg');
    const foreign = await renderProse([block('plugin', { ...payload, name: 'constructor' })], {}, links);
    expect(foreign).not.toContain('<a');
    expect(text(linked)).toBe('Order Replicator Copies. Premium $99/year');
  });

  test('plugin shows no price if it has none, and says once that it is free', async () => {
    const payload = { name: 'Query Monitor', description: 'Counts.' };
    const shown = { free: 'FREE', Free: 'FREE', other: 'Premium', retired: 'Retired' };
    for (const [type, word] of Object.entries(shown))
      expect(await wordsOf('plugin', { ...payload, type })).toBe(`Query Monitor Counts. ${word}`);
  });

  test('plugin of others leads to its page at WordPress.org', async () => {
    const href = 'https://wordpress.org/plugins/two-factor/';
    const payload = { name: 'Two Factor', description: 'Asks twice.', type: 'free', href };
    const html = await renderProse([block('plugin', payload)]);
    expect(html).toContain(`href="${href}"`);
    expect(text(html)).toBe(
      'Two Factor Asks twice. Get it on WordPress.org : Two Factor (opens in a new tab) FREE',
    );
  });

  test('timetoread gives the minutes in words', async () => {
    expect(await wordsOf('timetoread', { minutes: 14 })).toBe('14 minutes to read');
    expect(await wordsOf('timetoread', { minutes: 1 })).toBe('1 minute to read');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a block that cannot be shown is skipped and logged, and its neighbours stay', () => {
  const good = { type: 'tip', title: 'Title', content: ['Text'] };
  test.each<[string, Node]>([
    ['an unknown type', block('banner', {})],
    ['a type that every object has', block('constructor', {})],
    ['__proto__ as its type', block('__proto__', {})],
    ['no type', ['shortcode', { payload: {} }]],
    ['no payload', ['shortcode', { type: 'protip' }]],
    ['a payload that is a text', ['shortcode', { type: 'protip', payload: '{"content":["a"]}' }]],
    ['a payload that is null', ['shortcode', { type: 'protip', payload: null as never }]],
    ['a list as its payload', block('protip', ['content'])],
    ['a missing field', block('quote', { text: 'Words', author: 'A. Otter' })],
    ['an empty field', block('quote', { text: ' ', author: 'A. Otter', role: 'manager' })],
    ['an unknown field', block('callout', { ...good, dangerouslySetInnerHTML: { __html: '<b>' } })],
    ['an unknown word', block('callout', { ...good, type: 'danger' })],
    ['an object for a text', block('callout', { ...good, title: { toString: 'x' } })],
    ['a text for a tree', block('protip', { content: '<b>bold</b>' })],
    ['a tree with a foreign node', block('protip', { content: ['Text', { type: 'raw' }] })],
    ['a text for a number', block('timetoread', { minutes: '14' })],
    ['zero minutes', block('timetoread', { minutes: 0 })],
    ['an unknown trend', block('stats', { value: '1', label: 'one', trend: 'sideways' })],
    ['a field named __proto__', block('steps', JSON.parse('{"items":"a","__proto__":{"items":"b"}}'))],
  ])('%s', async (_, broken) => {
    const html = await renderProse([['p', null, 'Before.'], broken, ['p', null, 'After.']]);
    expect(text(html)).toBe('Before. After.');
    expect(warn).toHaveBeenCalledOnce();
  });

  test('a strip is left out if none of its figures can be shown', async () => {
    expect(await renderProse([block('stats', { value: '1' })])).not.toContain('<dl');
  });
});
