import { expect, test } from 'vitest';
import { openSiteFolder } from '../scripts/engine/site/folder.ts';
import { putRedirectPages, redirectPage } from '../scripts/engine/site/redirects-file.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

const origin = 'https://kelpworks.example';

test('a page at an old address redirects, and has a link, but neither script nor style', () => {
  const page = redirectPage({ from: '/plugins/old', to: '/plugins/new' }, origin);
  expect(page).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>This page has moved</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="/favicon.svg" type="image/svg+xml">
        <meta name="robots" content="noindex">
        <meta http-equiv="refresh" content="0; url=/plugins/new">
        <link rel="canonical" href="https://kelpworks.example/plugins/new">
      </head>
      <body>
        <main>
          <h1>This page has moved</h1>
          <p>It is now at <a href="/plugins/new">https://kelpworks.example/plugins/new</a>.</p>
        </main>
      </body>
    </html>
    "
  `);
});

test('an anchor is kept, but is not part of the canonical address', () => {
  const page = redirectPage({ from: '/a', to: '/b#café' }, origin);
  expect(page).toContain('content="0; url=/b#caf%C3%A9"');
  expect(page).toContain('<link rel="canonical" href="https://kelpworks.example/b">');
});

test('pages are written where a static host looks for them', () => {
  const site = openSiteFolder(temporaryFolder());
  const redirects = [
    { from: '/plugins/old', to: '/plugins/new' },
    { from: '/shop.html', to: '/plugins' },
  ];
  putRedirectPages(site, redirects, origin);
  expect(site.read('/plugins/old/index.html').toString()).toContain('url=/plugins/new"');
  expect(site.read('/shop.html').toString()).toContain('url=/plugins"');
});

test('pages of the build are not overwritten', () => {
  const site = openSiteFolder(temporaryFolder());
  site.write('/plugins/index.html', 'a page');
  expect(() => putRedirectPages(site, [{ from: '/plugins', to: '/' }], origin)).toThrow(
    'Unexpected redirect from `/plugins`, where the site has a file',
  );
  expect(site.read('/plugins/index.html').toString()).toBe('a page');
  site.write('/plugins/a/update.json', '{}');
  expect(() => putRedirectPages(site, [{ from: '/plugins/a/update.json', to: '/' }], origin)).toThrow(
    'Unexpected redirect from `/plugins/a/update.json`, where the site has a file',
  );
});
