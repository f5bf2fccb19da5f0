import { expect, test } from 'vitest';
import { fitted, largest } from '../../studio/app/pictures/crop.ts';

const picture = { width: 2600, height: 3900 };
const ratio = 16 / 10;

test.each([
  ['width', 800, { width: 800, height: 500 }],
  ['height', 500, { width: 800, height: 500 }],
  ['height', 9999, { width: 2600, height: 1625 }],
  ['width', 0, { width: 1, height: 1 }],
] as const)(
  'in a shape, a %s of %i makes %j, up to the largest frame of the picture',
  (side, typed, size) => {
    const frame = largest(picture, ratio);
    expect(frame).toEqual({ x: 0, y: 1137, width: 2600, height: 1625 });
    expect(fitted({ ...frame, [side]: typed }, picture, ratio, side)).toMatchObject(size);
  },
);

test('a frame stays inside of its picture', () => {
  const frame = { x: 0, y: 0, width: 800, height: 500 };
  expect(fitted({ ...frame, x: 5000, y: 3600 }, picture, ratio, 'x')).toEqual({ ...frame, x: 1800, y: 3400 });
  expect(fitted({ ...frame, x: -5 }, picture, undefined, 'x')).toEqual(frame);
  const tall = fitted({ ...frame, height: 5000 }, picture, undefined, 'height');
  expect(tall).toEqual({ ...frame, height: 3900 });
});
