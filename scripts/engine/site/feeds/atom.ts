import { archiveMarks, archiveNamespace } from './archive-marks.ts';
import { documentAddress, type Feed, type FeedArticle, momentOf, newestDay } from './feed.ts';
import { document, element, type Xml } from './xml.ts';

/** Writes a document of a feed as Atom 1.0 (RFC 4287), with whole articles. */
export function atom(feed: Feed): string {
  const { title, url, description, language, author, origin, articles, archive } = feed;
  const self = { rel: 'self', type: 'application/atom+xml', href: documentAddress(url, 'atom', archive) };
  const content = [
    element('id', {}, url),
    element('title', {}, title),
    element('subtitle', {}, description),
    element('link', self),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    ...archiveMarks(feed, 'atom', 'link'),
    element('updated', {}, momentOf(newestDay(feed))),
    element('author', {}, [element('name', {}, author), element('uri', {}, `${origin}/`)]),
    ...articles.map(entry),
  ];
  const namespaces = { xmlns: 'http://www.w3.org/2005/Atom', ...archiveNamespace(feed) };
  return document(element('feed', { ...namespaces, 'xml:lang': language }, content));
}

function entry({ url, markdown, title, day, author, terms, summary, html }: FeedArticle): Xml {
  return element('entry', {}, [
    element('id', {}, url),
    element('title', {}, title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('link', { rel: 'alternate', type: 'text/markdown', href: markdown }),
    element('published', {}, momentOf(day)),
    element('updated', {}, momentOf(day)),
    element('author', {}, [element('name', {}, author)]),
    ...terms.map((term) => element('category', { term })),
    element('summary', {}, summary),
    element('content', { type: 'html' }, html),
  ]);
}
