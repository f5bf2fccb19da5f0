/** Which pages of two built sites may look different. */
import { expect, test } from 'vitest';
import { differingPages } from '../../scripts/engine/pictures/differing-pages.ts';
import { testFolder } from '../built-site.ts';

/** A site of two pages: `/` loads one route, `/about` another. Both begin with the script of the app, which may load each. */
const site = {
  'index.html': `<style>@font-face { src: url(/fonts/text.woff2) } h1 { color: teal }</style>
<link rel="stylesheet" href="/assets/home-AAAAAAA.css" type="text/plain"><script src="/assets/app-AAAAAAA.js"></script>
<link rel="modulepreload" href="/assets/home-AAAAAAA.js"><h1>Home</h1><a href="/feed.xml">Feed</a>
<img src="/images/reef.svg" srcset="/images/reef-1.png 1x, /images/reef-2.png 2x"><a href="/about">About</a>`,
  'about/index.html': `<script src="/assets/app-AAAAAAA.js"></script><link rel="modulepreload" href="/assets/about-AAAAAAA.js">
<link rel="preload" href="/content/about.json"><h1>About</h1>`,
  '404.html':
    '<script src="/assets/app-AAAAAAA.js"></script><link href="/assets/_-AAAAAAA.js"><h1>Not found</h1>',
  'assets/app-AAAAAAA.js':
    'import(`./home-AAAAAAA.js`); import(`./about-AAAAAAA.js`); import(`./_-AAAAAAA.js`); import(`./search-AAAAAAA.js`)',
  'assets/home-AAAAAAA.js': 'show("home"); import("./dialog-AAAAAAA.js")',
  'assets/home-AAAAAAA.css': 'h1 { color: teal }',
  'assets/about-AAAAAAA.js': 'show("about")',
  'assets/_-AAAAAAA.js': 'show("nothing")',
  'assets/dialog-AAAAAAA.js': 'ask()',
  'assets/search-AAAAAAA.js': 'search()',
  'content/about.json': '{}',
  'fonts/text.woff2': 'font',
  'images/reef.svg': '<svg/>',
  'images/reef-1.png': 'one',
  'images/reef-2.png': 'two',
  'feed.xml': '<rss/>',
};

type Files = Readonly<Record<string, string>>;

const differing = async (before: Files, after: Files, isContent = false): Promise<string[]> =>
  differingPages({ before: await testFolder(before), after: await testFolder(after) }, isContent);

/** The site with other texts in some files, and with the name that a script or style has then. */
function changed(files: Readonly<Record<string, (text: string) => string>>): Files {
  return Object.fromEntries(
    Object.entries(site).map(([path, text]) => [path, files[path] ? files[path](text) : text]),
  );
}
/** As Vite builds it: a script that differs has another name, and so has all that names it. */
const renamed = (files: Files, name: string): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace(`${name}-AAAAAAA`, `${name}-B_-BBBB`).replace('app-AAAAAAA', 'app-BBBBBBBB'),
      text.replaceAll(`${name}-AAAAAAA`, `${name}-B_-BBBB`).replaceAll('app-AAAAAAA', 'app-BBBBBBBB'),
    ]),
  );

test('equal sites have no page that differs', async () => {
  expect(await differing(site, site)).toEqual([]);
  expect(await differing(site, renamed(site, 'about')), 'only names differ').toEqual([]);
});

test('a name may be a hash alone', async () => {
  const named = (end: string, files: Files = site): Files => {
    const short = (text: string): string =>
      text.replace(/([a-z_]+)-AAAAAAA/g, (_name, word: string) => word.padEnd(7, end));
    return Object.fromEntries(Object.entries(files).map(([path, text]) => [short(path), short(text)]));
  };
  expect(await differing(named('A'), named('-'))).toEqual([]);
  const after = changed({ 'assets/about-AAAAAAA.js': (text) => `${text}; more()` });
  expect(await differing(named('A'), named('-', after))).toEqual(['/about']);
});

test.each([
  ['words', 'about/index.html', ['/about']],
  ['a style inside of the page', 'index.html', ['/']],
  ['a picture', 'images/reef.svg', ['/']],
  ['a picture for other screens', 'images/reef-2.png', ['/']],
  ['a font', 'fonts/text.woff2', ['/']],
  ['a script of one route', 'assets/about-AAAAAAA.js', ['/about']],
  ['a script that another loads later', 'assets/dialog-AAAAAAA.js', ['/']],
  ['fetched content', 'content/about.json', ['/about']],
  ['the script of all pages', 'assets/app-AAAAAAA.js', ['/', '/404', '/about']],
  ['a script that no page loads by itself', 'assets/search-AAAAAAA.js', []],
  ['a file that a page links to', 'feed.xml', []],
])('%s: %s', async (_, path, pages) => {
  const after = changed({ [path]: (text) => text.replace(/teal|$/, 'navy') });
  const name = /assets\/([a-z]+)-/.exec(path)?.[1];
  expect(await differing(site, name === undefined ? after : renamed(after, name))).toEqual(pages);
});

test('where only content has changed, a script that holds more of it changes no page', async () => {
  const after = changed({ 'assets/app-AAAAAAA.js': (text) => `${text}; price(109)` });
  expect(await differing(site, after, true)).toEqual([]);
  expect(await differing(site, { ...after, 'content/about.json': '{"a":1}' }, true)).toEqual(['/about']);
});

test('a page that is added or removed differs, and so does one whose picture is gone', async () => {
  const more = { ...site, 'new/index.html': '<h1>New</h1>' };
  expect(await differing(site, more)).toEqual(['/new']);
  expect(await differing(more, site)).toEqual(['/new']);
  const { 'images/reef-1.png': _, ...less } = site;
  expect(await differing(site, less)).toEqual(['/']);
});
