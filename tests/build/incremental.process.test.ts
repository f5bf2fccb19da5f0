/** What a build reuses never changes the site: after any edit it is the one that a build without a cache gives, and `--why` names the edit. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, type Project } from '../fixtures/project.ts';
import { randomFrom } from '../fixtures/random.ts';
import { build, coldBuild, differences } from './site-builds.ts';

/** `npm run test:all` makes many edits. The site is compared after some of them: a mistake would stay. */
const isAll = Boolean(process.env['ALL']);
const edits = isAll ? 200 : 4;
const comparedEach = isAll ? 5 : 2;

let project: Project;
beforeAll(async () => {
  project = makeProject(process.cwd(), 0);
  await build(project.root, []);
});
afterAll(() => project.remove());

/** An edit of one file, and a page that it changes. */
interface Edit {
  readonly file: string;
  readonly page: string;
  /** @param number of the edit, so that no two give the same text */
  readonly change: (text: string, number: number) => string;
  /** What `--why` says, if it is not the file. */
  readonly cause?: string;
}

const article = (slug: string, change: Edit['change']): Edit => ({
  file: `content/blog/${slug}.md`,
  page: `/blog/${slug}`,
  change,
});

const kinds: readonly Edit[] = [
  ...['ai-tools-woocommerce', 'plugin-bloat-diet-woocommerce'].flatMap((slug) => [
    article(slug, (text, number) => `${text.trimEnd()}\n\nEdit ${number}.\n`),
    article(slug, (text, number) => text.replace(/^(title: .*?)(?: \d+)?$/m, `$1 ${number}`)),
    article(slug, (text, number) => text.replace(/^(date: \d{4}-\d{2})-\d{2}$/m, `$1-${10 + (number % 15)}`)),
  ]),
  {
    file: 'content/plugins/order-replicator.json',
    page: '/plugins/order-replicator',
    change: (text, number) => text.replace(/("tagline": "[^"]*?)(?: \d+)?",$/m, `$1 ${number}",`),
  },
  {
    file: 'content/plugins/order-replicator.json',
    page: '/plugins',
    change: (text, number) => text.replace(/("tagline": "[^"]*?)(?: \d+)?",$/m, `$1 ${number}",`),
  },
  {
    file: 'content/site.json',
    page: '/about',
    change: (text, number) => text.replace(/("city": "[^"]*?)(?: \d+)?",$/m, `$1 ${number}",`),
  },
  {
    // An old anchor becomes part of the article that it led into.
    file: 'content/redirects.json',
    page: '/blog/ai-tools-woocommerce',
    change: (text, number) => {
      const { redirects, ...rest } = JSON.parse(text) as { redirects: object[] }; // checked by its schema
      const page = '/blog/ai-tools-woocommerce';
      const added = { from: `${page}#old-${number}`, to: `${page}#section-begin-small` };
      return `${JSON.stringify({ ...rest, redirects: [...redirects, added] }, null, 2)}\n`;
    },
  },
  {
    file: 'src/components/PageHeader.tsx',
    page: '/contact',
    change: (text, number) => text.replace(/<h1(?: data-edit="\d+")?>/, `<h1 data-edit="${number}">`),
  },
  {
    file: 'src/features/about/AboutPage.module.css',
    page: '/about',
    change: (text, number) =>
      text.replace(/(?: {4}order: \d+;\n)? {4}display: grid;/, `    order: ${number};\n    display: grid;`),
  },
  {
    file: 'index.html',
    page: '/services',
    change: (text, number) => text.replace(/<html(?: data-edit="\d+")?/, `<html data-edit="${number}"`),
  },
];

/** Makes an edit. */
function make({ file, change }: Edit, number: number): void {
  const path = join(project.root, file);
  const text = readFileSync(path, 'utf8');
  const edited = change(text, number);
  expect(edited, `${file} is the same after an edit`).not.toBe(text);
  writeFileSync(path, edited);
}

test('after random edits the site is what a cold build gives, and the cause of each is named', async () => {
  const random = randomFrom(2026);
  for (let number = 1; number <= edits; number++) {
    const edit = random.pick(kinds);
    make(edit, number);
    const { code, out, error } = await build(project.root, ['--why', edit.page]);
    expect({ code, error: code === 0 ? '' : error + out }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(
      new RegExp(`^${edit.page} is rendered, because of:$|^${edit.page} is reused, but`, 'm'),
    );
    expect(out).toContain(`  ${edit.file}`);
    if (number % comparedEach !== 0) continue;
    expect(await coldBuild(project.root, 'cold')).toMatchObject({ code: 0 });
    expect(differences(join(project.root, 'dist'), join(project.root, 'cold'))).toEqual([]);
  }
}, 7_200_000);

test('a page that nothing has changed is reused, also if it is the neighbour of a changed one', async () => {
  make(kinds[0] as Edit, 900); // there are several
  const { out } = await build(project.root, [
    '--why',
    '/blog/plugin-bloat-diet-woocommerce',
    '--verify',
    '100%',
  ]);
  expect(out).toMatch(
    /^\/blog\/plugin-bloat-diet-woocommerce is reused: nothing that it is made of has changed$/m,
  );
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
