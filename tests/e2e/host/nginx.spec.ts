/** The built site behind the real nginx, with the configuration that we generate for it, as a visitor's browser sees it. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { loadEnv } from 'vite';
import { downloadPage, headerRules, headersFor, originsFrom } from '../../../scripts/site/hosting.ts';
import type { Served } from '../../../scripts/site/serve.ts';
import { nginxAvailable, startNginx } from '../../nginx.ts';
import { mode, site } from '../site.ts';

const origins = originsFrom(loadEnv(mode, '.'));
const policy = headersFor('/', headerRules(origins))['Content-Security-Policy'];
const pages = readdirSync(site, { recursive: true })
  .map((entry) => `/${String(entry).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html') && file !== downloadPage.file)
  .map((file) => file.slice(0, -'/index.html'.length) || '/');

test.skip(!nginxAvailable, 'nginx is not installed; the package is nginx-light');

let host: Served;
test.beforeAll(async () => {
  if (nginxAvailable) host = await startNginx(site, { ...origins, redirects: [] });
});
test.afterAll(async () => host?.close());

for (const path of [...pages, '/plugins/order-replicator/download', '/no/such/page']) {
  const status = path === '/no/such/page' ? 404 : 200;
  test(`${path} with ${status}, and nothing that the policy forbids`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const answer = await page.goto(host.url + path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()['content-security-policy']).toBe(policy);
    expect(complaints).toEqual([]);
  });
}
