/** Windows separates folders by backslashes; Vite, addresses and the caches that builds share have slashes there too. */
import { expect, test, vi } from 'vitest';
import { openSiteFolder } from '../scripts/engine/site/folder.ts';
import { tracePlugin } from '../scripts/engine/trace/plugin.ts';

vi.mock('node:path', async (original) => (await original<{ readonly win32: object }>()).win32);

test('a file of the last site is found at its address', async () => {
  const file = { name: 'of its text', hash: '', size: 1 };
  const site = openSiteFolder('C:\\new', { folder: 'C:\\last', files: new Map([['blog/a.html', file]]) });
  const make = vi.fn<() => string>(() => '');
  await site.put('/blog/a.html', 'of its text', make);
  expect(make).not.toHaveBeenCalled();
  expect(site.files()).toEqual(new Map([['blog/a.html', file]]));
});

test('the modules of the app tell when they run', () => {
  const nothing = (): void => undefined;
  const plugin = tracePlugin('C:\\site\\src\\generated', { file: nothing, begin: nothing, end: nothing });
  // Both are functions, and read nothing of Vite but this.
  const { configResolved, transform } = plugin as unknown as {
    configResolved: (config: { readonly root: string }) => void;
    transform: (code: string, id: string) => unknown;
  };
  configResolved({ root: 'C:/site' });
  expect(transform('let a;', 'C:/site/src/a.ts')).toMatchObject({
    code: expect.stringContaining('.begin();let a;') as string,
  });
});
