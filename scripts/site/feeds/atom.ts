import { feedAddresses } from '../../compiler/link/built-files.ts';
import { type Feed, type FeedArticle, momentOf, newestDay } from './feed.ts';
import { document, element, type Xml } from './xml.ts';

/** Writes a feed as Atom 1.0 (RFC 4287), with whole articles. */
export function atom(feed: Feed): string {
  const { title, url, description, language, author, origin, articles } = feed;
  const self = { rel: 'self', type: 'application/atom+xml', href: origin + feedAddresses.atom };
  const content = [
    element('id', {}, url),
    element('title', {}, title),
    element('subtitle', {}, description),
    element('link', self),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('updated', {}, momentOf(newestDay(feed))),
    element('author', {}, [element('name', {}, author), element('uri', {}, `${origin}/`)]),
    ...articles.map(entry),
  ];
  return document(element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, content));
}

function entry({ url, markdown, title, day, author, category, tags, excerpt, html }: FeedArticle): Xml {
  return element('entry', {}, [
    element('id', {}, url),
    element('title', {}, title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('link', { rel: 'alternate', type: 'text/markdown', href: markdown }),
    element('published', {}, momentOf(day)),
    element('updated', {}, momentOf(day)),
    element('author', {}, [element('name', {}, author)]),
    ...[category, ...tags].map((term) => element('category', { term })),
    element('summary', {}, excerpt),
    element('content', { type: 'html' }, html),
  ]);
}
