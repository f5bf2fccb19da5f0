/** Our own server and a real nginx must give the same responses for the same folder. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerRules, headersFor } from '../scripts/engine/site/hosting.ts';
import { openStore } from '../scripts/engine/cache/store.ts';
import { openSiteFolder } from '../scripts/engine/site/folder.ts';
import { publish } from '../scripts/engine/site/publish.ts';
import { serve, type Served } from '../scripts/engine/site/serve.ts';
import { folderOf, smallSite } from './built-site.ts';
import { nginxAvailable, startNginx } from './nginx.ts';

const site = {
  formOrigin: 'https://forms.example',
  challengeOrigin: 'https://challenge.example',
  styles: ["'sha256-cR0WXeDFPUxoynVcPpDZ1iYEOmjKwa49ZNxsL/qKIpk='"],
  redirects: [
    { from: '/shop', to: '/plugins' },
    { from: '/prices.html', to: '/plugins#café' },
  ],
};
const rules = headerRules(site);

const hosts = {
  'our server': (root: string) => serve({ root, port: 0, origins: site }), // it reads redirects from the folder
  nginx: (root: string) => startNginx(root, site),
};

const folder = await folderOf(smallSite);
beforeAll(async () => {
  const built = openSiteFolder(folder.root);
  for (const [path, text] of Object.entries(smallSite)) built.write(path, text);
  await publish(built, `${folder.root}/.hosting`, openStore(`${folder.root}/.store`), site);
});
afterAll(() => folder.remove());

if (!nginxAvailable)
  console.warn('nginx is not installed: its tests are skipped. Install the package nginx-light.');

describe.each(Object.entries(hosts))('%s', (name, start) => {
  describe.skipIf(name === 'nginx' && !nginxAvailable)('answers', () => {
    let host: Served;
    beforeAll(async () => {
      host = await start(folder.root);
    });
    afterAll(() => host.close());

    test.each([
      ['/', 200, 'Home'],
      ['/?q=tax', 200, 'Home'],
      ['/plugins', 200, 'Plugins'],
      ['/plugins/', 200, 'Plugins'],
      ['/plugins?type=Free', 200, 'Plugins'],
      ['/plugins/order-replicator', 200, 'Order Replicator'],
      ['/plugins/order-replicator/', 200, 'Order Replicator'],
      ['/plugins/order-replicator/download', 200, 'Download'],
      ['/plugins/order-replicator/download/?token=a.b', 200, 'Download'],
      ['/plugins/unknown', 404, '<title>Not found'],
      ['/blog/unknown', 404, '<title>Post not found'],
      ['/blog/unknown/?q=1', 404, '<title>Post not found'],
      ['/blog/unknown.md', 404, '<title>Post not found'],
      ['/blogs', 404, '<title>Not found'],
      ['/Plugins', 404, '<title>Not found'],
      ['/PLUGINS/order-replicator', 404, '<title>Not found'],
      ['/blog/RSS.xml', 404, '<title>Post not found'],
      ['/plugins/a/b/download', 404, 'Not found'],
      ['/assets/missing.js', 404, 'Not found'],
      ['/.vite/manifest.json', 404, 'Not found'],
      ['/.well-known/security.txt', 200, 'Contact'],
      ['/%2e%2e/%2e%2e/etc/passwd', [400, 404], ''],
      ['/%', [400, 404], ''],
    ])('%s with %s', async (path, status, title) => {
      const answer = await get(host.url, path);
      expect([status].flat()).toContain(answer.status);
      expect(answer.body).toContain(title);
    });

    test.each([
      ...Object.keys(smallSite).filter((file) => !file.startsWith('.')),
      'plugins/order-replicator/download',
    ])('/%s with its headers', async (file) => {
      const { headers } = await get(host.url, `/${file}`);
      expect(headers).toMatchObject(lowerCase(headersFor(`/${file}`, rules)));
      expect(headers['server'] ?? '').not.toMatch(/\d/);
    });

    test('F37: a missing script with 404 and the headers of the not-found page', async () => {
      const { headers } = await get(host.url, '/assets/missing.js');
      expect(headers).toMatchObject(lowerCase(headersFor('/404.html', rules)));
    });

    test.each(['/', '/plugins', '/assets/app-0a1b2c3d.js', '/blog/rss.xml', '/llms.txt'])(
      '%s compressed',
      async (path) => {
        const { headers } = await get(host.url, path, { 'accept-encoding': 'gzip' });
        expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      },
    );

    test.each([
      ['/plugins', 'text/html;charset=utf-8'],
      ['/assets/app-0a1b2c3d.js', 'text/javascript'],
      ['/assets/app-0a1b2c3d.css', 'text/css'],
      ['/assets/letters.woff2', 'font/woff2'],
      ['/images/reef.avif', 'image/avif'],
      ['/images/reef.jpg', 'image/jpeg'],
      ['/images/reef.png', 'image/png'],
      ['/images/reef.webp', 'image/webp'],
      ['/images/blog/reef.svg', 'image/svg+xml'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/downloads/sample.zip', 'application/zip'],
      ['/llms.txt', 'text/plain'],
      ['/sitemap.xml', '/xml'],
      ['/plugins/order-replicator/update.json', 'application/json'],
      ['/blog/rss.xml', 'application/rss+xml;charset=utf-8'],
      ['/blog/atom.xml', 'application/atom+xml'],
      ['/blog/feed.json', 'application/feed+json'],
      ['/blog/atom-2.xml', 'application/atom+xml'],
      ['/plugins/order-replicator/changelog.xml', 'application/atom+xml'],
      ['/blog/reef.md', 'text/markdown'],
    ])('%s as %s', async (path, type) => {
      const { headers } = await get(host.url, path);
      expect(String(headers['content-type']).replace('; ', ';')).toContain(type);
    });

    test('a request for an unchanged file with 304', async () => {
      const { headers } = await get(host.url, '/plugins');
      const again = await get(host.url, '/plugins', { 'if-none-match': String(headers.etag) });
      expect(again.status).toBe(304);
    });

    test.each([
      ['/shop', '/plugins?type=Free'],
      ['/shop/', '/plugins?type=Free'],
      ['/prices.html', '/plugins?type=Free#caf%C3%A9'],
    ])('%s with a redirect that keeps the query, before an anchor', async (path, location) => {
      const { status, headers } = await get(host.url, `${path}?type=Free`);
      expect([status, headers['location']]).toEqual([301, location]);
      expect(headers).toHaveProperty('content-security-policy');
    });
  });
});

/** A raw request: fetch would normalize the path and decompress the body. */
function get(url: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (text) => (body += String(text)));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
