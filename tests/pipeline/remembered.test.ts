import { expect, test } from 'vitest';
import { remembered } from '../../scripts/engine/compiler/remembered.ts';

test('a value is computed once per object, even if it is undefined, and again for another object with the same fields', () => {
  const asked: object[] = [];
  const value = remembered((key: { readonly name?: string }) => {
    asked.push(key);
    return key.name;
  });
  const [kelp, empty] = [{ name: 'kelp' }, {}];
  expect([value(kelp), value(kelp)]).toEqual(['kelp', 'kelp']);
  expect([value(empty), value(empty)]).toEqual([undefined, undefined]);
  expect(value({ name: 'kelp' })).toBe('kelp');
  expect(asked).toEqual([{ name: 'kelp' }, {}, { name: 'kelp' }]);
});
