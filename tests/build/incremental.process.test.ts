/** The files that are built again after an edit. The tests share one site and run in order. `random-edits.slow.test.ts` makes many more. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePackages } from '../../scripts/engine/pictures/build-sides.ts';
import type { Ended } from '../fixtures/command.ts';
import { addWords, articles, change } from './edits.ts';
import {
  build,
  buildFirst,
  buildTimeout,
  builtProject,
  coldBuild,
  differences,
  filesBelow,
} from './site-builds.ts';

const edited = 'ai-tools-woocommerce';

const project = builtProject();
const path = (name: string): string => join(project.root, name);
const edit = (number: number): void =>
  change({ root: project.root, number }, `content/blog/${edited}.md`, addWords);

beforeAll(async () => {
  edit(901);
  await buildFirst(project.root);
}, buildTimeout);
afterAll(() => project.remove());

/** The files of the site, each with the state that changes when it is written. */
const written = (): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(path('dist')).map((name) => {
      const { ino, mtimeMs, ctimeMs } = statSync(path(`dist${name}`));
      return [name, `${ino} ${mtimeMs} ${ctimeMs}`];
    }),
  );

/** Builds, and gives the output and the paths of the files that it has written. No file may be removed. */
async function rebuilt(...args: string[]): Promise<Ended & { readonly touched: string[] }> {
  const before = written();
  const ended = await build(project.root, args);
  const after = written();
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
  return {
    ...ended,
    touched: [...after.keys()].filter((name) => after.get(name) !== before.get(name)).toSorted(),
  };
}

test('an edited article has its own files, the feeds and its part of the search index written, and no other file is touched', async () => {
  edit(902);
  const { code, out, touched } = await rebuilt('--why', `/blog/${edited}`);
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining(
      `/blog/${edited} is rendered, because of:\n  content/blog/${edited}.md, by /content/blog/${edited}.json\n`,
    ),
  });
  const pageFiles = [`/blog/${edited}/index.html`, `/blog/${edited}.md`, `/content/blog/${edited}.json`];
  const feeds = ['/blog/atom.xml', '/blog/feed.json', '/blog/rss.xml'];
  const shared = [...feeds, '/content/search-index/0.json'];
  expect(touched).toEqual([...pageFiles, ...shared].flatMap((file) => [file, `${file}.gz`]).toSorted());
});

test('a new article writes its files, the lists and feeds that name it, and no script', async () => {
  const text = readFileSync(path(`content/blog/${edited}.md`), 'utf8');
  writeFileSync(path('content/blog/another.md'), text.replace(/^title: .*$/m, 'title: Another'));
  const { code, touched } = await rebuilt();
  expect(code).toBe(0);
  expect(touched).toEqual(
    expect.arrayContaining(['/blog/another/index.html', '/blog/index.html', '/blog/rss.xml', '/sitemap.xml']),
  );
  expect(touched.filter((file) => /^\/(?:assets|about|docs|plugins|services)\//.test(file))).toEqual([]);
});

test('a changed price writes the pages, lists and feeds that show it, and no script', async () => {
  const plugin = path('content/plugins/order-replicator.json');
  const text = readFileSync(plugin, 'utf8');
  writeFileSync(plugin, text.replace(/(?<="price": \{ "amount": )\d+/, '77'));
  const { code, out, touched } = await rebuilt('--why', '/plugins');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining(
      '/plugins is rendered, because of:\n  content/plugins/order-replicator.json, by /content/plugins-pages/1.json\n',
    ),
  });
  const pageFiles = ['/plugins/order-replicator/index.html', '/content/plugins/order-replicator.json'];
  expect(touched).toEqual(expect.arrayContaining(['/index.html', '/plugins/index.html', ...pageFiles]));
  expect(touched.filter((file) => /^\/(?:assets|about|docs|services)\//.test(file))).toEqual([]);
  expect(touched.length).toBeLessThanOrEqual(60);
});

test(
  'a file that was changed in the site is written again, and only this one; pages are reused',
  { tags: 'night' },
  async () => {
    writeFileSync(path('dist/about/index.html'), 'changed');
    mkdirSync(path('dist/more/of/it'), { recursive: true });
    const [neighbour] = articles(project.root).filter((slug) => slug !== edited);
    const { out, touched } = await rebuilt('--why', `/blog/${neighbour}`, '--verify', '100%');
    expect(out).toContain(`/blog/${neighbour} is reused: nothing that it is made of has changed\n`);
    expect(touched).toEqual(['/about/index.html']);
    expect(existsSync(path('dist/more'))).toBe(false);
  },
);

test(
  'a scheduled article is nowhere before its day, and the site equals that of a build that reuses no page',
  { tags: 'night' },
  async () => {
    const scheduled = 'an-article-of-tomorrow';
    const text = readFileSync(path(`content/blog/${edited}.md`), 'utf8');
    writeFileSync(path(`content/blog/${scheduled}.md`), text.replace(/^date: .*$/m, 'date: 2025-09-02'));
    await buildFirst(project.root);
    const files = [...written().keys()].filter((name) => /\.(?:html|xml|json|txt|md)$/.test(name));
    expect(files.filter((name) => readFileSync(path(`dist${name}`), 'utf8').includes(scheduled))).toEqual([]);
    expect(await coldBuild(project.root, 'cold', { bundles: true })).toMatchObject({ code: 0 });
    expect(differences(path('dist'), path('cold'))).toEqual([]);
  },
);

test('a copy of the project gets everything that builds have kept', () => {
  const other = path('other');
  mkdirSync(other);
  copyFileSync(path('package-lock.json'), join(other, 'package-lock.json'));
  takePackages(project.root, other);
  const kept = (root: string): string[] => readdirSync(join(root, 'node_modules/.cache')).toSorted();
  expect(kept(other)).toEqual(kept(project.root));
});
