import { loadEnv, type Plugin } from 'vite';

/** Variables without a default: where one is missing, a form of the built site cannot send (specification 3, Configuration). */
const required = [
  'VITE_CONTACT_FORM_ID',
  'VITE_DOWNLOAD_FORM_ID',
  'VITE_NEWSLETTER_FORM_ID',
  'VITE_TURNSTILE_SITE_KEY',
] as const;
const optional = ['VITE_SITE_URL', 'VITE_FORM_SERVICE_URL', 'VITE_TURNSTILE_SCRIPT_URL'] as const;

declare global {
  interface ImportMetaEnv extends Readonly<Record<(typeof required | typeof optional)[number], string>> {
    /** Names of the variables without which a form cannot send, with commas between them. */
    readonly MISSING_SETTINGS: string;
  }
}

/**
 * Gives each variable of the site its value, empty where it has none, so that the page's script holds the values that it uses and
 * not a table of all. Warns, once per build, of what is missing, and has the page say so too (`MISSING_SETTINGS`). The site is
 * built all the same: its forms then say whom to write to.
 */
export function settingsPlugin(): Plugin {
  let missing: readonly string[] = [];
  return {
    name: 'settings',
    config({ envDir, root = process.cwd() }, { mode }) {
      const env = loadEnv(mode, envDir || root, 'VITE_');
      const value = (name: string): string => (env[name] ?? '').trim();
      missing = required.filter((name) => value(name) === '');
      const define = (name: string, text: string) => [`import.meta.env.${name}`, JSON.stringify(text)];
      return {
        define: Object.fromEntries([
          ...[...required, ...optional].map((name) => define(name, value(name))),
          define('MISSING_SETTINGS', missing.join(', ')),
        ]),
      };
    },
    configResolved({ command, build, logger }) {
      if (command === 'build' && !build.ssr && missing.length > 0)
        logger.warn(`Missing configuration, so that forms cannot send: ${missing.join(', ')}`);
    },
  };
}
