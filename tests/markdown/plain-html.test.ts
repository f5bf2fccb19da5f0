import { expect, test } from 'vitest';
import { plainHtml } from '../../scripts/engine/site/feeds/article-html.ts';
import { plainForms } from '#content/shortcodes-plain.ts';
import type { Node, Tree } from '../../scripts/engine/contract/page-tree.ts';

const address = 'https://kelpworks.example/blog/x';
const named = { 'Order Replicator': { href: '/plugins/order-replicator' } };

const block = (type: string, payload: object): Node => ['shortcode', { type, payload }];
const other = { name: 'Other', description: 'B.' };
const html = (...body: Tree): string => plainHtml(body, address, { forms: plainForms, namedPages: named });

test.each([
  [
    'callout',
    { type: 'tip', title: 'Test <it>', content: [['p', null, ['em', null, 'now']]] },
    '<aside><p><strong>Tip: Test &#x3C;it></strong></p><p><em>now</em></p></aside>',
  ],
  [
    'protip',
    {
      content: [
        ['p', null, 'Now'],
        ['ul', null, ['li', null, 'a']],
      ],
    },
    '<aside><p><strong>Pro tip</strong></p><p>Now</p><ul><li>a</li></ul></aside>',
  ],
  ['highlight', { color: 'primary', content: [['p', null, 'A ', ['em', null, 'b']]] }, '<p>A <em>b</em></p>'],
  ['stats', { value: '27', label: 'days' }, '<p><strong>27</strong> days</p>'],
  ['stats', { value: '2', label: 'a', change: '3%', trend: 'up' }, '<p><strong>2</strong> a (up 3%)</p>'],
  ['stats', { value: '2', label: 'a', change: 'b', trend: 'down' }, '<p><strong>2</strong> a (down: b)</p>'],
  ['features', { items: 'a | b' }, '<ul><li>a</li><li>b</li></ul>'],
  ['steps', { items: 'a | b |' }, '<ol><li>a</li><li>b</li></ol>'],
  [
    'quote',
    { text: 'Two days', author: 'M', role: 'shop' },
    '<blockquote><p>Two days</p><p><cite>M</cite>, shop</p></blockquote>',
  ],
  [
    'plugin',
    { name: 'Order Replicator', description: 'Copies.', type: 'premium', price: '$99/year' },
    '<p><strong><a href="https://kelpworks.example/plugins/order-replicator">Order Replicator</a></strong> (Premium, $99/year): Copies.</p>',
  ],
  ['plugin', { ...other, type: 'free' }, '<p><strong>Other</strong> (Free): B.</p>'],
  ['plugin', { ...other, type: 'Free' }, '<p><strong>Other</strong> (Free): B.</p>'],
  [
    'plugin',
    { ...other, type: 'free', href: 'https://wordpress.org/plugins/other/' },
    '<p><strong><a href="https://wordpress.org/plugins/other/">Other</a></strong> (Free): B.</p>',
  ],
  ['plugin', { ...other, type: 'retired' }, '<p><strong>Other</strong> (Retired): B.</p>'],
  ['timetoread', { minutes: 14 }, ''],
])('%s becomes plain elements', (type, payload, expected) => {
  expect(html(block(type, payload))).toBe(expected);
});

test('addresses become absolute; ids, colours of code and unknown blocks are removed', () => {
  const keyword = ['span', { className: ['k'] }, 'echo'] as const;
  expect(
    html(
      ['h2', { id: 'section-a' }, 'A'],
      [
        'p',
        null,
        ['a', { href: '#section-a' }, 'here'],
        ['a', { href: '/plugins' }, 'there'],
        ['a', { href: 'mailto:a@b.example' }, 'mail'],
      ],
      ['p', null, ['img', { src: '/images/blog/a.png', alt: 'A reef' }]],
      ['pre', null, ['code', { className: ['language-php', 'x'] }, keyword, ' 1 < 2;']],
      block('constructor', {}),
    ),
  ).toBe(
    [
      '<h2>A</h2>',
      `<p><a href="${address}#section-a">here</a><a href="https://kelpworks.example/plugins">there</a><a href="mailto:a@b.example">mail</a></p>`,
      '<p><img src="https://kelpworks.example/images/blog/a.png" alt="A reef" /></p>',
      '<pre><code class="language-php">echo 1 &#x3C; 2;</code></pre>',
    ].join(''),
  );
});

test('an untrusted tree is sanitized', () => {
  expect(
    html(
      ['script', null, 'alert(1)'],
      ['a', { href: 'javascript:alert(1)', onClick: 'alert(1)' }, 'a'],
      ['iframe', { src: 'https://evil.example' }],
      ['p', { style: 'color:red' }, 'b'],
      block('protip', {
        content: [['p', null, ['img', { src: 'data:image/svg+xml,x', onError: 'alert(1)' }]]],
      }),
    ),
  ).toBe('<a>a</a><p>b</p><aside><p><strong>Pro tip</strong></p><p><img /></p></aside>');
});

test('tasks keep their marks', () => {
  const task = (checked: boolean): Node => ['li', null, ['input', { type: 'checkbox', checked }], ' Row'];
  expect(html(['ul', null, task(true), task(false)])).toBe('<ul><li>☑ Row</li><li>☐ Row</li></ul>');
});
