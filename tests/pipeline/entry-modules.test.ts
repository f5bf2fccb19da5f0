import { describe, expect, test } from 'vitest';
import { finderModules } from '../../scripts/engine/compiler/emit/entry-modules.ts';
import { groupCount, groupOf } from '../../scripts/engine/contract/entry-groups.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, number) => `boat-${number}`);

const finders = (count: number): Map<string, string> =>
  new Map(
    finderModules(
      'sails',
      ['boat'],
      names(count).map((slug, number) => ({ slug, boat: `hull-${number}` })),
    ),
  );

describe('up to 24 entries', () => {
  test('are in one table', () => {
    expect([...finders(24).keys()]).toEqual(['sails-entries.js']);
    expect(finders(1).get('sails-entries.js')).toMatchInlineSnapshot(`
      "const entries = [{"slug":"boat-0","boat":"hull-0"}];

      export const find = async (key) => entries.find((entry) => entry.slug === key || entry.boat === key);
      "
    `);
  });
});

describe('more entries', () => {
  test('are in groups; the module that asks for them names no entry', () => {
    expect(finders(25).get('sails-entries.js')).toMatchInlineSnapshot(`
      "import { groupOf } from '../../scripts/engine/contract/entry-groups.ts';

      const groups = [
        () => import('./sails-entries/0.js'),
        () => import('./sails-entries/1.js'),
        () => import('./sails-entries/2.js'),
        () => import('./sails-entries/3.js'),
      ];

      export const find = async (key) => (await groups[groupOf(key, groups.length)]()).find(key);
      "
    `);
  });

  test('each is in the groups of all values by which it is found', () => {
    const files = finders(1000);
    const table = (key: string) => files.get(`sails-entries/${groupOf(key, groupCount(1000))}.js`);
    for (const key of ['boat-7', 'hull-7']) expect(table(key)).toContain('{"slug":"boat-7","boat":"hull-7"}');
  });
});

test('the list of groups and the table of each are about as long, and a new entry seldom changes their number', () => {
  expect([0, 24, 25, 60, 1000, 10_000].map(groupCount)).toEqual([1, 1, 4, 8, 32, 128]);
  const sizes = new Map<number, number>();
  for (const name of names(1000)) {
    const group = groupOf(name, 32);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  expect(sizes.size).toBe(32);
  expect(Math.max(...sizes.values())).toBeLessThan(64);
});
