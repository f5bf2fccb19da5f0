import { expect, test } from 'vitest';
import { schema, text } from './pipeline/kit.ts';
import { project } from './pipeline/project.ts';

const files = {
  'schemas/boats.schema.json': schema('Boat', { name: text }, { 'x-url': '/boats/{slug}' }),
  'content/boats/dory.json': '{"name": "Dory"}',
};

test.each([
  [['boats/dori'], 'No entry `boats/dori`. Did you mean `boats/dory`?'],
  [['boats/dory#/nam'], 'No field `/nam` in `boats/dory`. Did you mean `/name`?'],
  [['content/boats/dory.json#/nam'], 'No field `/nam` in `boats/dory`. Did you mean `/name`?'],
])('shown %j is refused with the usage', async (args, message) => {
  const { code, out, error } = await project(files).run('shown', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(message);
  expect(error).toContain('Usage:');
});

test('no page is rendered if the content has errors', async () => {
  const broken = { ...files, 'content/boats/dory.json': '{"nam": "Dory"}' };
  const { code, error } = await project(broken).run('shown');
  expect(code).toBe(1);
  expect(error).toContain('The content has errors, so no page can be made of it: run `npm run check`.');
});
