import {
  type Build,
  type ContentGraph,
  document,
  element,
  type EntryPage,
  type Facts,
  momentOf,
  type Xml,
} from '../engine/site-config.ts';

/** A version that is needed at least and, where it is known, tested up to. */
interface Requirement {
  readonly min: string;
  readonly tested?: string;
}

/** The fields used of a plugin, as the compiler emits it. */
interface Plugin {
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly description: string;
  readonly requirements: Readonly<Record<'wordpress' | 'woocommerce' | 'php', Requirement>>;
  readonly changelog: readonly {
    readonly version: string;
    readonly date: { readonly iso: string; readonly text: string };
    readonly changes: readonly string[];
  }[];
}

/** The fields used of a download: its slug is the folder of the plugin in WordPress. */
interface Download {
  readonly slug: string;
  readonly plugin: string;
}

const changelogFile = 'changelog.xml';
const updateFile = 'update.json';

/** Names of a plugin's files, which `pluginFiles` makes. */
export function pluginFileNames({ entry }: EntryPage, { collections }: ContentGraph): readonly string[] {
  const downloads = [...(collections.get('downloads')?.values() ?? [])];
  const hasDownload = downloads.some(({ data }) => data?.['plugin'] === entry.slug);
  return hasDownload ? [changelogFile, updateFile] : [changelogFile];
}

/**
 * Makes the files that say what is new in plugins, by their addresses: for each a feed of its changes, and for each that has a download
 * the file that update checkers in WordPress read.
 */
export function* pluginFiles({
  entries,
  facts,
  origin,
}: Build): Iterable<readonly [address: string, text: string]> {
  const plugins = entries('plugins') as readonly Plugin[]; // emitted by its schema, as all entries
  const downloads = entries('downloads') as readonly Download[];
  for (const plugin of plugins) {
    yield [`${plugin.href}/${changelogFile}`, changelogFeed(plugin, facts, origin)];
    const download = downloads.find((each) => each.plugin === plugin.slug);
    if (download) yield [`${plugin.href}/${updateFile}`, updateFeed(plugin, download, origin)];
  }
}

/** A plugin's changes as Atom 1.0 (RFC 4287): an entry for each version, whose id is its place on the page of all changes. */
function changelogFeed(
  { name, href, changelog }: Plugin,
  { name: author, language }: Facts,
  origin: string,
): string {
  const page = `${origin}${href}/changelog`;
  const entries = changelog.map(({ version, date, changes }): Xml => {
    const url = `${page}#${version}`;
    return element('entry', {}, [
      element('id', {}, url),
      element('title', {}, `${name} ${version}`),
      element('link', { rel: 'alternate', type: 'text/html', href: url }),
      element('published', {}, momentOf(date.iso)),
      element('updated', {}, momentOf(date.iso)),
      element('content', { type: 'html' }, list(changes)),
    ]);
  });
  const content = [
    element('id', {}, page),
    element('title', {}, `${name} changelog`),
    element('link', { rel: 'self', type: 'application/atom+xml', href: `${page}.xml` }),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
    element('updated', {}, momentOf(changelog[0]?.date.iso ?? '')),
    element('author', {}, [element('name', {}, author), element('uri', {}, `${origin}/`)]),
    ...entries,
  ];
  const namespaces = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language };
  return document(element('feed', namespaces, content));
}

/**
 * The file of a plugin that update checkers in WordPress read (docs/decisions.md#news-of-free-plugins): its newest version, requirements
 * and changes. It names no archive, so WordPress shows the news and leads to the plugin's page, where the download is asked for.
 */
function updateFeed(plugin: Plugin, { slug }: Download, origin: string): string {
  const { name, href, description, requirements, changelog } = plugin;
  const { wordpress, woocommerce, php } = requirements;
  const [newest] = changelog;
  const page = origin + href;
  return `${JSON.stringify(
    {
      name,
      slug,
      version: newest?.version,
      homepage: page,
      url: page,
      requires: wordpress.min,
      tested: wordpress.tested,
      requires_php: php.min,
      wc_requires_at_least: woocommerce.min,
      wc_tested_up_to: woocommerce.tested,
      last_updated: newest?.date.iso,
      sections: {
        description: element('p', {}, description).xml,
        changelog: changelog
          .flatMap(({ version, date, changes }) => [
            element('h4', {}, `${version}, ${date.text}`).xml,
            list(changes),
          ])
          .join('\n'),
      },
    },
    null,
    2,
  )}\n`;
}

/** Texts as an HTML list. */
const list = (texts: readonly string[]): string =>
  element(
    'ul',
    {},
    texts.map((text) => element('li', {}, text)),
  ).xml;
