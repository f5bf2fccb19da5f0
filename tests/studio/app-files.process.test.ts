import { expect, test } from 'vitest';
import { buildApp } from '../../studio/server/http/app-files.ts';

test('the app is one for production, with the settings of its configuration, whatever the environment says', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  const files = new Map(await buildApp());
  expect(process.env['NODE_ENV']).toBe('test');
  const text = (pattern: RegExp): string =>
    [...files]
      .filter(([address]) => pattern.test(address))
      .map(([, base64]) => Buffer.from(base64, 'base64').toString('utf8'))
      .join('\n');
  expect(text(/\.js$/)).toContain('https://react.dev/errors/');
  expect(text(/\.js$/)).not.toContain('container that has already been passed to createRoot');
  expect(text(/\.css$/)).toContain('light-dark('); // an older target has two declarations in its place
  expect([...files.keys()].filter((address) => address.endsWith('.html'))).toEqual(['/index.html']);
});
