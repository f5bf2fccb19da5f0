import { expect, test, vi } from 'vitest';
import { comparerOf } from '../../studio/server/comparing/comparer.ts';
import { servedStudio } from './served.ts';

const path = 'content/about.json';

test('without a browser, or with an error in a text, a sentence says why there are no pictures', async () => {
  const { ask, edit, studio } = await servedStudio();
  const reason = async (): Promise<string | undefined> => {
    await ask('comparePages', { isAgain: false });
    const { now } = comparerOf(studio);
    await expect
      .poll(() => now().state, { timeout: 20_000, message: 'the state of comparing' })
      .toBe('failed');
    return now().why;
  };
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await edit(path, (text) => text.replace('"heading": "', '"heading": "Today: '));
  expect(await reason()).toBe(
    'CHROME_PATH or PLAYWRIGHT_CHROMIUM names /nowhere/chrome, which cannot be run.',
  );
  vi.unstubAllEnvs();
  await edit(path, (text) => text.replace('"lede"', '"ldee"'));
  expect(await reason()).toBe('Fix the errors to see the pages.');
});

test.each([
  ['a drawing', 'public/favicon.svg', '#0E3B2D', '#0E3B2E'],
  ['a schema', 'schemas/about.schema.json', '"description": "', '"description": "Now: '],
])('the pictures are outdated after a change of %s', { tags: 'night' }, async (_what, file, from, to) => {
  const { ask, studio, made } = await servedStudio();
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await ask('comparePages', { isAgain: false });
  const { now } = comparerOf(studio);
  await expect.poll(() => now().state, { timeout: 20_000 }).toBe('failed');
  made.edit(file, (text) => text.replace(from, to));
  studio.refresh();
  await studio.desk.settled();
  expect(now().state).toBe('none');
});
