import type { Plugin } from 'vite';

/** Variables without a default: where one is missing, a form of the built site cannot send (specification 3, Configuration). */
export const requiredSettings = [
  'VITE_CONTACT_FORM_ID',
  'VITE_DOWNLOAD_FORM_ID',
  'VITE_NEWSLETTER_FORM_ID',
  'VITE_TURNSTILE_SITE_KEY',
] as const;

/** Warns, once per build, of configuration that is missing. The site is built all the same: its forms then say whom to write to. */
export function settingsPlugin(): Plugin {
  return {
    name: 'settings',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ env, logger }) {
      const missing = requiredSettings.filter((name) => !String(env[name] ?? '').trim());
      if (missing.length > 0)
        logger.warn(`Missing configuration, so that forms cannot send: ${missing.join(', ')}`);
    },
  };
}
