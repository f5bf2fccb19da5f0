import { expect, test } from 'vitest';
import { site } from '../site.config.ts';
import type { Deliveries } from '../scripts/engine/compiler/delivery.ts';
import { soundSchemas } from '../scripts/engine/compiler/schema/load.ts';
import type { Schema } from '../scripts/engine/compiler/schema/schema.ts';
import { read } from '../scripts/engine/project/read.ts';
import { defineSite } from '../scripts/engine/project/define-site.ts';

const { schemas, deliveries } = read('.');
const { loaded } = soundSchemas(schemas);

/** Whether a schema has a field such as `changelog[1].date`; only a list has a number. */
function hasField(schema: Schema | undefined, path: string): boolean {
  const [step = '', ...rest] = path.split('.');
  const [, name = '', count] = /^(\w+)(\[\d+\])?$/.exec(step) ?? [];
  const field = schema?.properties?.[name];
  if (!field || (count !== undefined && !field.items)) return false;
  return rest.length === 0 || hasField(field.items ?? field, rest.join('.'));
}

/** The fields that deliveries name and that the schemas do not have, and the collections without a schema. */
const unknownIn = (all: Deliveries): string[] =>
  Object.entries(all).flatMap(([name, { list = [], table = [], related = [], find = [], pages }]) => {
    const { order = [], search = [], facets = [] } = pages ?? {};
    const schema = loaded.get(name)?.schema;
    if (!schema) return [name];
    return [list, table, related, find, order, search, facets]
      .flat()
      .filter((path) => !hasField(schema, path))
      .map((path) => `${name}: ${path}`);
  });

test('site.config.ts names collections and fields that the schemas have', () => {
  expect(unknownIn(deliveries)).toEqual([]);
  expect(
    unknownIn({
      boats: { internal: true },
      plugins: {
        list: ['nmae', 'changelog[1].day', 'name[2]', 'changelog[1].changes[1]'],
        find: ['pricing.type'],
        pages: { order: ['catalogue.place'], search: ['titel'], facets: ['sattus'] },
      },
    }),
  ).toEqual([
    'boats',
    'plugins: nmae',
    'plugins: changelog[1].day',
    'plugins: name[2]',
    'plugins: catalogue.place',
    'plugins: titel',
    'plugins: sattus',
  ]);
});

test('two rules have not the same id, not even one of the compiler', () => {
  const [rule] = site.rules;
  if (!rule) throw new Error('The site has no rule');
  expect(() => defineSite({ ...site, rules: [rule, rule] })).toThrow(
    `Unexpected second rule \`${rule.id}\` in site.config.ts, expected another id`,
  );
  expect(() => defineSite({ ...site, rules: [{ ...rule, id: 'rule:redirect' }] })).toThrow(
    'Unexpected second rule `rule:redirect` in site.config.ts, expected another id',
  );
});
