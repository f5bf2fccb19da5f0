import { describe, expect, test } from 'vitest';
import { finderModules, loaderModules } from '../../scripts/engine/compiler/emit/entry-modules.ts';
import { groupCount, groupOf } from '../../scripts/engine/contract/entry-groups.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, number) => `boat-${number}`);

const loaders = (count: number): Map<string, string> => {
  const slugs = names(count);
  const addresses = {
    ...Object.fromEntries(slugs.map((slug) => [`/boats/${slug}`, slug])),
    '/boats/tug': 'boat-3',
  };
  return new Map(loaderModules('boats', slugs, addresses, JSON.stringify));
};

const finders = (count: number): Map<string, string> =>
  new Map(
    finderModules(
      'sails',
      ['boat'],
      names(count).map((slug, number) => ({ slug, boat: `hull-${number}` })),
      JSON.stringify,
    ),
  );

describe('up to 24 entries', () => {
  test('are in one table', () => {
    expect([...loaders(24).keys()]).toEqual(['boats-entries.js']);
    expect([...finders(24).keys()]).toEqual(['sails-entries.js']);
    expect(loaders(4).get('boats-entries.js')).toMatchInlineSnapshot(`
      "const modules = {
        "boat-0": () => import('./boats/boat-0.js'),
        "boat-1": () => import('./boats/boat-1.js'),
        "boat-2": () => import('./boats/boat-2.js'),
        "boat-3": () => import('./boats/boat-3.js'),
      };

      const addresses = {"/boats/boat-0":"boat-0","/boats/boat-1":"boat-1","/boats/boat-2":"boat-2","/boats/boat-3":"boat-3","/boats/tug":"boat-3"};

      export async function load(slug) {
        return Object.hasOwn(modules, slug) ? (await modules[slug]()).default : undefined;
      }

      export async function find(address) {
        return Object.hasOwn(addresses, address) ? load(addresses[address]) : undefined;
      }
      "
    `);
    expect(finders(1).get('sails-entries.js')).toMatchInlineSnapshot(`
      "const entries = [{"slug":"boat-0","boat":"hull-0"}];

      export const find = async (key) => entries.find((entry) => entry.slug === key || entry.boat === key);
      "
    `);
  });
});

describe('more entries', () => {
  test('are in groups; the module that asks for them names no entry', () => {
    expect(loaders(25).get('boats-entries.js')).toMatchInlineSnapshot(`
      "import { groupOf } from '../../scripts/engine/contract/entry-groups.ts';

      const groupWith = (key) => groups[groupOf(key, groups.length)]();

      const groups = [
        () => import('./boats-entries/0.js'),
        () => import('./boats-entries/1.js'),
        () => import('./boats-entries/2.js'),
        () => import('./boats-entries/3.js'),
      ];

      export const load = async (slug) => (await groupWith(slug)).load(slug);

      export const find = async (address) =>
        (await groupWith(address.slice(address.lastIndexOf('/') + 1))).find(address);
      "
    `);
    expect(finders(25).get('sails-entries.js')).toMatchInlineSnapshot(`
      "import { groupOf } from '../../scripts/engine/contract/entry-groups.ts';

      const groupWith = (key) => groups[groupOf(key, groups.length)]();

      const groups = [
        () => import('./sails-entries/0.js'),
        () => import('./sails-entries/1.js'),
        () => import('./sails-entries/2.js'),
        () => import('./sails-entries/3.js'),
      ];

      export const find = async (key) => (await groupWith(key)).find(key);
      "
    `);
  });

  test('each is in the group of its slug, and an alias is in its own', () => {
    const files = loaders(1000);
    const groups = groupCount(1000);
    const table = (key: string) => files.get(`boats-entries/${groupOf(key, groups)}.js`);
    for (const slug of names(1000)) {
      expect(table(slug)).toContain(`"${slug}": () => import('../boats/${slug}.js')`);
      expect(table(slug)).toContain(`"/boats/${slug}":"${slug}"`);
    }
    expect(table('tug')).toContain(`"/boats/tug":"boat-3"`);
    expect(table('tug')).toContain(`"boat-3": () =>`);
  });

  test('a small one is in the groups of all values by which it is found', () => {
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
