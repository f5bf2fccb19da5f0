import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from '../../src/app/router.tsx';

test.each([
  ['?q=tax&q=vat&type=free', { type: 'free' }],
  ['?q=2024&retired=true', { q: '2024', retired: 'true' }],
  ['', {}],
])('the search parameters of %j are strings, without repeated ones', (search, read) => {
  const history = createMemoryHistory({ initialEntries: [`/contact${search}`] });
  const context = { readContent: () => Promise.resolve(undefined), staleHead: false };
  expect(createAppRouter(context, history).options.parseSearch?.(search)).toEqual(read);
});

test.each([
  ['/contact', '/contact'],
  ['/contact/', '/contact'],
  ['/Contact', '/$'],
  ['/PLUGINS', '/$'],
])('%s has the route %s: hosts find a page by the letters of its address', (path, page) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const context = { readContent: () => Promise.resolve(undefined), staleHead: false };
  const [, , match] = createAppRouter(context, history).getMatchedRoutes(path);
  expect(match?.fullPath).toBe(page);
});
