import { expect, test } from 'vitest';
import type { Json } from '../../scripts/engine/compiler/model.ts';
import { withChange } from '../../scripts/engine/editing/values.ts';
import { type Form, fieldState, isShown } from '../../studio/app/form/form-context.ts';
import { carried } from '../../studio/app/form/use-items.ts';
import { goneItems, isItemChanged, pathBefore, putBack } from '../../studio/text/counterparts.ts';
import { randomFrom } from '../fixtures/random.ts';

const feature = (title: string, text: string): { title: string; text: string } => ({ title, text });

const a = feature('Old prices or today’s', 'Keep what was paid, or take the price of the day');
const b = feature('Saved selections', 'Choose once what a copy keeps and use it again');
const c = feature('Bulk copies', 'Replicate many orders in one go from the list');
const base = { features: [a, b, c] };

/** A form with other features than the website, which shows the changed fields alone. */
const formWith = (features: readonly Json[]): Form =>
  ({ base, disk: base, value: { features }, notes: new Map(), filter: 'changed' }) as unknown as Form; // no field looks at more

/** The fields of a form that are marked, by their paths. */
function marked(features: readonly Json[]): string[] {
  const form = formWith(features);
  return features.flatMap((_, place) =>
    [[], ['title'], ['text']].flatMap((rest) => {
      const path = ['features', place, ...rest];
      return fieldState(form, path).isChanged ? [path.slice(1).join(' ')] : [];
    }),
  );
}

test.each([
  ['added above', [feature('', ''), a, b, c], ['0']],
  ['added and typed in', [a, feature('New', 'Words of it'), b, c], ['1']],
  ['moved', [c, a, b], ['0']],
  ['removed', [b, c], []],
  [
    'edited below a new one',
    [feature('', ''), a, { ...b, title: 'Saved choices' }, c],
    ['0', '2', '2 title'],
  ],
])('of a list in which one item is %s, that one is marked and no other', (_name, features, paths) => {
  expect(marked(features)).toEqual(paths);
});

test('fields of a new item are shown among the changed ones, and their old words are those of no other', () => {
  const form = formWith([feature('New', ''), a, b, c]);
  const shown = [0, 1].map((place) => isShown(form, ['features', place, 'title']));
  expect(shown).toEqual([true, false]);
  expect(fieldState(form, ['features', 0, 'title']).was).toBeUndefined();
  expect(fieldState(form, ['features', 1, 'title']).was).toBe(a.title);
});

const backAt = (features: readonly Json[], path: readonly (string | number)[], isGone = false): Json => {
  const value = { features };
  const change = putBack(base, value, ['features', ...path], isGone);
  return change ? (withChange(value, change) as typeof base).features : [];
};

test('each item is put back alone: its words, its place, a new one goes, one that is gone comes back to its place', () => {
  const edited = { ...b, title: 'Saved choices' };
  expect(backAt([feature('New', ''), a, edited, c], [2, 'title'])).toEqual([feature('New', ''), a, b, c]);
  expect(backAt([feature('New', ''), a, edited, c], [0])).toEqual([a, edited, c]);
  expect(backAt([c, a, b], [0])).toEqual([a, b, c]);
  expect(backAt([b, c, a], [2])).toEqual([a, b, c]);
  expect(backAt([feature('New', ''), c, a], [1], true)).toEqual([feature('New', ''), c, a, b]);
  expect(backAt([c, edited], [0], true)).toEqual([a, c, edited]);
});

test('of equal items the one that is written in keeps its key, so that it keeps the focus', () => {
  for (const first of [
    ['', ''],
    ['', '', ''],
    ['a', '', '', 'a'],
    ['x', '', 'x', ''],
  ])
    for (const place of first.keys()) {
      const keys = [...first.keys()];
      let keyed = {
        items: first as Json[],
        keys: keys as readonly number[],
        open: undefined,
        opening: undefined,
      };
      for (const words of ['H', 'Ho', 'Hos'])
        keyed = carried(keyed, first.with(place, words)) as typeof keyed;
      expect(keyed.keys, `${JSON.stringify(first)}, ${place}`).toEqual(keys);
    }
});

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'after any steps, number %i, every old word is that of the same item, and the keys stay with the items',
  (seed) => {
    const random = randomFrom(seed + 1);
    let next = 0;
    const word = (): string => `w${next++}`;
    const made = (): { readonly id: number; readonly item: Record<string, string> } => ({
      id: next++,
      item: { title: `${word()} ${word()}`, text: `${word()} ${word()} ${word()}` },
    });
    const first = Array.from({ length: 6 }, made);
    let now = first;
    let keyed = {
      items: first.map(({ item }) => item),
      keys: [0, 1, 2, 3, 4, 5],
      open: undefined,
      opening: undefined,
    };
    const keyOf = new Map(first.map(({ id }, place) => [id, place]));
    for (let step = 0; step < 8; step++) {
      const place = random.below(now.length);
      const what = random.pick(['add', 'remove', 'move', 'edit'] as const);
      const [item] = now.slice(place);
      if (!item) continue;
      if (what === 'add') now = now.toSpliced(place, 0, made());
      else if (what === 'remove') now = now.toSpliced(place, 1);
      else if (what === 'move') now = now.toSpliced(place, 1).toSpliced(random.below(now.length), 0, item);
      else {
        const title = `${item.item['title']?.split(' ')[0]} ${word()}`;
        now = now.with(place, { ...item, item: { ...item.item, title } });
      }
      keyed = carried(
        keyed,
        now.map((each) => each.item),
      ) as typeof keyed;
      for (const [at, { id }] of now.entries()) {
        if (!keyOf.has(id)) keyOf.set(id, keyed.keys[at] ?? -1);
        expect(keyed.keys[at]).toBe(keyOf.get(id));
      }
      expect(new Set(keyed.keys).size).toBe(now.length);
    }
    const before = { list: first.map(({ item }) => item) };
    const value = { list: now.map(({ item }) => item) };
    for (const [at, { id, item }] of now.entries()) {
      const origin = first.findIndex((each) => each.id === id);
      expect(pathBefore(before, value, ['list', at])).toEqual(origin < 0 ? undefined : ['list', origin]);
      const isSame = origin >= 0 && item === first[origin]?.item;
      expect(isSame || isItemChanged(before, value, ['list', at])).toBe(true);
    }
    expect(goneItems(before.list, value.list)).toEqual(
      first.flatMap(({ id }, place) => (now.some((each) => each.id === id) ? [] : [place])),
    );
  },
);
