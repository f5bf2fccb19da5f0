/** The built site, served by a real nginx with the generated configuration. Its policy is that under which all other tests visit the pages. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { loadEnv } from 'vite';
import { sharedPage, headerRules, headersFor, originsFrom } from '../../../scripts/engine/site/hosting.ts';
import type { Served } from '../../../scripts/engine/site/serve.ts';
import { nginxAvailable, startNginx } from '../../nginx.ts';
import { mode, site, stylesInside } from '../site.ts';

const origins = originsFrom(loadEnv(mode, '.'));
const styles = stylesInside();
const policy = headersFor('/', headerRules({ ...origins, styles }))['Content-Security-Policy'];
const pages = readdirSync(site, { recursive: true })
  .map((entry) => `/${String(entry).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/index.html') && file !== sharedPage.file)
  .map((file) => file.slice(0, -'/index.html'.length) || '/');

const download = '/plugins/order-replicator/download';
const missing = '/no/such/page';

test.skip(!nginxAvailable, 'nginx is not installed; the package is nginx-light');

let host: Served;
test.beforeAll(async () => {
  if (nginxAvailable) host = await startNginx(site, { ...origins, styles, redirects: [] });
});
test.afterAll(async () => host?.close());

test('every page has its status and the content policy', async ({ request }) => {
  for (const path of [...pages, download, missing]) {
    const answer = await request.get(host.url + path);
    expect.soft(answer.status(), path).toBe(path === missing ? 404 : 200);
    expect.soft(answer.headers()['content-security-policy'], path).toBe(policy);
  }
});
