import { archiveMarks, archiveNamespace } from './archive-marks.ts';
import { documentAddress, type Feed, type FeedArticle, momentOf, newestDay } from './feed.ts';
import { document, element, type Xml } from './xml.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** Writes a document of a feed as RSS 2.0, with whole articles (`content:encoded`). */
export function rss(feed: Feed): string {
  const { title, url, description, language, articles, archive } = feed;
  const self = { href: documentAddress(url, 'rss', archive), rel: 'self', type: 'application/rss+xml' };
  const channel = [
    element('title', {}, title),
    element('link', {}, url),
    element('description', {}, description),
    element('language', {}, language.toLowerCase()),
    element('lastBuildDate', {}, dateOf(newestDay(feed))),
    element('atom:link', self),
    ...archiveMarks(feed, 'rss', 'atom:link'),
    ...articles.map(item),
  ];
  const attributes = { version: '2.0', ...namespaces, ...archiveNamespace(feed) };
  return document(element('rss', attributes, [element('channel', {}, channel)]));
}

function item({ url, title, day, author, terms, summary, html }: FeedArticle): Xml {
  return element('item', {}, [
    element('title', {}, title),
    element('link', {}, url),
    element('guid', { isPermaLink: 'true' }, url),
    element('pubDate', {}, dateOf(day)),
    element('dc:creator', {}, author),
    ...terms.map((name) => element('category', {}, name)),
    element('description', {}, summary),
    element('content:encoded', {}, html),
  ]);
}

/** 'Sat, 12 Jul 2025 00:00:00 GMT' (RFC 822). */
const dateOf = (day: string): string => new Date(momentOf(day)).toUTCString();
