import type { NavigateOptions } from '@tanstack/react-router';
import { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from '../../src/app/follow-links.ts';

let window: Window;
const router = {
  navigate: vi.fn<(target: NavigateOptions) => Promise<void>>(() => Promise.resolve()),
  preloadRoute: vi.fn<(target: NavigateOptions) => Promise<void>>(() => Promise.resolve()),
};

beforeEach(() => {
  window = new Window();
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  router.navigate.mockClear();
  router.preloadRoute.mockClear();
  followLinks(router);
});

/** Presses a link where it is hit, as the browser does. @returns whether the browser is left to follow it */
function press(link: string, init: Partial<MouseEvent> = {}): boolean {
  window.document.body.innerHTML = link;
  const place = window.document.querySelector('b') ?? window.document.body;
  const event = (name: string) =>
    new window.MouseEvent(name, { bubbles: true, cancelable: true, ...init } as object);
  place.dispatchEvent(event('pointerdown'));
  return place.dispatchEvent(event('click'));
}

test.each([
  ['/', { to: '/', search: {}, hash: '' }],
  ['/plugins?q=a.zip&retired=1', { to: '/plugins', search: { q: 'a.zip', retired: '1' }, hash: '' }],
  ['/blog/a#section-b.c', { to: '/blog/a', search: {}, hash: 'section-b.c' }],
])('the router opens a page of the site, which it fetches when the link is pressed: %s', (href, target) => {
  expect(press(`<a href="${href}">To <b>Tide</b></a>`)).toBe(false);
  expect(router.preloadRoute.mock.calls).toEqual([[target]]);
  expect(router.navigate.mock.calls).toEqual([[target]]);
});

test.each([
  '<a href="/downloads/a-v1.0.0.zip"><b>file</b></a>',
  '<a href="/blog/atom.xml?x=1"><b>file</b></a>',
  '<a href="#section-b"><b>anchor</b></a>',
  '<a href="mailto:a@b.ca"><b>mail</b></a>',
  '<a href="https://example.com/plugins"><b>other site</b></a>',
  '<a href="//example.com"><b>other site</b></a>',
  '<a href="/plugins" target="_blank"><b>tab</b></a>',
  '<a href="/plugins" download=""><b>download</b></a>',
  '<a><b>no address</b></a>',
  '<b>no link</b>',
])('the browser keeps %s', (link) => expect(isKept(link)).toBe(true));

/** Whether the browser follows a link that is pressed, and the router does nothing. */
function isKept(link: string, init?: Partial<MouseEvent>): boolean {
  const isLeft = press(link, init);
  return isLeft && [router.preloadRoute, router.navigate].every(({ mock }) => mock.calls.length === 0);
}

const keys = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map((key) => ({ [key]: true }));
test.each([...keys, { button: 1 }, { button: 2 }])(
  'the browser keeps a press that opens another tab or a menu: %j',
  (init) => expect(isKept('<a href="/plugins"><b>Plugins</b></a>', init)).toBe(true),
);

test('a click that somebody else has answered opens nothing', () => {
  window.document.addEventListener('click', (event) => event.preventDefault());
  press('<a href="/search"><b>Search</b></a>');
  expect(router.navigate).not.toHaveBeenCalled();
});
