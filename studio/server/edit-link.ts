import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageLink } from '../protocol.ts';
import { runningAt } from './running.ts';

/** The address in the development site that leads to the studio. */
export const editAddress = '/@edit';

/** The link at the foot of each page of the development site, as a tag of Vite. Its address is the same on every page: the browser says which it was. */
export const editLink = {
  tag: 'a',
  attrs: {
    href: editAddress,
    target: '_blank',
    rel: 'noopener',
    style:
      'position: fixed; inset: auto 16px 16px auto; padding: 12px 16px; background: var(--solid); color: var(--on-solid)',
  },
  children: 'Edit this page',
  injectTo: 'body' as const,
};

/**
 * Leads from a page of the development site to its entry in the studio of the same project. The token stays out of the address: the browser
 * has it from the first time that it opened the studio.
 */
export const leadToStudio =
  (root: string) =>
  async ({ headers: { referer = '' } }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = URL.canParse(referer) ? new URL(referer).pathname : '/';
    const running = await runningAt(root);
    if (running !== undefined) {
      const { origin } = new URL(running);
      response.writeHead(302, { Location: `${origin}${pageLink}${page.slice(1)}` }).end();
      return;
    }
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('The studio is not running. Start it with npm run edit, then choose Edit this page again.');
  };
