import { expect, test } from 'vitest';
import { fitted, largest } from '../../studio/app/pictures/crop.ts';

const picture = { width: 2600, height: 3900 };
const ratio = 16 / 10;

test('in a shape, the side that is typed decides, up to the largest frame of the picture', () => {
  const frame = largest(picture, ratio);
  expect(frame).toEqual({ x: 0, y: 1137, width: 2600, height: 1625 });
  expect(fitted({ ...frame, width: 800 }, picture, ratio, 'width')).toMatchObject({
    width: 800,
    height: 500,
  });
  expect(fitted({ ...frame, height: 500 }, picture, ratio, 'height')).toMatchObject({
    width: 800,
    height: 500,
  });
  expect(fitted({ ...frame, height: 9999 }, picture, ratio, 'height')).toMatchObject({
    width: 2600,
    height: 1625,
  });
  expect(fitted({ ...frame, width: 0 }, picture, ratio, 'width')).toMatchObject({ width: 1, height: 1 });
});

test('a frame stays inside of its picture', () => {
  const frame = { x: 0, y: 0, width: 800, height: 500 };
  expect(fitted({ ...frame, x: 5000, y: 3600 }, picture, ratio, 'x')).toEqual({ ...frame, x: 1800, y: 3400 });
  expect(fitted({ ...frame, x: -5 }, picture, undefined, 'x')).toEqual(frame);
  expect(fitted({ ...frame, height: 5000 }, picture, undefined, 'height')).toEqual({
    ...frame,
    height: 3900,
  });
});
