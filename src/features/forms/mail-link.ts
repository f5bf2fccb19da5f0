import { site } from '#content/site.js';
import { writeSearch } from '../../browser/search-params.ts';

/**
 * The link that opens a mail to the company.
 * @param body the mail's text, if it has one already
 */
export const mailLink = (subject: string, body?: string): string =>
  `mailto:${site.email}${writeSearch({ subject, body: body?.replaceAll('\n', '\r\n') })}`;
