import { expect, test } from 'vitest';
import { fieldPages, pagesOf, readTrace, traceText } from '../scripts/engine/trace/page-trace.ts';

const page = (path: string, ...fields: string[]) => ({ path, pattern: path, fields: new Set(fields) });
const trace = [
  page('/', 'boats/dory#/name'),
  page('/boats/dory', 'boats/dory#/name', 'boats/dory#/sails/0/colour'),
];

test('a trace names the pages that show each field, after it was written and read too', () => {
  const expected = { 'boats/dory': { '/name': ['/', '/boats/dory'], '/sails/0/colour': ['/boats/dory'] } };
  expect(fieldPages(trace)).toEqual(expected);
  expect(fieldPages(readTrace(traceText(trace)))).toEqual(expected);
});

test.each([
  ['boats/dory#/sails', ['/boats/dory']],
  ['boats/dory#', ['/', '/boats/dory']],
  ['boats/dory#/sail', []],
])('the pages of %s show it or a part of it', (field, paths) => {
  expect(pagesOf(trace, field).map(({ path }) => path)).toEqual(paths);
});
