import { isFurtherPage } from '../../../../src/contract/list-pages.ts';
import { markdownText } from '../escape.ts';
import type { SitePage } from '../site-page.ts';
import { feedAddresses } from '../../compiler/link/built-files.ts';
import type { FeedArticle } from './feed.ts';

/** The site's facts for the summary. */
export interface SiteSummary {
  readonly name: string;
  readonly tagline: string;
  readonly city: string;
}

/** What `llms.txt` says of an article. */
export type ListedArticle = Pick<FeedArticle, 'title' | 'markdown' | 'excerpt'>;

/** Writes `llms.txt` (llmstxt.org): what the site is, its pages, and all its articles and its documentation as markdown. */
export function llms(
  site: SiteSummary,
  { origin, articles }: { readonly origin: string; readonly articles: readonly ListedArticle[] },
  pages: readonly SitePage[],
): string {
  // The further pages of a list are left out: what they list is here.
  const isPlugin = ({ path }: SitePage): boolean =>
    /^\/plugins\/(?!free$|premium$)/.test(path) && !isFurtherPage(path);
  const isDocs = ({ path }: SitePage): boolean => path.startsWith('/docs/');
  const rest = pages.filter(
    (page) => page.published === undefined && !isPlugin(page) && !isDocs(page) && !isFurtherPage(page.path),
  );
  const sections = [
    section('Pages', rest.map(pageLink)),
    section('Plugins', pages.filter(isPlugin).map(pageLink)),
    ...docsSection(pages.filter(isDocs), origin),
    section(
      'Articles',
      articles.map(({ title, markdown, excerpt }) => link(title, markdown, excerpt)),
    ),
    section('Optional', [
      link('RSS', origin + feedAddresses.rss, 'every article in full, newest first'),
      link('Sitemap', `${origin}/sitemap.xml`, 'the address of every page'),
    ]),
  ];
  const summary = `> ${markdownText(site.tagline)} Made in ${markdownText(site.city)}.`;
  return `${[`# ${markdownText(site.name)}`, summary, ...sections].join('\n\n')}\n`;
}

/** The documentation, each text as markdown; nothing on a site without any. */
const docsSection = (pages: readonly SitePage[], origin: string): string[] =>
  pages.length === 0
    ? []
    : [
        section(
          'Documentation',
          pages.map(({ copy, url, description, card }) =>
            link(card.title, copy === undefined ? url : origin + copy, description),
          ),
        ),
      ];

const section = (title: string, links: readonly string[]): string => `## ${title}\n\n${links.join('\n')}`;

const pageLink = ({ card, url, description }: SitePage): string => link(card.title, url, description);

const link = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
