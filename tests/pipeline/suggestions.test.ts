/** @module-tag long */
import { expect, test } from 'vitest';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { nearest } from '../../scripts/engine/compiler/finding.ts';
import { compile, edited } from './kit.ts';

const plugin = 'content/plugins/order-replicator.json';
const article = 'content/blog/ai-tools-woocommerce.md';
const plate = '/images/plates/order-replicator.svg';
const append = (markdown: string) => (text: string) => `${text}\n${markdown}\n`;
const replacing = (old: string | RegExp, wrong: string) => (text: string) => text.replace(old, wrong);

/** Mistakes, and the names that were meant. */
const mistakes: readonly (readonly [string, path: string, (text: string) => string, meant: string])[] = [
  ['a field in capitals', plugin, replacing('"tagline"', '"TagLine"'), 'tagline'],
  ['a field of an entry in a list', plugin, replacing('"title"', '"titel"'), 'title'],
  ['a field of a payload', article, append(writeShortcode('protip', { contnet: 'Kelp.' })), 'content'],
  ['a value in a payload', article, append(':::callout{type="tpi" title="A"}\nB\n:::'), 'tip'],
  ['a version', plugin, replacing('"version": "1.4.2"', '"version": "v1.4.2"'), '1.4.2'],
  ['a version without its last number', plugin, replacing('"tested": "10.4"', '"tested": "10.4.x"'), '10.4'],
  ['a size', 'content/downloads/order-duplicator.json', replacing('85 KB', '85KB'), '85 KB'],
  ['a read time', article, replacing(/readTime: \d+ min read/, 'readTime: 9 minutes'), '9 min read'],
  ['a key', 'content/claims.json', replacing('"key": "years"', '"key": "Years"'), 'years'],
  ['a link without its section', article, append('[A](/b2bamigo)'), '/plugins/b2bamigo'],
  ['an anchor of a heading, by its words', article, append('[A](#begin-small)'), 'section-begin-small'],
  ['a picture in another case', plugin, replacing(plate, '/images/plates/Order-Replicator.svg'), plate],
  ['a picture in another folder', plugin, replacing(plate, '/images/order-replicator.svg'), plate],
  ['a picture with another ending', plugin, replacing(plate, '/images/plates/order-replicator.png'), plate],
  ['a picture in a body', article, append('![A](/images/plates/order-replicater.svg)'), plate],
  ['a field deep in a citation', article, append('{fact:plugins/order-replicator#/pricing/prcie}'), 'price'],
];

test.each(mistakes)('the intended name is suggested for %s', async (_what, path, mistake, meant) => {
  const { findings } = await compile(edited({ [path]: mistake }));
  const [first] = findings.filter(({ fatal }) => fatal);
  expect(first?.file).toBe(path);
  expect(first?.reason).toContain(`Did you mean \`${meant}\`?`);
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
