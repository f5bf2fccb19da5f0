import { describe, expect, test } from 'vitest';
import { fetchedBy, find, figures, headed, linksNamed, openPage, rowsOf, textOf, texts } from './pages.ts';

test('the alias shows the same page and names the real address as canonical', async () => {
  const page = await openPage('/plugins/b2bamigo');
  expect(texts(page, 'h1')).toEqual(['B2B Sales Kit']);
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://kelpworks.example/plugins/b2b-sales-kit',
  );
});

describe('a premium page', async () => {
  const page = await openPage('/plugins/order-replicator');

  test('has its price, its sections and its buttons', () => {
    expect(find(page, 'main *', 'Premium Plugin')).toBeTruthy();
    expect(texts(page, 's')[0]).toBe('$149/year');
    const some = ['Key Features', 'Why Choose Order Replicator', 'What Our Customers Say', 'Requirements'];
    expect(texts(page, 'h2')).toEqual(expect.arrayContaining([...some, 'Support & Updates']));
    expect(textOf(page.body)).toContain('and 3 more features');
    expect(textOf(page.body)).toContain('4 out of 5 stars');
    const reasons = {
      'Get Plugin': 'buy',
      'Live Demo': 'demo',
      'See Complete Feature List': 'features',
      'Get Started Today': 'buy',
      'Contact Sales': 'question',
    };
    for (const [name, about] of Object.entries(reasons))
      expect(linksNamed(page, name), `of ${name}`).toEqual([
        `/contact?plugin=order-replicator&about=${about}`,
      ]);
  });

  test('marks all of its features alike: seven with a number, the others with a tick', () => {
    const section = headed(page, 'section', 'Key Features');
    const marks = [...section.querySelectorAll('li')].map(({ firstElementChild: mark }) => mark);
    expect(marks.map(textOf)).toEqual(['1', '2', '3', '4', '5', '6', '7', '', '']);
    expect(marks.map((mark) => mark?.tagName)).toEqual(marks.map(() => 'SPAN'));
    expect(section.querySelectorAll('li svg')).toHaveLength(2);
  });
});

test.each([
  ['/plugins/order-replicator', ['/content/plugins/order-replicator.json']],
  ['/plugins/b2bamigo', ['/content/plugins/b2bamigo.json']],
  ['/plugins', ['/content/plugins-pages/1.json']],
])('%s reads its own file, and no other', async (path, files) => {
  expect(await fetchedBy(path)).toEqual(files);
});

test('the page of a retired plugin says so and links to its successor', async () => {
  const page = await openPage('/plugins/taxamo-assure');
  expect(find(page, 'h1, h2, h3', 'Plugin Retired - No Longer Available')).toBeTruthy();
  expect(find(page, 'button', 'No Longer Available').hasAttribute('disabled')).toBe(true);
  expect(textOf(page.body)).toContain('We no longer sell this plugin.');
  expect(figures(page)[0]).toBe('4.8/5 rating');
  expect(rowsOf(page)).toEqual(
    expect.arrayContaining(['Retired December 1, 2024', 'Support ended June 1, 2025']),
  );
  expect(textOf(page.querySelector('main'))).not.toMatch(/support ends|we support it/i);
  expect(texts(page, 'main s')[0]).toBe('$299/year');
  const [successor] = page.querySelectorAll('main a[href="/plugins/advanced-tax-calculator"]');
  expect([textOf(successor), successor?.getAttribute('target')]).toEqual([
    'Advanced Tax Calculator',
    '_self',
  ]);
  expect(linksNamed(page, 'Contact Sales')).toEqual(['/contact?plugin=taxamo-assure&about=question']);
  expect(textOf(page.querySelector('main'))).not.toMatch(/Premium Plugin|Get Plugin|Get Started Today/);
});

describe('the page of a free plugin', async () => {
  const page = await openPage('/plugins/admin-email-toggle');

  test("shows only 'Free'", () => {
    const words = texts(page, 'main *');
    expect(words).toContain('Free');
    expect(words.filter((text) => /\$0|Free Plugin$/.test(text))).toEqual([]);
  });

  test('has download buttons that lead to a section with a mail address, and nothing that leads to the file', () => {
    for (const name of ['Download Free', 'Download Now'])
      expect(linksNamed(page, name)).toEqual(['#download']);
    const section = page.getElementById('download');
    expect(texts(section ?? page, 'h2')).toEqual(['Get Admin Email Toggle by email']);
    expect(section?.querySelector('a')?.getAttribute('href')).toBe(
      'mailto:hello@kelpworks.example?subject=Free%20download%3A%20Admin%20Email%20Toggle',
    );
    expect(page.documentElement.outerHTML).not.toMatch(/\.zip|\/downloads\//);
  });
});

test.each([
  ['/cart', 'Cart'],
  ['/my-account', 'My account'],
  ['/plugins/advanced-tax-calculator', 'Advanced Tax Calculator'],
])('%s says what is coming', async (path, title) => {
  const page = await openPage(path);
  expect(textOf(page.querySelector('main'))).toContain('Coming Soon');
  expect(texts(page, 'h1').join()).toMatch(new RegExp(title, 'i'));
});
