import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../scripts/engine/contract/search-index.ts';
import { createEngine } from '../../src/features/search/engine.ts';
import type { Vocabulary } from '../../src/features/search/search-queries.ts';
import { arranged, marked, resultOf } from '../../src/features/search/results.ts';

const pages: readonly SearchPage[] = [
  {
    href: '/plugins/order-replicator',
    title: 'Order Replicator',
    summary: 'Copies orders for customers who buy the same again.',
    about: 'Order Management · $99/year',
    parts: [{ heading: 'Choose the prices', text: 'Old prices, or those of today.' }],
    rest: 'kelpworks_copy_order sepa',
  },
  {
    href: '/blog/tax',
    title: 'Taxes in Europe',
    summary: 'What a small shop owes.',
    parts: [
      { text: 'An opening.' },
      { id: 'section-oss', heading: 'One Stop Shop', text: 'A return each quarter, and the shop’s records.' },
    ],
  },
  { href: '/about', title: 'About Us', summary: 'Who we are.' },
  {
    href: '/plugins/order-replicator',
    title: 'Is the customer charged?',
    summary: 'No. A copy is unpaid.',
    answeredOn: 'Order Replicator',
  },
];
const engine = engineOf(pages, {
  ignored: ['a', 'about', 'an', 'the', 'us', 'how', 'to'],
  synonyms: [
    ['copy', 'clone'],
    ['vat', 'tax'],
    ['turn around', 'return'],
  ],
});

/** An engine with these pages, which knows no words but these. */
function engineOf(those: readonly SearchPage[] = [], words: Partial<Vocabulary> = {}) {
  const made = createEngine({ ignored: [], synonyms: [], groups: [], ...words });
  made.add(those);
  return made;
}
/** The addresses of the pages that a search in such an engine finds, the best first. */
const ordered = (query: string, ...given: Parameters<typeof engineOf>): string[] =>
  engineOf(...given)
    .search(query)
    .map(({ page }) => page.href);
const made = (href: string, ...texts: readonly string[]): SearchPage => ({
  href,
  title: 'A page',
  parts: texts.map((text) => ({ text })),
});

const results = (query: string): string[] =>
  engine.search(query).map(({ page: { href, title } }) => `${href} ${title}`);
const [replicator, tax, about] = [
  '/plugins/order-replicator Order Replicator',
  '/blog/tax Taxes in Europe',
  '/about About Us',
];

describe('a search', () => {
  it.each([
    ['a name', 'order replicator', replicator],
    ['other case and accents', 'ÖRDER', replicator],
    ['a misspelt word', 'ordr replicater', replicator],
    ['letters that changed places', 'oredr', replicator],
    ['a plural', 'replicators', replicator],
    ['a singular', 'tax', tax],
    ['the beginning of a word', 'replic', replicator],
    ['the name in the address', 'order-replicator', replicator],
    ['a whole address', '/plugins/order-replicator', replicator],
    ['a price', '$99', replicator],
    ['a price without its sign', '99', replicator],
    ['a price with its period', '$99/year', replicator],
    ['a part of a name of code', 'copy_order', replicator],
    ['a word of the rest of the page', 'sepa', replicator],
    ['a word that means the same', 'clone', replicator],
    ['a phrase that means the same', 'turn around', tax],
    ['an apostrophe of another kind', "shop's records", tax],
    ['nothing but words that say little', 'about us', about],
  ])('finds by %s', (_what, query, expected) => {
    expect(results(query)).toContain(expected);
  });

  it('puts pages first that have more of the words', () => {
    expect(results('tax prices europe')[0]).toBe(tax);
  });

  it('counts a rare word more than one that most pages have', () => {
    const others = Array.from({ length: 6 }, (_, at) => ({ href: `/${at}`, title: 'Copied orders' }));
    const rare = { href: '/rare', title: 'Version 1.4.0' };
    expect(ordered('orders copied 1.4.0', [...others, rare])[0]).toBe('/rare');
  });
  it('takes no word that means the same as another for a misspelt one', () => {
    const those = [made('/parcels', 'packed'), made('/security', 'malware')];
    const words = { synonyms: [['hacked', 'malware']] };
    expect(ordered('hacked', those, words)).toEqual(['/security']);
    expect(ordered('backed', those, words)).toEqual(['/parcels']);
  });
  it('understands a phrase with a word that says nothing by itself', () => {
    const words = { ignored: ['what'], synonyms: [['changelog', 'what’s new']] };
    expect(ordered('what’s new', [made('/changes', 'changelog')], words)).toHaveLength(1);
    expect(ordered('new', [made('/changes', 'changelog')], words)).toHaveLength(0);
  });
  it('understands a phrase of words that say nothing', () => {
    const words = { ignored: ['how', 'much'], synonyms: [['how much', '$']] };
    const sold = { ...made('/sold'), about: 'Boats · $99/year' };
    expect(ordered('how much', [made('/much', 'how much'), sold], words)).toEqual(['/sold']);
  });
  it('finds a longer phrase by a word of it that is typed as well', () => {
    const words = { synonyms: [['card', 'credit card']] };
    const those = [made('/credit', 'credit'), made('/card', 'pay by card'), made('/pay', 'pay')];
    expect(ordered('pay credit card', those, words)[0]).toBe('/card');
  });
  it('finds a version by its first numbers', () => {
    const those = [made('/old', '8.9.1'), made('/new', '9.9.3')];
    expect(ordered('9', those)).toEqual(['/new']);
    expect(ordered('9.9', those)).toEqual(['/new']);
  });
  it('takes no customer for something custom', () => {
    const those = [made('/custom', 'custom work'), made('/customer', 'a customer')];
    expect(ordered('customers', those)).toEqual(['/customer']);
  });
  it('takes a name of code that pages have for itself, and not for its parts', () => {
    const those = [made('/parts', 'copy the order'), made('/whole', 'copy_order')];
    expect(ordered('copy_order', those)).toEqual(['/whole']);
    expect(ordered('order_copy', those)).toContain('/parts');
  });
  it('puts a page first that has each word over one that has one of them often', () => {
    const often = { ...made('/often', 'removed removed removed'), about: 'removed', summary: 'removed' };
    expect(ordered('removed malware', [often, made('/both', 'removed malware')])[0]).toBe('/both');
  });
  it('puts a page first that has the words together', () => {
    const apart = made('/apart', 'a red boat', 'a green sail');
    const together = made('/together', 'a green boat', 'a red sail');
    expect(ordered('red sail', [apart, together])[0]).toBe('/together');
  });
  it('finds a page by the name of the plugin above it', () => {
    const those = [
      { ...made('/sloop'), title: 'Sloop' },
      { ...made('/sloop/changelog'), title: 'Changelog', partOf: 'Sloop' },
    ];
    expect(ordered('sloop changelog', those)[0]).toBe('/sloop/changelog');
    expect(ordered('sloop', those)[0]).toBe('/sloop');
  });
  it('counts a product more, and a group by its weight', () => {
    const groups = [{ addresses: ['/blog'], weight: 0.5 }, { addresses: ['/'] }];
    const sold = { ...made('/sold', 'a boat'), price: 'Free' };
    const those = [made('/blog/page', 'a boat'), made('/page', 'a boat'), sold];
    expect(ordered('boat', those, { groups })).toEqual(['/sold', '/page', '/blog/page']);
  });

  it('finds all pages of files that come later', () => {
    const growing = engineOf();
    growing.add(pages.slice(0, 1));
    expect(growing.search('europe')).toEqual([]);
    growing.add(pages.slice(1));
    expect(growing.search('europe').map(({ page }) => page.href)).toEqual(['/blog/tax']);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t'],
    ['signs', '?!… — / \\ " \''],
    ['emoji', '🦀🦀🦀'],
    ['only words that say little', 'how to the'],
    ['words of no page', 'xqzzt kwyjibo'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['writing from right to left', 'إرجاع الأموال'],
  ])('finds nothing by %s', (_what, query) => {
    expect(results(query)).toEqual([]);
  });

  it('reads the beginning of a query of 10,000 characters', () => {
    expect(results(`order ${'x'.repeat(10_000)}`)).toContain(replicator);
    expect(results('order '.repeat(1_700))).toContain(replicator);
  });

  it('takes names of the language for words', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(results(word)).toEqual([]);
  });

  it('never fails, and marks change no letter', () => {
    const known = constantFrom('order', 'tax', 'prices', '$99', 'shop’s');
    const words = array(oneof(string({ unit: 'grapheme' }), known));
    assert(
      property(
        words.map((list) => list.join(' ')),
        string({ unit: 'grapheme' }),
        (query, text) => {
          for (const { hits } of arranged(engine.search(query)))
            for (const { href, title } of hits.map(resultOf))
              expect(pages.some((page) => href.startsWith(page.href) && page.title === wordsOf(title))).toBe(
                true,
              );
          const isMatch = (word: string): boolean => query.includes(word);
          expect(wordsOf(marked(text, isMatch))).toBe(text);
        },
      ),
    );
  });
});

const wordsOf = (pieces: ReturnType<typeof marked>): string => pieces.map(({ text }) => text).join('');

describe('a result', () => {
  const first = (query: string) => arranged(engine.search(query))[0]?.hits.map(resultOf)[0];
  const marks = (pieces: ReturnType<typeof marked> = []): string[] =>
    pieces.flatMap(({ text, marked: isMarked }) => (isMarked ? [text] : []));

  it('leads to the section that has the words', () => {
    expect(first('one stop shop')?.href).toBe('/blog/tax#section-oss');
    expect(first('europe')?.href).toBe('/blog/tax');
  });

  it('marks the words that were found, in all their forms', () => {
    const result = first('return record');
    expect(marks(result?.excerpt)).toEqual(['return', 'records']);
    expect(marks(first('taxs')?.title)).toEqual(['Taxes']);
  });

  it('shows a price that was asked for', () => {
    expect(wordsOf(first('$99')?.about ?? [])).toBe('$99/year');
    expect(first('replicator')?.about).toEqual([]);
  });

  it('of a product says what it does and costs, whatever was asked', () => {
    const sold: SearchPage = {
      href: '/boat',
      title: 'Boat',
      summary: 'Carries two.',
      about: 'Boats · $99/year · $149/year',
      price: '$99/year',
      parts: [{ heading: 'Oars', text: 'Oars of ash.' }],
    };
    const asked = (query: string) =>
      engineOf([sold])
        .search(query)
        .map(resultOf)
        .map(({ place, excerpt, about: prices }) => [place, excerpt, prices].map(wordsOf));
    expect(asked('oars')).toEqual([['Oars', 'Carries two.', '$99/year']]);
    expect(asked('$149')).toEqual([['', 'Carries two.', '$99/year · $149/year']]);
  });

  it('of a question is in a group of its own, and names the page that answers it', () => {
    const result = first('customer charged');
    expect(result?.group).toBe('Questions');
    expect(wordsOf(result?.place ?? [])).toBe('Order Replicator');
  });
});
