import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { comparerOf } from '../../studio/server/comparing/comparer.ts';
import { gitAt } from '../fixtures/git.ts';
import { putArticle, servedStudio } from './served.ts';

const path = 'content/about.json';
const { heading } = JSON.parse(readFileSync(path, 'utf8')) as { readonly heading: string };
/** Two sites are built, and a browser starts; all of it on a busy machine. */
const compareTimeout = 600_000;

test(
  'pages that are built differently are compared with the website until a text is another',
  { timeout: compareTimeout },
  async () => {
    const served = await servedStudio();
    const { ask, edit, raw, studio, events } = served;
    const git = gitAt(studio.root);
    const now = comparerOf(studio).now;
    const [removed, added] = ['a-removed-article', 'a-new-article'];
    await putArticle(served, removed);
    git('add', 'content');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'New');
    await studio.website.refresh();
    await ask('remove', { path: `content/blog/${removed}.md`, act: true });
    await putArticle(served, added);
    await edit(path, (text) => text.replace(heading, 'Small tools for shops'));
    await edit('content/site.json', (text) => text.replace(/(?<="copyrightYear": )\d+/, '2019'));

    expect(await ask('comparePages', { isAgain: false })).toMatchObject({ state: 'looking', compared: [] });
    await expect
      .poll(() => now().state === 'failed' || now().compared.length === 3, {
        timeout: compareTimeout,
        interval: 20,
      })
      .toBe(true);
    const { why, pages, rest, compared } = now();
    expect(why).toBeUndefined();
    // Every page shows the year. Those of changed entries come first, and the last are only named.
    expect(pages.slice(0, 3)).toEqual(['/about', `/blog/${added}`, `/blog/${removed}`]);
    expect(pages).toHaveLength(24);
    expect(rest.length).toBeGreaterThan(24);
    const progress = events.flatMap((event) => (event.kind === 'compared' ? [event.compared] : []));
    expect(progress.map(({ state, compared: { length } }) => [state, length])).toEqual([
      ['looking', 0],
      ...[0, 1, 2, 3].map((length) => ['taking', length]),
    ]);

    const looks = compared[0]?.looks ?? [];
    expect(looks.map(({ width, scheme }) => `${width} ${scheme}`)).toEqual([
      '390 light',
      '390 dark',
      '1440 light',
      '1440 dark',
    ]);
    for (const { before, after, places, width } of looks) {
      // The heading, and the line with the year, which moves what is beside it. A heading of fewer lines moves all that is below it: no change.
      const [first, ...others] = places.map((place) => place.before.y);
      expect(first).toBeLessThan(200);
      expect(others.length).toBeGreaterThan(0);
      for (const y of others) expect(y).toBeGreaterThan((before?.height ?? 0) - 200);
      expect([before?.width, after?.width]).toEqual([width, width]);
      const answer = await raw('GET', after?.address ?? '', { headers: { 'x-studio-token': undefined } });
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    }
    const sidesOf = (name: string) =>
      compared
        .find(({ page }) => page === `/blog/${name}`)
        ?.looks.map(({ before, after }) => [before !== undefined, after !== undefined]);
    expect(sidesOf(added)).toEqual(looks.map(() => [false, true]));
    expect(sidesOf(removed)).toEqual(looks.map(() => [true, false]));

    await edit(path, (text) => text.replace('Small tools for shops', 'Small tools'));
    expect(now()).toMatchObject({ state: 'none', compared: [] });
    expect((await raw('GET', looks[0]?.after?.address ?? '')).status).toBe(200); // until it is taken again
    await ask('comparePages', { isAgain: false });
    expect(now()).toMatchObject({ state: 'looking' });
    await edit(path, (text) => text.replace('Small tools"', `${heading}"`)); // while it is looked at
    expect(now()).toMatchObject({ state: 'none' });
  },
);
