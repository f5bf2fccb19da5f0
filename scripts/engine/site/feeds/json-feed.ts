import { documentAddress, type Feed, momentOf } from './feed.ts';

/** Writes a document of a feed as JSON Feed 1.1 (jsonfeed.org/version/1.1), with whole articles. */
export function jsonFeed(document: Feed): string {
  const { title, url, description, language, author, origin, articles, archive, older } = document;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: documentAddress(url, 'json', archive),
    ...(older !== undefined && { next_url: documentAddress(url, 'json', older) }),
    description,
    icon: `${origin}/icons/icon-512.png`,
    favicon: `${origin}/icons/icon-192.png`,
    authors: [{ name: author, url: `${origin}/` }],
    language,
    items: articles.map((article) => ({
      id: article.url,
      url: article.url,
      title: article.title,
      content_html: article.html,
      summary: article.summary,
      image: article.image,
      date_published: momentOf(article.day),
      authors: [{ name: article.author }],
      tags: [...new Set(article.terms)],
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}
