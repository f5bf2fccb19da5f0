import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { once } from 'node:events';
import { createServer as listenWith } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openChecks } from '../scripts/engine/vite/content-checks.ts';
import { contentPlugin } from '../scripts/engine/vite/content-plugin.ts';
import { photosPlugin } from '../scripts/engine/vite/photos-plugin.ts';
import { photograph } from './fixtures/photos.ts';
import { articles, schema, text } from './pipeline/kit.ts';
import { type Project, project } from './pipeline/project.ts';

const waiting = { timeout: 30_000, interval: 50 };

const boat = 'content/boats/dory.json';
const entry = 'content/blog/launch.md';

/** A small project that a test may break. */
function small(): Project {
  const made = project({
    'schemas/boats.schema.json': schema('Boat', { name: text }),
    ...articles('blog'),
    [boat]: '{"name": "Dory"}',
    [entry]: '---\ntitle: Launch\n---\nShe floats.\n',
    'schemas/redirects.schema.json': readFileSync('schemas/redirects.schema.json', 'utf8'),
    'content/redirects.json': '{"redirects": []}',
    'content/urls.lock': '/blog/launch\n',
  });
  cpSync('design', made.path('design'), { recursive: true });
  return made;
}

/** A dev server of a project, which does not listen. It is closed when the test ends. */
async function serverOf(made: Project, ...plugins: Plugin[]): Promise<ViteDevServer> {
  const server = await createServer({
    root: made.root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    server: { middlewareMode: true },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  return server;
}

/** Such a project, and a dev server that watches it. */
async function served() {
  const made = small();
  const server = await serverOf(made, contentPlugin());
  // The watcher lists all folders first, and does not report changes before that.
  const watched = () => Object.values(server.watcher.getWatched()).flat();
  await vi.waitFor(
    () => expect(watched()).toEqual(expect.arrayContaining([basename(boat), basename(entry)])),
    waiting,
  );
  return { made, server, sent: vi.spyOn(server.ws, 'send') };
}

test('sends findings to the page, keeps the last good bundle, and reloads the page once they are fixed', async () => {
  const { made, sent } = await served();
  const good = made.text('src/generated/boats.js');
  made.edit(boat, (json) => json.replace('"name"', '"nmae"'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), waiting);
  const [message] = sent.mock.calls[0] ?? [];
  expect(message).toMatchObject({
    type: 'error',
    err: { id: boat, plugin: 'content', message: expect.stringContaining('Did you mean `name`?') },
  });
  expect(made.text('src/generated/boats.js')).toBe(good);

  sent.mockClear();
  made.edit(boat, (json) => json.replace('"nmae"', '"name"'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload' }), waiting);
});

test(
  'a save in two writes, the second while the watcher is silent, is checked as it ends',
  { tags: 'night' },
  async () => {
    const { made } = await served();
    const file = made.path(boat);
    for (const name of ['Cod', 'Ray', 'Eel']) {
      writeFileSync(file, '');
      await new Promise((resolve) => setTimeout(resolve, 30)); // a slow writer
      writeFileSync(file, JSON.stringify({ name }));
      await vi.waitFor(() => expect(made.text('src/generated/boats.js')).toContain(name), waiting);
    }
  },
);

/** The address of a server, without a slash at the end. */
async function addressOf(server: ViteDevServer): Promise<string> {
  const host = listenWith(server.middlewares).listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  const { port } = host.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

test('an old address leads to the new one as soon as the redirect is saved, with its query, and so that no browser remembers it', async () => {
  const { made, server } = await served();
  const address = await addressOf(server);
  const asked = (accept: string) =>
    fetch(`${address}/blog/start?page=2`, { headers: { accept }, redirect: 'manual' });
  expect((await asked('text/html')).headers.get('location')).toBeNull();
  made.edit('content/redirects.json', () =>
    JSON.stringify({ redirects: [{ from: '/blog/start', to: '/blog/launch', since: '2025-09-01' }] }),
  );
  await vi.waitFor(async () => {
    const { status, headers } = await asked('text/html,*/*');
    expect([status, headers.get('location')]).toEqual([302, '/blog/launch?page=2']);
  }, waiting);
  expect((await asked('*/*')).headers.get('location')).toBeNull();
});

test('tells the page when an article changes, and serves its new text before all is checked', async () => {
  const { made, server, sent } = await served();
  const address = await addressOf(server);
  const file = 'blog/launch.json';
  let answered: Promise<Response> | undefined;
  // Only the first message: nobody would wait for the answers to others when the server stops.
  sent.mockImplementation((message: unknown) => {
    if (message === 'content:newer') answered ??= fetch(`${address}/content/${file}`);
  });
  made.edit(entry, (body) => `${body}\nOne more sentence for the end.\n`);
  const noMessage = new Error('No message that an article changed');
  const told = await vi.waitFor(() => answered ?? Promise.reject(noMessage), { timeout: 60_000 });
  const answer = await told.text();
  expect(answer).toContain('One more sentence for the end.');
  await vi.waitFor(() => expect(made.text(`src/generated/${file}`)).toBe(answer), waiting);
  expect(sent).not.toHaveBeenCalledWith({ type: 'full-reload' });
});

test('an answer that comes together with the end of its thread, as when the server closes, is an answer', async () => {
  const checks = openChecks(small().root);
  const result = { changedPaths: [], summary: 'checked' };
  const delivered = new Promise<void>((resolve, reject) => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
      onTestFinished(async () => void (await this.terminate()));
      // As Node does: it hands out the last messages of a thread, then says that it has ended.
      setImmediate(() => {
        try {
          this.emit('message', { result });
          this.emit('exit', 1);
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  });
  await expect(checks.check([])).resolves.toBe(result);
  await delivered;
});

test('strict mode stops on findings', async () => {
  const made = small();
  made.put(boat, '{');
  const starting = serverOf(made, contentPlugin({ strict: true }));
  await expect(starting).rejects.toThrow(boat);
});

test('a photograph is encoded when a page asks for it', async () => {
  const made = project({
    'schemas/boats.schema.json': schema('Boat', {
      picture: { type: 'string', 'x-image': { kind: 'decoration', slots: ['body'] } },
    }),
    'content/boats/dory.json': '{"picture": "/images/dory.jpg"}',
    'public/images/dory.jpg': await photograph('jpeg', { width: 900, height: 600 }),
  });
  cpSync('design', made.path('design'), { recursive: true });
  const plugins = [contentPlugin({ strict: true }), photosPlugin({ cacheDir: 'encoded' })];
  const address = await addressOf(await serverOf(made, ...plugins));
  const [, stem = ''] = /"stem":"([^"]+)"/.exec(made.text('src/generated/boats.js')) ?? [];
  const answer = await fetch(`${address}${stem}-480.avif`);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width]).toEqual(['heif', 480]);
  expect((await fetch(`${address}${stem}-481.avif`)).status).toBe(404);
});
