/** @module-tag long */
import { expect, test } from 'vitest';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { nearest } from '../../scripts/engine/compiler/finding.ts';
import { compile, edited } from './kit.ts';

const plugin = 'content/plugins/order-replicator.json';
const article = 'content/blog/ai-tools-woocommerce.md';
const plate = '/images/plates/order-replicator.svg';
const guest = 'convert-guest-to-customer';
const oldAddress = '/docs/order-replicator/troubleshooting#section-a-bulk-run-does-not-end';
const append = (markdown: string) => (text: string) => `${text}\n${markdown}\n`;
const replacing = (old: string | RegExp, wrong: string) => (text: string) => text.replace(old, wrong);

/** Mistakes, and the names that were meant. */
const mistakes: readonly (readonly [string, path: string, (text: string) => string, meant: string])[] = [
  ['a field', plugin, replacing('"tagline"', '"taglne"'), 'tagline'],
  ['a field in capitals', plugin, replacing('"tagline"', '"TagLine"'), 'tagline'],
  ['a short field with two letters swapped', plugin, replacing('"name"', '"naem"'), 'name'],
  ['a field of an entry in a list', plugin, replacing('"title"', '"titel"'), 'title'],
  ['a field of front matter', article, replacing('excerpt:', 'exerpt:'), 'excerpt'],
  ['a field of a payload', article, append(writeShortcode('protip', { contnet: 'Kelp.' })), 'content'],
  ['a value of a list', plugin, replacing('"status": "active"', '"status": "actve"'), 'active'],
  ['a value in a payload', article, append(':::callout{type="tpi" title="A"}\nB\n:::'), 'tip'],
  ['a reference', 'content/downloads/convert-guest.json', replacing('guest-to', 'gest-to'), guest],
  ['a version', plugin, replacing('"version": "1.4.2"', '"version": "v1.4.2"'), '1.4.2'],
  ['a version without its last number', plugin, replacing('"tested": "10.4"', '"tested": "10.4.x"'), '10.4'],
  ['a size', 'content/downloads/order-duplicator.json', replacing('85 KB', '85KB'), '85 KB'],
  ['a read time', article, replacing(/readTime: \d+ min read/, 'readTime: 9 minutes'), '9 min read'],
  ['an old address', 'content/redirects.json', replacing('"from": "/docs', '"from": "docs'), oldAddress],
  ['a key', 'content/claims.json', replacing('"key": "years"', '"key": "Years"'), 'years'],
  ['a link in data', 'content/home.json', replacing('"/contact"', '"/contcat"'), '/contact'],
  ['a link in a body', article, append('[A](/plugins/order-replicater)'), '/plugins/order-replicator'],
  ['a link in a payload', article, append(writeShortcode('protip', { content: '[A](/abuot)' })), '/about'],
  ['a link without its section', article, append('[A](/b2bamigo)'), '/plugins/b2bamigo'],
  ['an anchor', 'content/services/maintenance.json', replacing('"#pricing"', '"#pricnig"'), 'pricing'],
  ['an anchor of another page', article, append('[A](/services#pricin)'), 'pricing'],
  ['an anchor of a heading, by its words', article, append('[A](#begin-small)'), 'section-begin-small'],
  ['a type of block', article, append('{{protpi:e30}}'), 'protip'],
  ['a type of directive', article, append(':::callotu{type="tip" title="A"}\nB.\n:::'), 'callout'],
  ['a picture in data', plugin, replacing(plate, '/images/plates/order-replicater.svg'), plate],
  ['a picture in another case', plugin, replacing(plate, '/images/plates/Order-Replicator.svg'), plate],
  ['a picture in another folder', plugin, replacing(plate, '/images/order-replicator.svg'), plate],
  ['a picture with another ending', plugin, replacing(plate, '/images/plates/order-replicator.png'), plate],
  ['a picture in a body', article, append('![A](/images/plates/order-replicater.svg)'), plate],
  ['a claim', 'content/about.json', replacing('"customers"', '"custmers"'), 'customers'],
  ['a claim in a text', article, append('We have {claim:custmers}.'), 'customers'],
  ['the collection of a citation', article, append('{fact:plugin/order-replicator#/name}'), 'plugins'],
  ['the entry of a citation', article, append('{fact:plugins/order-replicater#/name}'), 'order-replicator'],
  ['the field of a citation', article, append('{fact:site#/emial}'), 'email'],
  ['a field deep in a citation', article, append('{fact:plugins/order-replicator#/pricing/prcie}'), 'price'],
  ['`true` in JSON', plugin, replacing('"popular": true', '"popular": True'), 'true'],
];

test.each(mistakes)('the intended name is suggested for %s', async (_what, path, mistake, meant) => {
  const { findings } = await compile(edited({ [path]: mistake }));
  const [first] = findings.filter(({ fatal }) => fatal);
  expect(first?.file).toBe(path);
  expect(first?.reason).toContain(`Did you mean \`${meant}\`?`);
});

test('collections and schema keywords are suggested too', async () => {
  const { findings } = await compile(
    edited({ 'content/plugin/a.json': '{}', 'schemas/plans.schema.json': replacing('"type"', '"tpye"') }),
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
] as const)('the nearest for %s from %j is %s', (word, candidates, meant) => {
  expect(nearest(word, candidates)).toBe(meant);
});
