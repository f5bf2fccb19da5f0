import { expect, test } from 'vitest';
import { remembered } from '../../scripts/engine/compiler/remembered.ts';

test('a value is made once for an object, also if there is none, and anew for an equal one', () => {
  const asked: object[] = [];
  const value = remembered((key: { readonly name?: string }) => {
    asked.push(key);
    return key.name;
  });
  const [kelp, empty] = [{ name: 'kelp' }, {}];
  expect([value(kelp), value(kelp), value(empty), value(empty)]).toEqual([
    'kelp',
    'kelp',
    undefined,
    undefined,
  ]);
  expect(value({ name: 'kelp' })).toBe('kelp');
  expect(asked).toEqual([{ name: 'kelp' }, {}, { name: 'kelp' }]);
});
