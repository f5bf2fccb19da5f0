import { site } from '#site';
import type { Plugin } from 'vite';
import { formSettings, uncheckedIds } from '../contract/forms.ts';
import { createInbox } from '../inbox/middleware.ts';
import type { Middleware } from '../site/serve.ts';

/**
 * The embedded inbox of this site, with the challenge.
 * @param env variables as Vite loads them
 */
export const siteInbox = (
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Middleware =>
  createInbox({ folder: '.inbox', unchecked: uncheckedIds(formSettings(site.forms, env)), print });

/** The embedded inbox and challenge, as part of the dev server; not part of any build. */
export function inboxPlugin(): Plugin {
  return {
    name: 'inbox',
    apply: 'serve',
    configureServer({ middlewares, config: { env, logger } }) {
      middlewares.use(siteInbox(env, (line) => logger.info(line, { timestamp: true })));
    },
  };
}
