import type { Plugin } from 'vite';
import { createInbox } from './inbox/middleware.ts';

/** Where submissions of development are kept. */
export const inboxFolder = '.inbox';

/** The embedded inbox and challenge, as part of the dev server; no part of any build. */
export function inboxPlugin(): Plugin {
  return {
    name: 'inbox',
    apply: 'serve',
    configureServer({ middlewares, config: { env, logger } }) {
      const unchecked = [String(env['VITE_NEWSLETTER_FORM_ID'])];
      middlewares.use(
        createInbox({
          folder: inboxFolder,
          unchecked,
          print: (line) => logger.info(line, { timestamp: true }),
        }),
      );
    },
  };
}
