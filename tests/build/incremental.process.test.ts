/** What a build reuses never changes the site: after any edit it is the one that a build without a cache gives, and `--why` names the edit. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from '../fixtures/project.ts';
import { addWords, articles, change, type Edited, openEdits } from './edits.ts';
import { build, coldBuild, differences } from './site-builds.ts';

/** How many edits are made, and the seed that chooses them. `npm run test:all` makes many. */
const isAll = Boolean(process.env['ALL']);
const edits = Number(process.env['EDITS'] ?? (isAll ? 200 : 4));
const seed = Number(process.env['SEED'] ?? 2026);
/** After how many edits the site is compared: a mistake would stay. */
const comparedEach = edits > 4 ? 5 : 2;

let project: Project;
beforeAll(async () => {
  project = makeProject(process.cwd(), 0);
  await build(project.root, []);
});
afterAll(() => project.remove());

/** What a build says of a page: the first line, and the files that it names. */
interface Answer {
  readonly head: string;
  readonly files: readonly string[];
}

function answerOf(out: string, page: string): Answer {
  const [head = '', ...rest] = out
    .slice(out.indexOf(`${page} is `))
    .trimEnd()
    .split('\n');
  return { head, files: [...new Set(rest.map((line) => line.trim().split(', by ')[0] ?? ''))] };
}

/** Whether a build says of the page what is true: the file that has changed it, or that there is none to name. */
function isTrue({ page, cause }: Edited, { head, files }: Answer): boolean {
  if (cause === 'new') return head === `${page} is rendered: the last build had no such page`;
  if (cause === 'nothing') return head === `${page} is reused: nothing that it is made of has changed`;
  const heads = [
    `${page} is rendered, because of:`,
    `${page} is reused, but what is put around it has changed:`,
  ];
  return heads.includes(head) && files.includes(cause.file);
}

test(`after ${edits} random edits (SEED=${seed}) the site is what a cold build gives, and the cause of each is named`, async () => {
  const edit = openEdits(project.root, seed);
  const made: string[] = [];
  for (let number = 1; number <= edits; number++) {
    const edited = await edit();
    const named = `edit ${number}, ${edited.what}`;
    made.push(named);
    const { code, out, error } = await build(project.root, ['--why', edited.page]);
    expect({ named, code, error: code === 0 ? '' : error + out }).toEqual({ named, code: 0, error: '' });
    const answer = answerOf(out, edited.page);
    expect({ named, answer, isTrue: isTrue(edited, answer) }).toEqual({ named, answer, isTrue: true });
    if (number % comparedEach !== 0 && number < edits) continue;
    expect(await coldBuild(project.root, 'cold')).toMatchObject({ code: 0 });
    const found = differences(join(project.root, 'dist'), join(project.root, 'cold'));
    const last = made.slice(-comparedEach);
    expect({ last, found }).toEqual({ last, found: [] });
  }
}, 7_200_000);

test('a page that nothing has changed is reused, also if it is the neighbour of a changed one', async () => {
  const [edited, neighbour] = articles(project.root);
  change({ root: project.root, number: 900 }, `content/blog/${edited}.md`, addWords);
  const page = `/blog/${neighbour}`;
  const { out } = await build(project.root, ['--why', page, '--verify', '100%']);
  expect(answerOf(out, page).head).toBe(`${page} is reused: nothing that it is made of has changed`);
});

/** The files of the site, each with what changes when it is written. */
const written = (): ReadonlyMap<string, string> => {
  const dist = join(project.root, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const { ino, mtimeMs, ctimeMs } = statSync(join(parentPath, name));
      return [join(parentPath, name).slice(dist.length), `${ino} ${mtimeMs} ${ctimeMs}`];
    }),
  );
};

test('an edited article has its own files, the feeds and its part of the search index written, and no other file is touched', async () => {
  const slug = 'ai-tools-woocommerce';
  const edit = (number: number) =>
    change({ root: project.root, number }, `content/blog/${slug}.md`, addWords);
  edit(901);
  await build(project.root, []);
  const before = written();
  edit(902);
  expect(await build(project.root, [])).toMatchObject({ code: 0 });
  const after = written();
  const touched = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  const own = [`/blog/${slug}/index.html`, `/blog/${slug}.md`, `/content/blog/${slug}.json`];
  const feeds = ['/blog/atom.xml', '/blog/feed.json', '/blog/rss.xml'];
  const shared = [...feeds, '/content/search-index/0.json'];
  expect(touched.toSorted()).toEqual([...own, ...shared].flatMap((path) => [path, `${path}.gz`]).toSorted());
});

test('a file that was changed in the site is written again, and only this one', async () => {
  await build(project.root, []);
  const before = written();
  writeFileSync(join(project.root, 'dist/about/index.html'), 'changed');
  mkdirSync(join(project.root, 'dist/more/of/it'), { recursive: true });
  await build(project.root, []);
  const after = written();
  expect([...after.keys()].filter((path) => after.get(path) !== before.get(path))).toEqual([
    '/about/index.html',
  ]);
  expect(existsSync(join(project.root, 'dist/more'))).toBe(false);
});

test('another day renders what depends on it', async () => {
  const later = '2026-06-01';
  expect(await build(project.root, [], later)).toMatchObject({ code: 0 });
  expect(await coldBuild(project.root, 'cold', later)).toMatchObject({ code: 0 });
  expect(differences(join(project.root, 'dist'), join(project.root, 'cold'))).toEqual([]);
});

test('an address without a page is said to have none', async () => {
  const { code, out } = await build(project.root, ['--why', '/nothing']);
  expect({ code, out }).toMatchObject({
    code: 1,
    out: expect.stringContaining('No page has the address /nothing'),
  });
});
