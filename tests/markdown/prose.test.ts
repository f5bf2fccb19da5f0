import { describe, expect, test } from 'vitest';
import { renderProse } from './render.tsx';

describe('links', () => {
  test.each(['https://example.com/a', 'http://example.com'])(
    '%s opens a new tab and says so',
    async (href) => {
      const html = await renderProse([['p', null, ['a', { href }, 'Words']]]);
      expect(html).toMatch(/<a href="[^"]+" target="_blank" rel="noopener noreferrer"/u);
      expect(html).toContain('(opens in a new tab)');
    },
  );

  test.each(['/plugins/free', '#section-steps', 'mailto:hello@kelpworks.example', 'irc://irc.example/kelp'])(
    '%s stays in this tab',
    async (href) => {
      const html = await renderProse([['p', null, ['a', { href }, 'Words']]]);
      expect(html).toContain(`href="${href}"`);
      expect(html).not.toContain('target=');
    },
  );

  test('keep their title', async () => {
    expect(await renderProse([['a', { href: '/blog', title: 'All articles' }, 'Blog']])).toContain(
      'title="All articles"',
    );
  });

  test('without an address are text', async () => {
    expect(await renderProse([['p', null, ['a', null, 'Words']]])).toContain('<p>Words</p>');
  });
});

test('the box of a task says whether it is done', async () => {
  const box = (checked: boolean) => renderProse([['input', { type: 'checkbox', checked, disabled: true }]]);
  expect(await box(true)).toMatch(/<input type="checkbox"[^>]* aria-label="Done"[^>]* checked=""/);
  expect(await box(false)).toMatch(/<input type="checkbox"[^>]* aria-label="To do"/);
});

describe('pictures', () => {
  test('have the size that the document gives, and load lazily', async () => {
    const picture = ['img', { src: '/images/blog/a.svg', alt: 'A chart' }] as const;
    const html = await renderProse([['p', null, 'See ', picture]], { '/images/blog/a.svg': [800, 500] });
    expect(html).toMatch(/<p>See <img[^>]*alt="A chart"[^>]*width="800"[^>]*height="500"/u);
    expect(html).toContain('loading="lazy"');
  });

  test.each([
    [{}, ''],
    [{ title: 'Two weeks' }, '<figcaption>Two weeks</figcaption>'],
  ])('alone in a paragraph become a figure with their title as its caption: %j', async (title, caption) => {
    const html = await renderProse([['p', null, ['img', { src: '/a.svg', alt: 'A', ...title }]]]);
    expect(html.replace(/<img[^>]*>/, '<img>')).toContain(`><figure><img>${caption}</figure><`);
  });

  test('without an address are left out', async () => {
    expect(await renderProse([['p', null, 'See ', ['img', { alt: 'A' }]]])).toContain('<p>See </p>');
  });
});

describe('tables', () => {
  const table = [
    'table',
    null,
    ['thead', null, ['tr', null, ['th', null, 'Plugin'], ['th', { align: 'right' }, 'Queries']]],
    ['tbody', null, ['tr', null, ['td', null, 'Slider'], ['td', { align: 'right' }, '42']]],
  ] as const;

  test('scroll in a focusable box that is named after their header', async () => {
    const html = await renderProse([table]);
    expect(html).toMatch(/<figure[^>]*tabindex="0" aria-label="Table: Plugin, Queries"/u);
  });

  test('are aligned without inline styles', async () => {
    const html = await renderProse([table]);
    expect(html).toContain('<td align="right">42</td>');
    expect(html).not.toContain('style=');
  });
});

describe('code', () => {
  test('is reachable by keyboard, names its language and keeps its tokens', async () => {
    const keyword = ['span', { className: ['k'] }, 'return'] as const;
    const html = await renderProse([
      ['pre', null, ['code', { className: ['language-php'] }, keyword, ' 1;\n']],
    ]);
    expect(html).toMatch(/<figure[^>]*aria-label="Code, php"[^>]*><pre[^>]*tabindex="0"/u);
    expect(html).toContain('<span class="k">return</span>');
  });

  test('has no copy button before the script runs', async () => {
    expect(await renderProse([['pre', null, ['code', null, 'ls']]])).not.toContain('<button');
  });
});

describe('headings', () => {
  test('have a link to themselves beside them', async () => {
    const html = await renderProse([['h2', { id: 'section-steps' }, 'The ', ['em', null, 'steps']]]);
    expect(html).toContain('<h2 id="section-steps">The <em>steps</em></h2>');
    expect(html).toContain('href="#section-steps" aria-label="Link to “The steps”"');
  });

  test('have no link without an id', async () => {
    expect(await renderProse([['h3', null, 'Plain']])).toContain('<h3>Plain</h3>');
  });
});
