import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownOrigins } from '../../studio/server/http/guards.ts';
import { openStudio } from '../../studio/server/studio.ts';
import { schema, text } from '../pipeline/kit.ts';
import { project } from '../pipeline/project.ts';
import { sent } from './served.ts';

const opened: string[][] = [];
vi.mock('../../studio/server/preview/site.ts', () => ({
  openSite: ({ bundle }: { bundle: () => ReadonlyMap<string, unknown> }) => {
    opened.push([...bundle().keys()]);
    return Promise.resolve({
      answer: (_request: unknown, response: { end: (text: string) => void }) => response.end('The page'),
      update: () => undefined,
      close: () => Promise.resolve(),
    });
  },
}));

test('Vite, which reads the bundle at its start, waits until content with errors is repaired', async () => {
  const boat = 'content/boats/dory.json';
  const made = project({
    'schemas/boats.schema.json': schema('Boat', { name: text }),
    [boat]: '{"nmae": "Dory"}',
  });
  rmSync(made.path('node_modules')); // a link, and drafts are kept in it
  const errors: unknown[] = [];
  const studio = await openStudio(made.root, (error) => errors.push(error));
  onTestFinished(() => studio.close());
  await studio.preview.listen(0, (port) => ownOrigins(port, {}), []);
  const port = Number(new URL(studio.preview.origins()[0] ?? '').port);
  const page = async (): Promise<string> =>
    (await sent(port, 'GET', '/', { headers: { Host: `127.0.0.1:${port}` } })).text;

  expect(await studio.preview.show()).toMatchObject({ state: 'none' });
  expect(await page()).toContain('Fix the errors to see the page.');
  expect(opened).toEqual([]);

  made.put(boat, '{"name": "Dory"}');
  studio.refresh();
  await studio.desk.settled();
  await studio.preview.settled();
  expect(await page()).toBe('The page');
  expect(opened).toEqual([expect.arrayContaining(['boats.js'])]);
  expect(errors).toEqual([]);
});
