import { site } from '#content/site.js';

/**
 * The link that opens a mail to the company.
 * @param body the mail's text, if it has one already
 */
export const mailLink = (subject: string, body?: string): string =>
  `mailto:${site.email}?subject=${encode(subject)}${body === undefined ? '' : `&body=${encode(body)}`}`;

/** Half of a character, which a text may hold, has no encoding. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll('\n', '\r\n'));
