import { expect, it } from 'vitest';
import { suggestAddress } from '../../src/features/forms/suggest-address.ts';

it.each([
  ['m@gmial.com', 'm@gmail.com'],
  ['m@gmai.com', 'm@gmail.com'],
  ['m@gmail.con', 'm@gmail.com'],
  ['m@gmail.co', 'm@gmail.com'],
  ['m.t+x@hotmial.com', 'm.t+x@hotmail.com'],
  ['m@yahooo.ca', 'm@yahoo.ca'],
  ['m@Outlok.com', 'm@outlook.com'],
  ['m@iclod.com', 'm@icloud.com'],
  ['m@ymal.com', 'm@ymail.com'], // nearer than gmail.com, which is before it in the list
])('suggests for %s: %s', (address, meant) => {
  expect(suggestAddress(address)).toBe(meant);
});

it.each([
  'm@gmail.com',
  'M@GMAIL.COM',
  'm@kelpworks.example',
  'm@shop.ca',
  'm@mail.ca.example',
  'm@me.com',
  'm@hey.com',
  'm@web.de',
  'm@bell.ca',
  'gmial.com',
  '@gmial.com',
  'm@',
  '',
])('suggests nothing for %j', (address) => {
  expect(suggestAddress(address)).toBeUndefined();
});
