import { isFurtherPage } from '../../contract/list-pages.ts';
import { markdownText } from '../escape.ts';
import type { SitePage } from '../site-page.ts';
import type { Facts, SummarySection } from '../../project/define-site.ts';
import { documentAddress, type FeedArticle } from './feed.ts';

/** An article as `llms.txt` lists it. */
export type ListedArticle = Pick<FeedArticle, 'title' | 'markdown' | 'summary'>;

/** The articles, the address of the page that lists them, and the site's own, without a slash at the end. */
interface Listed {
  readonly origin: string;
  readonly list: string;
  readonly articles: readonly ListedArticle[];
}

/** Writes `llms.txt` (llmstxt.org): the site's name and summary, its pages, and all its articles as markdown. */
export function llms(
  site: Pick<Facts, 'name' | 'summary'>,
  { origin, list, articles }: Listed,
  pages: readonly SitePage[],
  parts: readonly SummarySection[],
): string {
  // The further pages of a list are left out: the entries that they list are here.
  const listed = pages.filter((page) => page.published === undefined && !isFurtherPage(page.path));
  const sectionOf = ({ path }: SitePage): SummarySection | undefined =>
    parts.find(({ below, except = [] }) => path.startsWith(below) && !except.includes(path));
  const within = (part: SummarySection | undefined): SitePage[] =>
    listed.filter((page) => sectionOf(page) === part);
  const sections = [
    section(
      'Pages',
      within(undefined).map((page) => pageLink(page, origin)),
    ),
    ...parts.flatMap((part) => {
      const links = within(part).map((page) => pageLink(page, origin));
      return links.length === 0 ? [] : [section(part.title, links)];
    }),
    section(
      'Articles',
      articles.map(({ title, markdown, summary }) => link(title, markdown, summary)),
    ),
    section('Optional', [
      link('RSS', documentAddress(list, 'rss', undefined), 'every article in full, newest first'),
      link('Sitemap', `${origin}/sitemap.xml`, 'the address of every page'),
    ]),
  ];
  return `${[`# ${markdownText(site.name)}`, `> ${markdownText(site.summary)}`, ...sections].join('\n\n')}\n`;
}

const section = (title: string, links: readonly string[]): string => `## ${title}\n\n${links.join('\n')}`;

/** A page, as markdown if it has a copy in it. */
const pageLink = ({ copy, card, url, description }: SitePage, origin: string): string =>
  link(card.title, copy === undefined ? url : origin + copy, description);

const link = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
