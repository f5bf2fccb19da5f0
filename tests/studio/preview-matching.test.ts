import { expect, test } from 'vitest';
import { kinship, matching, nearest } from '../../studio/server/preview/matching.ts';
import type { Piece } from '../../studio/server/preview/pieces.ts';
import { hasInside, isShownAs, plain } from '../../studio/text/plain.ts';
import { textPlaces } from '../../scripts/engine/compiler/markdown/text-places.ts';

const path = 'content/plugins/one.json';
const field = (index: number, at: readonly (string | number)[], ...texts: string[]): Piece => ({
  path,
  field: at,
  index,
  texts,
});
const name = field(0, ['name'], 'Order Duplicator');
const price = field(1, ['pricing', 'price'], '$99/year', '$99');
const first = field(2, ['features', 0, 'title'], 'One click');
const second = field(3, ['features', 1, 'title'], 'One click');
const firstText = field(
  4,
  ['features', 0, 'text'],
  'Copies an order at once, with all of its lines and notes.',
);
const secondText = field(5, ['features', 1, 'text'], 'Copies it again.');
const all = [name, price, first, second, firstText, secondText];

test('a text is that of a field if the page shows it whole, in part, cut, or around it', () => {
  expect(matching(all, { texts: ['Order  Duplicator '] })).toEqual([name]);
  expect(matching(all, { texts: ['$99', '$99/year'] })).toEqual([price]);
  expect(matching(all, { texts: ['/year', '$99/year'] })).toEqual([price]);
  expect(matching(all, { texts: ['Copies an order at once, with all…'] })).toEqual([firstText]);
  expect(matching(all, { texts: ['with all of its'] })).toEqual([firstText]);
  expect(matching(all, { texts: ['Only $99/year'] })).toEqual([price]);
  expect(matching(all, { texts: ['OrderDuplicator'] })).toEqual([name]);
});

test('a text that is nobody’s has no field', () => {
  expect(matching(all, { texts: ['Cart', 'Cart (0)'] })).toEqual([]);
  expect(matching(all, { texts: [''] })).toEqual([]);
  expect(matching(all, { texts: ['One click more would be needed for this'] })).toEqual([]);
});

test('the words beside a text tell which of two equal fields it is', () => {
  const isHeading = false;
  const around = (text: string) => [[text], [text, 'Order Duplicator', '$99/year']];
  const matches = matching(all, { texts: ['One click'] });
  expect(matches).toEqual([first, second]);
  expect(nearest(matches, all, { around: around(firstText.texts[0] ?? ''), isHeading })).toEqual([first]);
  expect(nearest(matches, all, { around: around('Copies it again.'), isHeading })).toEqual([second]);
  expect(nearest(matches, all, { around: [['Nothing of this']], isHeading })).toEqual([first, second]);
});

test('a heading of the page comes from the field of this name', () => {
  const title = field(6, ['title'], 'Plugins');
  const heading = field(7, ['heading'], 'Plugins');
  const pieces = [title, heading];
  expect(nearest(pieces, pieces, { around: [], isHeading: true })).toEqual([heading]);
  expect(nearest(pieces, pieces, { around: [], isHeading: false })).toEqual(pieces);
});

test('parts of a text are kin by their places, and no kin of fields', () => {
  const part = (index: number): Piece => ({ path, offset: index * 10, index, texts: ['12'] });
  expect(kinship(part(0), part(1))).toBeGreaterThan(kinship(part(0), part(5)));
  expect(kinship(part(0), part(50))).toBeGreaterThan(0);
  expect(kinship(part(0), name)).toBe(0);
  expect(kinship(first, firstText)).toBeGreaterThan(kinship(first, secondText));
});

test('layout does not count, and the parts of words do', () => {
  expect(plain(' One\u00A0\n two\u00AD ')).toBe('One two');
  expect(isShownAs('A long text that goes on and on', 'A long text that goes…')).toBe(true);
  expect(isShownAs('A long text', 'A…')).toBe(false);
  expect(hasInside('Version 1.4.2.', '1.4.2')).toBe(true);
  expect(hasInside('Version 11.4.2', '1.4.2')).toBe(false);
  expect(hasInside('anything', '')).toBe(false);
});

test('an article gives its texts with their offsets, those of a block where it begins', () => {
  const text = [
    '## A *heading*',
    '',
    'One [link](/docs) and `code`.',
    '',
    '| a | b |\n| - | - |\n| c | d |',
    '',
    ':::callout{type="tip" title="Look"}\nRead **this**.\n:::',
    '',
    '![A boat](/images/boat.svg)',
  ].join('\n');
  const fields = { names: ['type', 'title', 'content'], integers: new Set<string>() };
  const places = textPlaces(text, () => ({ ...fields, body: { name: 'content', isList: false } }));
  const at = (words: string): number | undefined => places.find((place) => place.text === words)?.offset;
  expect(at('A heading')).toBe(0);
  expect(at('One link and code.')).toBe(text.indexOf('One'));
  expect(at('d')).toBe(text.indexOf('| d |'));
  expect(at('Look')).toBe(text.indexOf(':::callout'));
  expect(at('Read this.')).toBe(text.indexOf(':::callout'));
  expect(at('/images/boat.svg')).toBe(text.indexOf('![A boat'));
});
