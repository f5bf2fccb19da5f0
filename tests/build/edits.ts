import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RedirectEntry, redirectsText } from '../../scripts/engine/compiler/link/redirects.ts';
import { article } from '../bench/articles.ts';
import { type Random, randomFrom } from '../fixtures/random.ts';
import { runScript } from './site-builds.ts';

/** An edit that was made, and what the build after it must say of a page. */
export interface Edited {
  /** The edit in words, for the message of a failure. */
  readonly what: string;
  /** The address of the page. */
  readonly page: string;
  /** The file that has changed it; `nothing` if the edit does not change it, `new` if it was not there before. */
  readonly cause: { readonly file: string } | 'nothing' | 'new';
}

/** The copy of the project that is edited. */
interface Site {
  readonly root: string;
  readonly random: Random;
  /** The number of the edit, so that no two give the same text. */
  readonly number: number;
}

type Edit = (site: Site) => Edited | Promise<Edited>;
type Change = (text: string, number: number) => string;

/**
 * Makes edits of a copy of the project, one at each call: words, titles, dates, prices, new and renamed articles, shared files, redirects,
 * drawings, schemas, design and code. The content passes the check after each.
 * @param seed equal seeds make equal edits
 */
export function openEdits(root: string, seed: number): () => Promise<Edited> {
  const random = randomFrom(seed);
  let number = 0;
  return async () => {
    number += 1;
    return random.pick(kinds)({ root, random, number });
  };
}

/** Adds words to the end of an article. */
export const addWords: Change = (text, number) =>
  `${text.replace(/\n\nEdit \d+\.\n$/, '').trimEnd()}\n\nEdit ${number}.\n`;

/**
 * Changes a file of the copy.
 * @throws if the text is the same after it
 */
export function change({ root, number }: Omit<Site, 'random'>, file: string, by: Change): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const changed = by(text, number);
  if (changed === text) throw new Error(`${file} is the same after an edit`);
  writeFileSync(path, changed);
}

/** The slugs of all articles. */
export const articles = (root: string): string[] =>
  readdirSync(join(root, 'content/blog')).map((name) => name.replace(/\.md$/, ''));

/** A change of some article, which its own page shows, and `/blog` too if it is about parts that lists show. */
const inArticle =
  (by: Change, isListed = false): Edit =>
  (site) => {
    const slug = site.random.pick(articles(site.root));
    const file = `content/blog/${slug}.md`;
    change(site, file, by);
    const isInList = isListed && isOnePage(site.root) && site.random.below(2) === 0;
    return { what: `${file} edited`, page: isInList ? '/blog' : `/blog/${slug}`, cause: { file } };
  };

/** Whether `/blog` shows all articles, because they fit on one page. */
const isOnePage = (root: string): boolean => articles(root).length <= 24;

/** A change of a file, which a page shows; without a page, which every article shows. */
const inFile =
  (file: string, by: Change, shownOn?: string): Edit =>
  (site) => {
    change(site, file, by);
    const page = shownOn ?? `/blog/${site.random.pick(articles(site.root))}`;
    return { what: `${file} edited`, page, cause: { file } };
  };

/** A change of a file, which a page does not depend on. */
const apartFrom =
  (page: string, file: string, by: Change): Edit =>
  (site) => {
    change(site, file, by);
    return { what: `${file} edited`, page, cause: 'nothing' };
  };

/** Changes the first place that a pattern finds. It must find the place as it was changed too. */
const put =
  (pattern: RegExp, by: (number: number, ...groups: string[]) => string): Change =>
  (text, number) =>
    text.replace(pattern, (_, ...groups: string[]) => by(number, ...groups));

/** Ends the text of a JSON field with a number. */
const ending = (name: string, beginning = ''): Change =>
  put(new RegExp(`("${name}": "${beginning}[^"]*?)(?: \\d+)?"`), (number, text) => `${text} ${number}"`);

/** Writes a number into the first such tag. */
const marked = (tag: string): Change =>
  put(new RegExp(`<${tag}(?: data-edit="\\d+")?`), (number) => `<${tag} data-edit="${number}"`);

const newArticle: Edit = ({ root, number }) => {
  const slug = `new-${number}`;
  const file = `content/blog/${slug}.md`;
  writeFileSync(join(root, file), article(number));
  const what = `${file} added`;
  return isOnePage(root)
    ? { what, page: '/blog', cause: { file } }
    : { what, page: `/blog/${slug}`, cause: 'new' };
};

/** Renames an article as editors do, with its redirect. */
const rename: Edit = async ({ root, random, number }) => {
  const old = random.pick(articles(root));
  const slug = `${old.replace(/-no-\d+$/, '')}-no-${number}`;
  const { code, out, error } = await runScript(root, 'content.ts', ['rename', `blog/${old}`, slug]);
  if (code !== 0) throw new Error(`${old} was not renamed to ${slug}:\n${out}${error}`);
  const file = `content/blog/${slug}.md`;
  const what = `content/blog/${old}.md renamed to ${file}`;
  return isOnePage(root) && random.below(2) === 0
    ? { what, page: '/blog', cause: { file } }
    : { what, page: `/blog/${slug}`, cause: 'new' };
};

const redirects = 'content/redirects.json';

const withRedirect =
  (from: string, to: string): Change =>
  (text) => {
    const { redirects: list } = JSON.parse(text) as { redirects: RedirectEntry[] }; // checked by its schema
    return redirectsText([...list, { from, to, since: '2025-08-31' }]);
  };

/** An old anchor becomes part of the article that it led into. */
const redirectedAnchor: Edit = (site) => {
  const page = `/blog/${site.random.pick(articles(site.root))}`;
  const compiled = readFileSync(join(site.root, `src/generated${page}.json`), 'utf8'); // by the last build
  const [, anchor = ''] = /"id":"(section-[^"]+)"/.exec(compiled) ?? [];
  change(site, redirects, withRedirect(`${page}#old-${site.number}`, `${page}#${anchor}`));
  return { what: `an anchor of ${page} redirected`, page, cause: { file: redirects } };
};

const redirectedPage: Edit = (site) => {
  change(site, redirects, withRedirect(`/old-${site.number}`, '/about'));
  return { what: `/old-${site.number} redirected`, page: '/about', cause: 'nothing' };
};

const replicator = 'content/plugins/order-replicator.json';

const kinds: readonly Edit[] = [
  inArticle(addWords),
  inArticle(
    put(/^(title: .*?)(?: \d+)?$/m, (number, title) => `${title} ${number}`),
    true,
  ),
  inArticle(
    put(/^(date: \d{4}-\d{2}-)(\d{2})$/m, (_, month, day) => `${month}${dayAfter(Number(day))}`),
    true,
  ),
  newArticle,
  rename,
  inFile(replicator, ending('tagline'), '/plugins/order-replicator'),
  inFile(replicator, ending('tagline'), '/plugins'),
  inFile(
    replicator,
    put(/("price": \{ "amount": )(\d+)/, (_, field, price) => `${field}${80 + (Number(price) % 60)}`),
    '/plugins',
  ),
  inFile('content/site.json', ending('city'), '/about'),
  inFile('content/navigation.json', ending('overview'), '/contact'),
  inFile('content/claims.json', ending('label', 'five-star'), '/about'),
  redirectedAnchor,
  redirectedPage,
  apartFrom('/about', 'schemas/plugins.schema.json', ending('description', 'One plugin')),
  apartFrom(
    '/about',
    'public/images/plates/ai-tools-woocommerce.svg',
    put(/(?:<path d="M0 0h\d+v9"\/>)?<\/svg>/, (number) => `<path d="M0 0h${number}v9"/></svg>`),
  ),
  inFile(
    'design/tokens.json',
    put(/("light": \{[^}]*?"hex": "#f6f2)../, (number, colour) => `${colour}${16 + (number % 80)}`),
    '/about',
  ),
  inFile('src/components/PageHeader.tsx', marked('h1'), '/contact'),
  inFile('src/features/blog/ArticleHead.tsx', marked('time')),
  apartFrom(
    '/about',
    'src/shortcodes/callout/plain.ts',
    put(/\.word\}(?: \d+)?:/, (number) => `.word} ${number}:`),
  ),
  inFile(
    'src/features/about/AboutPage.module.css',
    put(/\.story \{\n(?: {4}order: \d+;\n)?/, (number) => `.story {\n    order: ${number};\n`),
    '/about',
  ),
  inFile('index.html', marked('html'), '/services'),
];

/** Another day of the same month, with two digits. */
const dayAfter = (day: number): string => String((day % 27) + 1).padStart(2, '0');
