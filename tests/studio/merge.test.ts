import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { joinTexts, type Texts } from '../../scripts/engine/commands/merge/join-texts.ts';
import { threeWay } from '../../scripts/engine/commands/merge/three-way.ts';
import { joinValues } from '../../scripts/engine/commands/merge/merge-values.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const plugin = { name: 'Copier', price: 99, tags: ['a', 'b', 'c'], closing: { title: 'Buy', text: 'Now' } };

/** Two versions of the plugin, by the fields that they change. An undefined one is removed. */
const texts = (mine: object, theirs: object, base: object = {}): Texts => ({
  path: 'content/plugins/x.json',
  base: json({ ...plugin, ...base }),
  mine: json({ ...plugin, ...mine }),
  theirs: json({ ...plugin, ...theirs }),
  schema: {},
});

test.each([
  [
    'other fields, also neighbours',
    { name: 'Twin' },
    { price: 109 },
    { name: 'Twin', price: 109 },
    ['price'],
  ],
  ['the same change of both', { price: 109 }, { price: 109 }, { price: 109 }, []],
  [
    'items at other places of a list',
    { tags: ['new', 'a', 'b', 'c'] },
    { tags: ['a', 'b', 'c', 'last'] },
    { tags: ['new', 'a', 'b', 'c', 'last'] },
    ['tags'],
  ],
])('without a question: %s', (_what, mine, theirs, joined, labels) => {
  const { text, clashes, joinedLabels } = joinTexts(texts(mine, theirs));
  expect({ clashes, joinedLabels }).toEqual({ clashes: [], joinedLabels: labels });
  expect(text).toBe(json({ ...plugin, ...joined }));
});

test.each([
  ['the same field', { price: 89 }, { price: 109, name: 'Twin' }, { name: 'Twin', price: 89 }],
  ['a field that one side removes', { price: undefined }, { price: 109 }, { price: undefined }],
  [
    'items in the same place of a list',
    { tags: ['a', 'b', 'mine'] },
    { tags: ['a', 'b', 'theirs'] },
    { tags: ['a', 'b', 'mine'] },
  ],
])('asked about, with all three values, and mine stays until then: %s', (_what, mine, theirs, joined) => {
  const { text, clashes } = joinTexts(texts(mine, theirs));
  expect(text).toBe(json({ ...plugin, ...joined }));
  const [name] = Object.keys(mine) as ['price' | 'tags'];
  const values = [plugin, mine, theirs].map((side) => (side as Partial<typeof plugin>)[name]);
  expect(clashes).toEqual([
    { id: `/${name}`, path: [name], label: name, base: values[0], mine: values[1], theirs: values[2] },
  ]);
});

test.each([
  ['mine', 'mine' as const, 89],
  ['theirs', 'theirs' as const, 109],
  ['a third value', { value: 95 }, 95],
])('an answer decides: %s', (_name, pick, price) => {
  const { text, clashes } = joinTexts(texts({ price: 89 }, { price: 109, name: 'Twin' }), { '/price': pick });
  expect(clashes).toEqual([]);
  expect(text).toBe(json({ ...plugin, price, name: 'Twin' }));
});

test('other fields of one item of a list are joined', () => {
  const items = [{ title: 'One two three', text: 'Four five six' }];
  const sides = {
    base: { items },
    mine: { items: [{ title: 'One two 3', text: 'Four five six' }] },
    theirs: { items: [{ title: 'One two three', text: 'Four five 6' }] },
  };
  expect(joinValues(sides)).toMatchObject({
    value: { items: [{ title: 'One two 3', text: 'Four five 6' }] },
    clashes: [],
  });
});

const article = (title: string, ...paragraphs: string[]): string =>
  `---\ntitle: ${title}\nauthor: Kelpworks\n---\n\n${paragraphs.join('\n\n')}\n`;

const articleTexts = (mine: string, theirs: string): Texts => ({
  path: 'content/blog/x.md',
  base: article('Old', 'One.', 'Two.', 'Three.'),
  mine,
  theirs,
  schema: {},
});

test('front matter is joined by field and a body by line', () => {
  const { text, clashes, joinedLabels } = joinTexts(
    articleTexts(article('New', 'One.', 'Two.', 'Three!'), article('Old', 'One!', 'Two.', 'Three.')),
  );
  expect(clashes).toEqual([]);
  expect(text).toBe(article('New', 'One!', 'Two.', 'Three!'));
  expect(joinedLabels).toEqual(['text']);
});

test('the same paragraph is asked about, with the lines of both', () => {
  const both = articleTexts(
    article('Old', 'One.', 'Mine.', 'Three.'),
    article('Old', 'One.', 'Theirs.', 'Three.'),
  );
  expect(joinTexts(both).clashes).toEqual([
    { id: '/body#0', label: 'text, line 8', base: 'Two.', mine: 'Mine.', theirs: 'Theirs.' },
  ]);
  expect(joinTexts(both, { '/body#0': { value: 'Both.\n\nOf us.' } }).text).toBe(
    article('Old', 'One.', 'Both.\n\nOf us.', 'Three.'),
  );
});

test('a text that is not readable is joined line by line', () => {
  const both = texts({}, { price: 109 });
  const { text, clashes } = joinTexts({ ...both, mine: both.mine.replace('"Copier",', '"Copier"') });
  expect(clashes).toEqual([]);
  expect(text).toBe(both.theirs.replace('"Copier",', '"Copier"'));
});

const list = array(constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 });

test('of any three lists, each side gets its own back where the other has changed nothing', () => {
  assert(
    property(list, list, (base, other) => {
      const joined = (mine: string[], theirs: string[]): string[] =>
        threeWay(base, mine, theirs).flatMap((chunk) => [
          ...(chunk.by === 'theirs' ? chunk.theirs : chunk.mine),
        ]);
      expect(joined(other, base)).toEqual(other);
      expect(joined(base, other)).toEqual(other);
      expect(joined(other, other)).toEqual(other);
    }),
  );
});

test('of any three lists, the chunks are the three lists, and no change of one side is hidden', () => {
  assert(
    property(list, list, list, (base, mine, theirs) => {
      const chunks = threeWay(base, mine, theirs);
      expect(chunks.flatMap((chunk) => chunk.base)).toEqual(base);
      expect(chunks.flatMap((chunk) => chunk.mine)).toEqual(mine);
      expect(chunks.flatMap((chunk) => chunk.theirs)).toEqual(theirs);
      const hidden = chunks.filter(
        ({ by, base: was, mine: ours, theirs: other }) =>
          (['theirs', 'nobody'].includes(by) && ours.join() !== was.join()) ||
          (['mine', 'nobody'].includes(by) && other.join() !== was.join()),
      );
      expect(hidden).toEqual([]);
    }),
  );
});

const feature = (title: string, text = `What ${title} is good for in a store`): Record<string, string> => ({
  title,
  text,
});
const [a, b, c] = [feature('Alpha'), feature('Beta'), feature('Gamma')];

test.each([
  ['added above', [feature('New'), a, b, c], [feature('New'), a, { ...b, title: 'Better' }, c]],
  ['removed above', [b, c], [{ ...b, title: 'Better' }, c]],
  ['moved', [b, a, c], [{ ...b, title: 'Better' }, a, c]],
  [
    'moved over others and another edited',
    [c, { ...a, text: 'Else' }, b],
    [c, { ...a, text: 'Else' }, { ...b, title: 'Better' }],
  ],
])('an item that they edit keeps its words where I have %s', (_name, mine, joined) => {
  const theirs = [a, { ...b, title: 'Better' }, c];
  const sides = { base: { items: [a, b, c] }, mine: { items: mine }, theirs: { items: theirs } };
  expect(joinValues(sides)).toMatchObject({ value: { items: joined }, clashes: [] });
  const turned = joinValues({ ...sides, mine: sides.theirs, theirs: sides.mine });
  expect(turned).toMatchObject({ value: { items: joined }, clashes: [] });
});

test('a clash inside of an item is about its place in mine, and their changes have their names there', () => {
  const mine = { items: [feature('New'), a, { ...b, title: 'Beta mine' }, c] };
  const theirs = {
    items: [
      { ...b, title: 'Beta theirs' },
      { ...c, text: 'What else Gamma is good for' },
    ],
  };
  const { clashes, joinedLabels } = joinTexts(texts(mine, theirs, { items: [a, b, c] }));
  expect(clashes).toMatchObject([
    { id: '/items/2/title', base: 'Beta', mine: 'Beta mine', theirs: 'Beta theirs' },
  ]);
  expect(clashes[0]?.label).toBe('items 3 (Beta mine), title');
  expect(joinedLabels).toEqual(['items', 'items 2 (Gamma)']);
});

test('items that both sides add at the same place are all there, and two versions of one are asked about', () => {
  const [mine, theirs] = [
    { title: 'Delta', text: 'Quiet mails' },
    { title: 'Omega', text: 'Loud bells' },
  ];
  const base = { items: [a] };
  const both = joinValues({ base, mine: { items: [a, mine] }, theirs: { items: [a, theirs] } });
  expect(both).toMatchObject({ value: { items: [a, theirs, mine] }, clashes: [], joinedPaths: [['items']] });
  const alike = { ...mine, text: 'Quiet mails at night' };
  const { clashes } = joinValues({ base, mine: { items: [a, mine] }, theirs: { items: [a, alike] } });
  expect(clashes.map(({ path }) => path)).toEqual([['items']]);
});

test('an item that one side removes and the other changes is asked about as one list', () => {
  const { clashes } = joinValues({
    base: { items: [a, b] },
    mine: { items: [a] },
    theirs: { items: [a, { ...b, title: 'Better' }] },
  });
  expect(clashes.map(({ path }) => path)).toEqual([['items']]);
});
