import { documentAddress, type Feed, type FeedFormat } from './feed.ts';
import { element, type Xml } from './xml.ts';

/** The namespace of the mark of an archive; only archives have it. */
export const archiveNamespace = ({ archive }: Feed): Readonly<Record<string, string>> =>
  archive === undefined ? {} : { 'xmlns:fh': 'http://purl.org/syndication/history/1.0' };

/**
 * A document's elements about the others of its feed, by RFC 5005: the archive before it, and in an archive also that it is one and where
 * the newest articles are. No archive names a newer one: it would change when that is added.
 * @param link the name of the format's link element
 */
export function archiveMarks({ archive, older, url }: Feed, format: FeedFormat, link: string): Xml[] {
  const linkTo = (rel: string, number?: number): Xml =>
    element(link, { rel, href: documentAddress(url, format, number) });
  return [
    ...(archive === undefined ? [] : [element('fh:archive', {}), linkTo('current')]),
    ...(older === undefined ? [] : [linkTo('prev-archive', older)]),
  ];
}
