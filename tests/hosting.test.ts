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
  test('V10: T3: allows the sources that it lists and nothing else', () => {
    expect(contentPolicy(origins).split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'none'",
        "script-src 'self' https://challenge.example",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self' https://forms.example",
        "frame-src https://challenge.example",
        "manifest-src 'self'",
        "form-action 'self' https://forms.example",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ]
    `);
  });

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

describe('headers', () => {
  test.each([
    ['/', 'no-cache'],
    ['/plugins', 'no-cache'],
    ['/404.html', 'no-cache'],
    ['/assets/app-0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/images/blog/reef.avif', 'public, max-age=3600'],
    ['/downloads/sample.zip', 'public, max-age=3600'],
  ])('%s is cached as %s', (path, expected) => {
    expect(headersFor(path, rules)['Cache-Control']).toBe(expected);
  });

  test('a drawing is sandboxed', () => {
    expect(headersFor('/images/reef.svg', rules)['Content-Security-Policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  test.each([
    '/images/reef.png',
    '/reef.jpg',
    '/a/b/reef.svg',
    '/cards/blog/reef.png',
    '/images/blog/reef.webp',
  ])('feed readers may show %s', (path) => {
    expect(headersFor(path, rules)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  });

  test.each(['/', '/plugins', '/assets/app-0a1b2c3d.js', '/downloads/sample.zip'])(
    'other sites may not embed %s',
    (path) => {
      expect(headersFor(path, rules)['Cross-Origin-Resource-Policy']).toBe('same-origin');
    },
  );

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

  test('_headers', () => {
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

  test('nginx', () => {
    expect(nginxFile({ root: '/var/www/site', port: 80, redirects, ...origins })).toMatchInlineSnapshot(`
      "# Generated by the build. TLS, names and logs are the host's own.
      map $uri $site_content_security_policy {
        "~^/.*\\\\.svg/?$" "sandbox; default-src 'none'; style-src 'unsafe-inline'";
        default "default-src 'none'; script-src 'self' https://challenge.example; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' https://forms.example; frame-src https://challenge.example; manifest-src 'self'; form-action 'self' https://forms.example; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
      }
      map $uri $site_strict_transport_security {
        default "max-age=63072000; includeSubDomains";
      }
      map $uri $site_x_content_type_options {
        default "nosniff";
      }
      map $uri $site_referrer_policy {
        "~^/plugins/_download/index\\\\.html/?$" "no-referrer";
        "~^/plugins/[^/]+/download/?$" "no-referrer";
        default "strict-origin-when-cross-origin";
      }
      map $uri $site_cross_origin_opener_policy {
        default "same-origin";
      }
      map $uri $site_cross_origin_resource_policy {
        "~^/.*\\\\.svg/?$" "cross-origin";
        "~^/.*\\\\.webp/?$" "cross-origin";
        "~^/.*\\\\.png/?$" "cross-origin";
        "~^/.*\\\\.jpg/?$" "cross-origin";
        "~^/.*\\\\.jpeg/?$" "cross-origin";
        "~^/.*\\\\.avif/?$" "cross-origin";
        default "same-origin";
      }
      map $uri $site_permissions_policy {
        default "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
      }
      map $uri $site_cache_control {
        "~^/downloads/.*/?$" "public, max-age=3600";
        "~^/cards/.*/?$" "public, max-age=3600";
        "~^/images/.*/?$" "public, max-age=3600";
        "~^/assets/.*/?$" "public, max-age=31536000, immutable";
        default "no-cache";
      }

      server {
        listen 80;
        root "/var/www/site";
        server_tokens off;
        absolute_redirect off;
        error_page 404 /404.html;

        charset utf-8;
        charset_types text/css text/javascript text/markdown text/plain application/json application/xml application/rss+xml application/atom+xml application/feed+json;
        default_type application/octet-stream;
        types {
          text/html html;
          text/css css;
          text/javascript js mjs;
          text/markdown md;
          text/plain txt;
          application/json json map;
          application/manifest+json webmanifest;
          application/xml xml;
          application/zip zip;
          font/woff2 woff2;
          image/avif avif;
          image/jpeg jpg jpeg;
          image/png png;
          image/svg+xml svg;
          image/webp webp;
          image/x-icon ico;
        }

        gzip on;
        gzip_static on;
        gzip_vary on;
        gzip_proxied any;
        gzip_types text/css text/javascript text/markdown text/plain application/json application/manifest+json application/xml image/svg+xml application/rss+xml application/atom+xml application/feed+json;

        add_header Content-Security-Policy $site_content_security_policy always;
        add_header Strict-Transport-Security $site_strict_transport_security always;
        add_header X-Content-Type-Options $site_x_content_type_options always;
        add_header Referrer-Policy $site_referrer_policy always;
        add_header Cross-Origin-Opener-Policy $site_cross_origin_opener_policy always;
        add_header Cross-Origin-Resource-Policy $site_cross_origin_resource_policy always;
        add_header Permissions-Policy $site_permissions_policy always;
        add_header Cache-Control $site_cache_control always;

        location / {
          try_files $uri $uri/index.html =404;
        }
        location /blog/ {
          error_page 404 /blog/404.html;
          try_files $uri $uri/index.html =404;
        }
        location ~ /\\.(?!well-known/) {
          return 404;
        }
        location ~ "^/plugins/[^/]+/download/?$" {
          try_files /plugins/_download/index.html =404;
        }
        location ~ "^/shop/?$" {
          return 301 "/plugins$is_args$args";
        }
        location ~ "^/blog/rss.*\\\\.xml/?$" {
          types {}
          default_type application/rss+xml;
        }
        location ~ "^/blog/atom.*\\\\.xml/?$" {
          types {}
          default_type application/atom+xml;
        }
        location ~ "^/blog/feed.*\\\\.json/?$" {
          types {}
          default_type application/feed+json;
        }
        location ~ "^/plugins/[^/]+/changelog\\\\.xml/?$" {
          types {}
          default_type application/atom+xml;
        }
      }
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

  test('refuse a redirect that could be more than a path', () => {
    const crafted = [{ from: '/a; return 200', to: '/' }];
    expect(() => redirectsFile(crafted)).toThrow("Unexpected redirect path '/a; return 200'");
    expect(() => nginxFile({ root: '/', port: 80, redirects: crafted })).toThrow('Unexpected redirect path');
    const target = [{ from: '/a', to: '/b; return 200' }];
    expect(() => redirectsFile(target)).toThrow('Unexpected redirect path');
    expect(() => nginxFile({ root: '/', port: 80, redirects: target })).toThrow('Unexpected redirect path');
    const variable = [{ from: '/a', to: '/b#$host' }];
    expect(() => nginxFile({ root: '/', port: 80, redirects: variable })).toThrow('Unexpected redirect path');
  });
});
