import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '../../src/app/router.tsx';
import { writeSearch } from '../../src/browser/search-params.ts';
import { readCriteria, writeCriteria } from '../../src/features/blog/criteria.ts';

/** The site's router in a browser that is at an address. */
function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  return createAppRouter({ readContent: () => Promise.resolve(undefined), staleHead: false }, history);
}

/** Starts the site's router at an address as a browser does. */
async function openAt(address: string) {
  const router = routerAt(address);
  await router.load();
  return router;
}

/** The address that the router makes of a visitor's address. */
async function writtenFor(address: string): Promise<string> {
  const router = await openAt(address);
  const kept = { search: true, params: true, hash: true, state: true } as const;
  return router.buildLocation({ to: router.latestLocation.pathname, ...kept, _includeValidateSearch: true })
    .publicHref;
}

const pages = ['/plugins', '/plugins/premium', '/blog', '/contact', '/plugins/a-b/download', '/about'];

describe.each(pages)('the address of %s', (page) => {
  it.each([
    '?tag=1',
    '?q=2024',
    '?q=true&retired=01',
    '?q=%20order%20',
    '?category=boats&type=PREMIUM&retired=yes',
    '?category=case%20study',
    '?q=%7B%22a%22%3A1%7D',
    '?projectType=Consultation%20Only',
    '?token=%22abc%22&utm_source=mail',
    '?type=Free&q=tax#results',
  ])('keeps %s', async (search) => {
    expect(await writtenFor(`${page}${search}`)).toBe(`${page}${search}`);
  });

  it.each([
    ['?q=', ''],
    ['?q', ''],
    ['?token=&tag=1', '?tag=1'],
    ['?q=a&q=b&tag=1', '?tag=1'],
    ['?q=eu+vat', '?q=eu%20vat'],
  ])('loses empty and repeated parameters: %s', async (search, written) => {
    expect(await writtenFor(`${page}${search}`)).toBe(`${page}${written}`);
  });
});

it.each(['/plugins?q=2024&retired=1', '/blog?q=2024&retired=1'])('%s has string values', async (address) => {
  const router = await openAt(address);
  expect(router.state.matches.at(-1)?.search).toEqual({ q: '2024', retired: '1' });
});

it('a selected filter replaces the parameters of the address', async () => {
  const router = await openAt('/blog?category=case%20study&tag=1');
  const criteria = readCriteria(router.latestLocation.search);
  const search = writeCriteria({ ...criteria, query: 'vat' });
  const { publicHref } = router.buildLocation({ to: '/blog', search, _includeValidateSearch: true });
  expect(publicHref).toBe('/blog?q=vat&category=Case%20Study');
});

it('half of a character has an encoding', () => {
  expect(writeSearch({ q: 'boat \uD83D', tag: '😀' })).toBe('?q=boat%20%EF%BF%BD&tag=%F0%9F%98%80');
});

it.each([
  ['/contact', '/contact'],
  ['/contact/', '/contact'],
  ['/Contact', '/$'],
  ['/PLUGINS', '/$'],
])('%s has the route %s: hosts find a page by the letters of its address', (path, page) => {
  const [, , match] = routerAt(path).getMatchedRoutes(path);
  expect(match?.fullPath).toBe(page);
});
