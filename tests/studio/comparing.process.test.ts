import { afterEach, expect, test, vi } from 'vitest';
import { type ComparedPages, looksDifferent } from '../../studio/protocol-pages.ts';
import { comparerOf } from '../../studio/server/comparing/comparer.ts';
import { ownOrigins } from '../../studio/server/http/guards.ts';
import { gitAt } from './proposing.ts';
import { copiedProject, servedStudio } from './served.ts';

const path = 'content/about.json';
const heading = 'Small tools, looked after for years';
const client = 'tab';
/** Two sites start, and a browser; all of it on a busy machine. */
const patience = 300_000;

afterEach(() => vi.unstubAllEnvs());

/** A studio whose preview listens, with ways to change a text and to wait for the pictures. */
async function comparing() {
  const made = copiedProject();
  const git = gitAt(made.root);
  git('add', 'schemas', 'public', 'design');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'The rest');
  const served = await servedStudio(made);
  const { studio, port, ask } = served;
  await studio.preview.listen(0, (taken) => ownOrigins(taken, {}), ownOrigins(port, {}));
  return {
    ...served,
    async edit(change: (text: string) => string): Promise<void> {
      const { text, revision } = await ask('open', { client, path });
      await ask('draft', { client, path, revision, text: change(text) });
      await studio.desk.settled();
    },
    async ended(): Promise<ComparedPages> {
      await expect.poll(() => comparerOf(studio).now().state, { timeout: patience }).toMatch(/done|failed/);
      return comparerOf(studio).now();
    },
  };
}

test(
  'the pages of a draft are compared with the website one after the other, and again when the text is another',
  { timeout: patience },
  async () => {
    const { ask, edit, ended, raw, studio, events } = await comparing();
    await edit((text) => text.replace(heading, 'Small tools for shops'));
    expect(await ask('comparePages', { isAgain: false })).toMatchObject({ state: 'looking', compared: [] });
    const { why, pages, compared } = await ended();
    expect(why).toBeUndefined();
    expect(pages).toEqual(['/about']);
    expect(compared.filter(looksDifferent).map(({ page }) => page)).toEqual(pages);
    const looks = compared[0]?.looks ?? [];
    expect(looks.map(({ width, scheme }) => `${width} ${scheme}`)).toEqual([
      '390 light',
      '390 dark',
      '1440 light',
      '1440 dark',
    ]);
    for (const { before, after, places, width } of looks) {
      expect(places.length).toBeGreaterThan(0);
      expect(before?.width).toBe(width);
      const answer = await raw('GET', after?.address ?? '', { headers: { 'x-studio-token': undefined } });
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    }
    expect(await ask('comparePages', { isAgain: false })).toMatchObject({ state: 'done' });
    const progress = events.flatMap((event) => (event.kind === 'compared' ? [event.compared] : []));
    expect(progress.filter(({ state }) => state === 'taking').length).toBe(pages.length + 1);

    await edit((text) => text.replace('Small tools for shops', 'Small tools'));
    expect(comparerOf(studio).now()).toMatchObject({ state: 'none', compared: [] });
    expect((await raw('GET', looks[0]?.after?.address ?? '')).status).toBe(200); // until it is taken again
    await ask('comparePages', { isAgain: false });
    await edit((text) => text.replace('Small tools"', `${heading}"`)); // as on the website, while it is looked at
    expect(comparerOf(studio).now()).toMatchObject({ state: 'none' });
    await ask('comparePages', { isAgain: false });
    expect(await ended()).toMatchObject({ state: 'done', pages: [], compared: [] });
  },
);

test(
  'without a browser, or with an error in a text, a sentence says why there are no pictures',
  { timeout: patience },
  async () => {
    const { ask, edit, ended } = await comparing();
    vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
    await edit((text) => text.replace(heading, 'Small tools for shops'));
    await ask('comparePages', { isAgain: false });
    expect(await ended()).toMatchObject({
      state: 'failed',
      why: 'CHROME_PATH or PLAYWRIGHT_CHROMIUM names /nowhere/chrome, which cannot be run.',
    });
    vi.unstubAllEnvs();
    await edit((text) => text.replace('"lede"', '"ldee"'));
    await ask('comparePages', { isAgain: false });
    expect(await ended()).toMatchObject({
      state: 'failed',
      why: 'A text has errors, so its page cannot be drawn. Fix them, and the pages come.',
    });
  },
);
