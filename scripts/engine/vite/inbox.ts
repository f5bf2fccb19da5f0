import { site } from '#site';
import type { Plugin } from 'vite';
import { formSettings, uncheckedIds } from '../contract/forms.ts';
import { createInbox } from '../inbox/middleware.ts';

/** The folder for submissions in development. */
export const inboxFolder = '.inbox';

/** The embedded inbox and challenge, as part of the dev server; not part of any build. */
export function inboxPlugin(): Plugin {
  return {
    name: 'inbox',
    apply: 'serve',
    configureServer({ middlewares, config: { env, logger } }) {
      middlewares.use(
        createInbox({
          folder: inboxFolder,
          unchecked: uncheckedIds(formSettings(site.forms, env)),
          print: (line) => logger.info(line, { timestamp: true }),
        }),
      );
    },
  };
}
