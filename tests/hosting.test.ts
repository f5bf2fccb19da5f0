import { describe, expect, test } from 'vitest';
import { headersFile } from '../scripts/engine/site/headers-file.ts';
import { nginxFile } from '../scripts/engine/site/nginx.ts';
import {
  contentPolicy,
  headerRules,
  headersFor,
  originsFrom,
  pathPattern,
} from '../scripts/engine/site/hosting.ts';
import { redirectsFile, redirectsIn } from '../scripts/engine/site/redirects-file.ts';

const origins = { formOrigin: 'https://forms.example', challengeOrigin: 'https://challenge.example' };
const rules = headerRules(origins);

describe('origins', () => {
  test('default to the services of production', () => {
    expect(originsFrom({})).toEqual({
      formOrigin: 'https://submit-form.com',
      challengeOrigin: 'https://challenges.cloudflare.com',
    });
  });

  test('come from the addresses in the variables', () => {
    const env = {
      VITE_FORM_SERVICE_URL: 'https://forms.example/v1',
      VITE_TURNSTILE_SCRIPT_URL: 'https://challenge.example/api.js',
    };
    expect(originsFrom(env)).toEqual(origins);
  });

  test('are undefined if the services are part of the site', () => {
    const env = { VITE_FORM_SERVICE_URL: '/__forms', VITE_TURNSTILE_SCRIPT_URL: '/__challenge/api.js' };
    expect(originsFrom(env)).toEqual({ formOrigin: undefined, challengeOrigin: undefined });
  });

  test('are refused if an address is invalid', () => {
    expect(() => originsFrom({ VITE_FORM_SERVICE_URL: 'forms' })).toThrow(TypeError);
  });
});

describe('the content policy', () => {
  test('allows only the site itself, and no frame, if there are no services', () => {
    expect(contentPolicy({})).not.toMatch(/https:|frame-src|undefined/);
  });

  test('allows no inline script, and inline styles by their hashes', () => {
    const policy = contentPolicy({ ...origins, styles: ["'sha256-a'", "'sha256-b'"] });
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("; style-src 'self' 'sha256-a' 'sha256-b';");
    expect(policy).toContain("; script-src 'self' https://challenge.example;");
  });
});

const own = 'same-origin';
const others = 'cross-origin';

describe('headers', () => {
  test.each([
    ['/', 'no-cache', own],
    ['/plugins', 'no-cache', own],
    ['/404.html', 'no-cache', own],
    ['/assets/app-0a1b2c3d.js', 'public, max-age=31536000, immutable', own],
    ['/downloads/sample.zip', 'public, max-age=3600', own],
    ['/images/blog/reef.avif', 'public, max-age=3600', others],
    ['/cards/blog/reef.png', 'public, max-age=3600', others],
    ['/a/b/reef.svg', 'no-cache', others],
    ['/reef.jpg', 'no-cache', others],
  ])('%s is cached as %s, and embedded by %s', (path, caching, origin) => {
    expect(headersFor(path, rules)).toMatchObject({
      'Cache-Control': caching,
      'Cross-Origin-Resource-Policy': origin,
    });
  });

  test('V10: the download page sends no referrer', () => {
    expect(headersFor('/plugins/x/download', rules)['Referrer-Policy']).toBe('no-referrer');
    expect(headersFor('/plugins/x', rules)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });
});

test.each([
  ['/*', '/', true],
  ['/*', '/a/b', true],
  ['/*.svg', '/a/b.svg', true],
  ['/*.svg', '/a/bsvg', false],
  ['/plugins/*/download', '/plugins/a/download', true],
  ['/plugins/*/download', '/plugins/a/download/', true],
  ['/plugins/*/download', '/plugins/a/b/download', false],
  ['/plugins/*/download', '/plugins/download', false],
])('the pattern %s and the path %s: %s', (pattern, path, expected) => {
  expect(new RegExp(pathPattern(pattern)).test(path)).toBe(expected);
});

describe('files for hosts', () => {
  const redirects = [{ from: '/shop', to: '/plugins' }];

  test('V10: T3: _headers, whose policy allows the sources that it lists and nothing else', () => {
    expect(headersFile(origins)).toMatchInlineSnapshot(`
      "/*
        Content-Security-Policy: default-src 'none'; script-src 'self' https://challenge.example; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' https://forms.example; frame-src https://challenge.example; manifest-src 'self'; form-action 'self' https://forms.example; base-uri 'none'; object-src 'none'; frame-ancestors 'none'
        Strict-Transport-Security: max-age=63072000; includeSubDomains
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Cross-Origin-Opener-Policy: same-origin
        Cross-Origin-Resource-Policy: same-origin
        Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()

      /assets/*
        Cache-Control: public, max-age=31536000, immutable

      /images/*
        Cache-Control: public, max-age=3600

      /cards/*
        Cache-Control: public, max-age=3600

      /*.avif
        Cross-Origin-Resource-Policy: cross-origin

      /*.jpeg
        Cross-Origin-Resource-Policy: cross-origin

      /*.jpg
        Cross-Origin-Resource-Policy: cross-origin

      /*.png
        Cross-Origin-Resource-Policy: cross-origin

      /*.webp
        Cross-Origin-Resource-Policy: cross-origin

      /downloads/*
        Cache-Control: public, max-age=3600

      /*.svg
        Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'
        Cross-Origin-Resource-Policy: cross-origin

      /plugins/*/download
        Referrer-Policy: no-referrer

      /plugins/_download/index.html
        Referrer-Policy: no-referrer

      /blog/rss*.xml
        Content-Type: application/rss+xml; charset=utf-8

      /blog/atom*.xml
        Content-Type: application/atom+xml; charset=utf-8

      /blog/feed*.json
        Content-Type: application/feed+json; charset=utf-8

      /plugins/*/changelog.xml
        Content-Type: application/atom+xml; charset=utf-8
      "
    `);
  });

  test('_redirects', () => {
    expect(redirectsFile(redirects)).toMatchInlineSnapshot(`
      "/shop /plugins 301!
      /shop /plugins 301
      /plugins/:slug/download /plugins/_download/ 200
      /blog/* /blog/404.html 404
      "
    `);
  });

  test('a redirect to an anchor keeps the query before it, and encodes it for a header', () => {
    const anchors = [{ from: '/prices.html', to: '/plugins#café' }];
    expect(redirectsFile(anchors)).toContain('/prices.html /plugins#caf%C3%A9 301\n');
    expect(nginxFile({ root: '/', port: 80, redirects: anchors })).toContain(
      'location ~ "^/prices\\\\.html/?$" {\n    return 301 "/plugins$is_args$args#caf%C3%A9";',
    );
  });

  test('_redirects can be parsed back to the same redirects', () => {
    const given = [...redirects, { from: '/prices.html', to: '/plugins#café' }];
    expect(redirectsIn(redirectsFile(given))).toEqual(given);
    expect(redirectsIn(redirectsFile([]))).toEqual([]);
  });

  test.each([
    { from: '/a; return 200', to: '/' },
    { from: '/a', to: '/b; return 200' },
    { from: '/a', to: '/b#$host' },
  ])('refuse a redirect that could be more than a path: %j', (crafted) => {
    expect(() => redirectsFile([crafted])).toThrow('Unexpected redirect path');
    expect(() => nginxFile({ root: '/', port: 80, redirects: [crafted] })).toThrow(
      'Unexpected redirect path',
    );
  });
});
