import { afterAll, expect, test } from 'vitest';
import { serve } from '../scripts/engine/site/serve.ts';
import { folderOf, smallSite } from './built-site.ts';

const folder = await folderOf(smallSite);
afterAll(() => folder.remove());

test('middleware runs first and may pass a request on', async () => {
  const { url, close } = await serve({
    root: folder.root,
    port: 0,
    middleware: (request, response, next) => {
      if (request.url === '/__forms/contact') response.end('taken');
      else next();
    },
  });
  expect(await (await fetch(`${url}/__forms/contact`, { method: 'POST' })).text()).toBe('taken');
  expect(await (await fetch(`${url}/plugins`)).text()).toContain('Plugins');
  await close();
});

test('only GET and HEAD are allowed', async () => {
  const { url, close } = await serve({ root: folder.root, port: 0 });
  const post = await fetch(`${url}/plugins`, { method: 'POST' });
  expect(post.status).toBe(405);
  expect(post.headers.get('allow')).toBe('GET, HEAD');
  const head = await fetch(`${url}/nowhere`, { method: 'HEAD' });
  expect(head.status).toBe(404);
  await close();
});

test('the headers allow the services of production by default', async () => {
  const { url, close } = await serve({ root: folder.root, port: 0 });
  const { headers } = await fetch(url);
  expect(headers.get('content-security-policy')).toContain('https://submit-form.com');
  await close();
});

test('a port that is in use is an error', async () => {
  const { url, close } = await serve({ root: folder.root, port: 0 });
  const port = Number(new URL(url).port);
  await expect(serve({ root: folder.root, port })).rejects.toThrow(
    `Port ${port} is taken by another program`,
  );
  await close();
});

test('a folder without a site is an error', async () => {
  await expect(serve({ root: `${folder.root}/images`, port: 0 })).rejects.toThrow('Run: npm run build');
});
