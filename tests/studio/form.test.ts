import { expect, test } from 'vitest';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { soundSchemas } from '../../scripts/engine/compiler/schema/load.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { demandsOf } from '../../studio/app/form/conditions.ts';
import { withoutFresh } from '../../studio/app/form/fresh.ts';
import { fitting } from '../../studio/app/form/pick-options.ts';
import { sectionsOf } from '../../studio/app/form/sections.ts';
import { starterOf } from '../../studio/app/form/item-starter.ts';
import { partWords } from '../../studio/app/form/value-words.ts';
import { placeholderOf } from '../../studio/app/form/widgets.ts';
import { singular, titleOf } from '../../studio/app/parts/form-words.ts';
import { dayOf, dayWords, momentWords } from '../../studio/text/day-words.ts';
import { fixWords, meantValue, sentences } from '../../studio/app/parts/finding-words.ts';
import { type Order, ordered, ordersOf } from '../../studio/app/screens/order.ts';
import { windowOf } from '../../studio/app/screens/use-virtual.ts';
import type { DeskEntry, Note } from '../../studio/protocol.ts';
import { differingWords } from '../../studio/text/differing-words.ts';

const { loaded } = soundSchemas(read('.').schemas);
const schemaOf = (name: string): Schema => loaded.get(name)?.schema ?? {};

/** A finding of a value. */
const note = (...path: (string | number)[]): Note => ({
  file: 'a',
  rule: 'validate:min-length',
  level: 'error',
  reason: '',
  from: 0,
  to: 1,
  line: 1,
  path,
});

test('of the choices, the one that is named in full is first, then those that begin with the words, then sections', () => {
  const options = [
    { value: '/about#docs', title: 'About' },
    { value: '/docs/order-replicator', title: 'The docs of Order Replicator' },
    { value: '/docs', title: 'Documentation', detail: '/docs' },
    { value: '/about', title: 'About', detail: 'It has a part about /docs' },
  ].map((option) => ({ detail: option.value, ...option }));
  const values = (search: string): string[] => fitting(options, search).map(({ value }) => value);
  expect(values('/docs')).toEqual(['/docs', '/docs/order-replicator', '/about']);
  expect(values('the docs')).toEqual(['/docs/order-replicator']);
  expect(values('docs docum')).toEqual(['/docs']);
  expect(values('about')).toEqual(['/about', '/about#docs']);
  expect(values('#docs')).toEqual(['/about#docs']);
});

test.each([
  ['plugins', { status: 'retired' }, 'retirementInfo', 'needed'],
  ['plugins', { status: 'active' }, 'retirementInfo', 'free'],
  ['plugins', undefined, 'retirementInfo', 'free'],
  ['plans', { monthlyPrice: null }, 'custom', 'needed'],
  ['plans', { monthlyPrice: { amount: 1 } }, 'custom', 'forbidden'],
  ['services', { tiers: [] }, 'tiersSection', 'needed'],
  ['services', {}, 'tiersSection', 'free'],
])('in %s with %j the field %s is %s', (name, value, field, expected) => {
  const { required, forbidden } = demandsOf(schemaOf(name), value);
  const demand = required.has(field) ? 'needed' : forbidden.has(field) ? 'forbidden' : 'free';
  expect(demand).toBe(expected);
});

test.each([...loaded.values()].filter(({ name }) => !name.includes('/')))(
  'the sections of $name hold every field once, in the order of the schema',
  ({ schema }) => {
    const names = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
    expect(sectionsOf(schema).flatMap((section) => section.names)).toEqual(names);
    expect(sectionsOf(schema).every((section) => section.names.length > 0)).toBe(true);
  },
);

test('a new item has its needed fields, and no words of its own', () => {
  const feature = schemaOf('plugins').properties?.['features']?.items ?? {};
  expect(starterOf(feature)).toEqual({ title: '', text: '' });
  expect(starterOf(schemaOf('parts/price'))).toEqual({ amount: 0, currency: 'CAD' });
  expect(starterOf({ type: ['object', 'null'] })).toBeNull();
});

test('things are named by one word', () => {
  const names = ['features', 'aliases', 'entries', 'stats', 'faq', 'news'].map(singular);
  expect(names).toEqual(['feature', 'alias', 'entry', 'stat', 'question', 'new']);
  expect(titleOf({ icon: 'x', title: 'Named' })).toBe('Named');
  expect(titleOf({ icon: 'x' })).toBe('x');
  expect(titleOf({ key: 'customers', figure: '8,000+', label: 'customers' })).toBe('8,000+ customers');
  expect(titleOf({ key: 'licence', text: 'For one store' })).toBe('For one store');
  expect(titleOf({ image: '/images/photos/packing-table.jpg', alt: 'A packing table' })).toBe(
    'A packing table',
  );
  expect(placeholderOf({ examples: ['Regular $329/year'] })).toBe('such as Regular $329/year');
});

test('days and moments are said as a person would', () => {
  expect(dayWords('published', '2026-03-13', '2026-03-01')).toBe('Goes live in 12 days');
  expect(dayWords('published', '2026-03-01', '2026-03-01')).toBe('Goes live today');
  expect(dayWords('deadline', '2026-02-28', '2026-03-01')).toBe('1 day ago');
  expect(dayWords('past', '2025-01-01', '2026-03-01')).toBe('');
  expect(dayOf('2026-12-01', new Date(2026, 2, 1))).toBe('Dec 1');
  expect(dayOf('2027-12-01', new Date(2026, 2, 1))).toBe('Dec 1, 2027');
  const now = new Date(2026, 2, 1, 9, 0);
  expect(momentWords(new Date(2026, 2, 1, 8, 5).toISOString(), now)).toBe('today, 8:05');
  expect(momentWords(new Date(2026, 1, 28, 17, 40).toISOString(), now)).toBe('yesterday, 17:40');
  expect(momentWords(new Date(2026, 1, 3, 17, 40).toISOString(), now)).toBe('February 3, 17:40');
  expect(momentWords(new Date(2024, 1, 3, 17, 40).toISOString(), now)).toBe('February 3, 2024, 17:40');
});

test('a fix is named, and a reason has a first sentence', () => {
  const words = (text: string): string => fixWords({ ...note(), fix: { new: text, edits: [] } });
  expect(words('/docs')).toBe('Fix: use /docs');
  expect(words('')).toBe('Fix: remove it');
  const [first, second] = ['No page `/dosc`.', 'Did you mean `/docs`?'];
  expect(sentences(`${first} ${second}`)).toEqual([first, second]);
  const reason = 'Unexpected empty text, expected 1.5 or more';
  expect(sentences(reason)).toEqual([`${reason}.`, '']);
});

test('a long list draws the rows in sight and keeps room for the rest', () => {
  const drawn = windowOf(1000, 62, -6200, 900);
  expect([drawn.from, drawn.before, drawn.after]).toEqual([92, 92 * 62, (1000 - drawn.to) * 62]);
  expect(drawn.to - drawn.from).toBeLessThan(40);
  expect(windowOf(3, 62, 0, 900)).toEqual({ from: 0, to: 3, before: 0, after: 0 });
  expect(windowOf(0, 62, 0, 900)).toEqual({ from: 0, to: 0, before: 0, after: 0 });
});

test('a new item has no findings where nobody has typed yet, and the rest keeps its own', () => {
  const feature = (index: number, field: string): Note => note('features', index, field);
  const notes = [note('name'), feature(0, 'title'), feature(1, 'title'), feature(1, 'text')];
  const added = { entry: 'a', path: ['features', 1], starter: { title: '', text: '' } };
  const features = [
    { title: '', text: 'x' },
    { title: 'x', text: '' },
  ];
  expect(withoutFresh(notes, undefined, { features })).toEqual(notes);
  expect(withoutFresh(notes, added, { features })).toEqual(notes.slice(0, 3));
  const late = notes.map((each) => ({ ...each, isOutdated: true })); // said of an empty title, before its first letter
  expect(withoutFresh(late, added, { features })).toEqual(late.slice(0, 2));
});

test.each([
  ['/dosc', '/dosc', '/docs'],
  ['guarante', 'Covered by the {claim:guarante}', undefined],
  ['7', 7, undefined],
])('a suggestion can take the place of a value that is the whole word: %s', (word, value, meant) => {
  expect(meantValue(note(), value)).toBeUndefined();
  expect(meantValue({ ...note(), suggestion: { word, meant: '/docs' } }, value)).toBe(meant);
});

test('articles are listed by their day, the newest first; other orders are chosen', () => {
  const entry = (path: string, title: string, more: Partial<DeskEntry> = {}): DeskEntry => ({
    path,
    title,
    collection: 'blog',
    slug: path,
    state: 'website',
    isNew: false,
    isAsking: false,
    errors: 0,
    warnings: 0,
    ...more,
  });
  const all = [
    entry('a', 'Zinc', { date: '2025-01-02', warnings: 1 }),
    entry('b', 'Émile', { date: '2025-03-01' }),
    entry('c', 'Fog', { errors: 1 }),
  ];
  const titles = (order: Order): string[] => ordered(all, order).map(({ title }) => title);
  expect(ordersOf(all)).toEqual(['date', 'address', 'title', 'findings']);
  expect(ordersOf([entry('a', 'A')])).toEqual(['address', 'title']);
  expect(titles('date')).toEqual(['Émile', 'Zinc', 'Fog']);
  expect(titles('title')).toEqual(['Émile', 'Fog', 'Zinc']);
  expect(titles('findings')).toEqual(['Fog', 'Zinc', 'Émile']);
});

test('of two texts the words are marked that the other lacks', () => {
  const marks = (text: string, other: string): string[] =>
    differingWords(text, other).flatMap(({ words, isDifferent }) => (isDifferent ? [words] : []));
  expect(marks('Copy any order into a new one.', 'Copy each order into a new one.')).toEqual(['any']);
  expect(marks('The same.', 'The same.')).toEqual([]);
  expect(marks('Alone.', '')).toEqual([]);
  const parts = differingWords('A b.', 'A c.').map(({ words }) => words);
  expect(parts.join('')).toBe('A b.');
});

test('a part of a list is shown without marks of JSON, a price as visitors read it', () => {
  const price = { amount: 99, currency: 'CAD', period: 'year' };
  expect(partWords({ name: 'One store', price, features: ['Updates', null] })).toBe(
    'One store · $99/year · Updates · None',
  );
});
