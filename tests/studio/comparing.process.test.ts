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
  expect(await reason()).toBe(
    'A text has errors, so its page cannot be drawn. Fix them, and the pages come.',
  );
});
