import { site } from '#site';
import { loadEnv, type Plugin } from 'vite';
import { definitionsOf } from '../contract/build-values.ts';
import { formSettings, missingSettings } from '../contract/forms.ts';

/**
 * Gives pages the settings of the mode's variables, so that their script holds the values and not a table of all variables. Warns,
 * once per build, of missing settings, and has the page say so too. The site is built all the same: its forms then say whom to write to.
 */
export function settingsPlugin(): Plugin {
  let missing: readonly string[] = [];
  return {
    name: 'settings',
    config({ envDir, root = process.cwd() }, { mode }) {
      const env = loadEnv(mode, envDir || root, 'VITE_');
      const settings = formSettings(site.forms, env);
      missing = missingSettings(settings);
      return {
        define: definitionsOf({
          FORM_SETTINGS: settings,
          MISSING_SETTINGS: missing.join(', '),
          VITE_SITE_URL: (env['VITE_SITE_URL'] ?? '').trim(),
        }),
      };
    },
    configResolved({ command, build, logger }) {
      if (command === 'build' && !build.ssr && missing.length > 0)
        logger.warn(`Missing configuration, so that forms cannot send: ${missing.join(', ')}`);
    },
  };
}
