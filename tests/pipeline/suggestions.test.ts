import { expect, test } from 'vitest';
import { writeShortcode } from '../../scripts/compiler/markdown/shortcode.ts';
import { suggestion } from '../../scripts/compiler/finding.ts';
import { compile, edited } from './kit.ts';

const plugin = 'content/plugins/order-replicator.json';
const article = 'content/blog/ai-tools-woocommerce.md';
const ending = (markdown: string) => (text: string) => `${text}\n${markdown}\n`;
const instead = (old: string, wrong: string) => (text: string) => text.replace(old, wrong);

/** A slip, and what was meant. */
const mistakes: readonly (readonly [
  what: string,
  path: string,
  slip: (text: string) => string,
  meant: string,
])[] = [
  ['a field', plugin, instead('"tagline"', '"taglne"'), 'tagline'],
  ['a field in capitals', plugin, instead('"tagline"', '"TagLine"'), 'tagline'],
  ['a short field with two letters changed over', plugin, instead('"name"', '"naem"'), 'name'],
  ['a field of an entry in a list', plugin, instead('"title"', '"titel"'), 'title'],
  ['a field of front matter', article, instead('excerpt:', 'exerpt:'), 'excerpt'],
  ['a field of a payload', article, ending(writeShortcode('protip', { contnet: 'Kelp.' })), 'content'],
  ['a value of a list', plugin, instead('"status": "active"', '"status": "actve"'), 'active'],
  [
    'a value of a list in a payload',
    article,
    ending(writeShortcode('callout', { type: 'tpi', title: 'A', content: 'B' })),
    'tip',
  ],
  [
    'a reference',
    'content/downloads/convert-guest.json',
    instead('convert-guest-to-customer', 'convert-gest-to-customer'),
    'convert-guest-to-customer',
  ],
  ['a link in data', 'content/home.json', instead('"/contact"', '"/contcat"'), '/contact'],
  ['a link in a body', article, ending('[A](/plugins/order-replicater)'), '/plugins/order-replicator'],
  ['a link in a payload', article, ending(writeShortcode('protip', { content: '[A](/abuot)' })), '/about'],
  ['a link without its section', article, ending('[A](/order-replicator)'), '/plugins/order-replicator'],
  ['an anchor', 'content/services/maintenance.json', instead('"#pricing"', '"#pricnig"'), 'pricing'],
  ['an anchor of another page', article, ending('[A](/services#pricin)'), 'pricing'],
  ['an anchor of a heading, by its words', article, ending('[A](#begin-small)'), 'section-begin-small'],
  ['a type of block', article, ending('{{protpi:e30}}'), 'protip'],
  ['a type of directive', article, ending(':::callotu{type="tip" title="A"}\nB.\n:::'), 'callout'],
  [
    'a picture in data',
    plugin,
    instead('/images/plates/order-replicator.svg', '/images/plates/order-replicater.svg'),
    '/images/plates/order-replicator.svg',
  ],
  [
    'a picture in another case',
    plugin,
    instead('/images/plates/order-replicator.svg', '/images/plates/Order-Replicator.svg'),
    '/images/plates/order-replicator.svg',
  ],
  [
    'a picture in another folder',
    plugin,
    instead('/images/plates/order-replicator.svg', '/images/order-replicator.svg'),
    '/images/plates/order-replicator.svg',
  ],
  [
    'a picture with another ending',
    plugin,
    instead('/images/plates/order-replicator.svg', '/images/plates/order-replicator.png'),
    '/images/plates/order-replicator.svg',
  ],
  [
    'a picture in a body',
    article,
    ending('![A boat](/images/plates/order-replicater.svg)'),
    '/images/plates/order-replicator.svg',
  ],
  ['a claim', 'content/about.json', instead('"customers"', '"custmers"'), 'customers'],
  ['a claim in a text', article, ending('We have {claim:custmers}.'), 'customers'],
  ['the collection of a citation', article, ending('{fact:plugin/order-replicator#/name}'), 'plugins'],
  ['the entry of a citation', article, ending('{fact:plugins/order-replicater#/name}'), 'order-replicator'],
  ['the field of a citation', article, ending('{fact:site#/emial}'), 'email'],
  ['a field deep in a citation', article, ending('{fact:plugins/order-replicator#/pricing/prcie}'), 'price'],
  ['`true` in JSON', plugin, instead('"popular": true', '"popular": True'), 'true'],
];

test.each(mistakes)('%s: did you mean …?', async (_what, path, mistake, meant) => {
  const { findings } = await compile(edited({ [path]: mistake }));
  const [first] = findings.filter(({ fatal }) => fatal);
  expect(first?.file).toBe(path);
  expect(first?.reason).toContain(`Did you mean \`${meant}\`?`);
});

test('the kinds of a schema, a collection and a place are suggested, too', async () => {
  const { findings } = await compile(
    edited({ 'content/plugin/a.json': '{}', 'schemas/plans.schema.json': instead('"type"', '"tpye"') }),
  );
  const reasons = findings.map(({ reason }) => reason).join('\n');
  expect(reasons).toContain('Did you mean `plugins`?');
  expect(reasons).toContain('Did you mean `type`?');
});

test.each([
  ['name', ['title', 'text'], undefined],
  ['', ['a', 'b'], undefined],
  ['moonlight', [], undefined],
  ['txet', ['title', 'text'], 'text'],
  ['tilte', ['tiles', 'title'], 'title'],
  ['Text', ['texts', 'text'], 'text'],
  ['abc', ['xyz'], undefined],
  ['/a/pictures/boat.svg', ['/images/plates/boats.svg', '/images/boat.svg'], '/images/boat.svg'],
  ['/a/pictures/boat.svg', ['/b/boat.svg', '/c/boat.svg'], undefined],
] as const)('of %s and %j is meant: %s', (word, candidates, meant) => {
  expect(suggestion(word, candidates)).toBe(meant);
});
