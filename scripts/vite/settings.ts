import { loadEnv, type Plugin } from 'vite';
import { type FormSettings, formSettings, missingSettings } from '../../src/contract/forms.ts';

declare global {
  interface ImportMetaEnv {
    readonly FORM_SETTINGS: FormSettings;
    /** Names of the variables without which a form cannot be sent, with commas between them. */
    readonly MISSING_SETTINGS: string;
    /** The site's origin where the build has another than `content/site.json`, else empty. */
    readonly VITE_SITE_URL: string;
  }
}

/**
 * Gives pages the settings of the mode's variables, so that their script holds the values and not a table of all variables. Warns,
 * once per build, of what is missing, and has the page say so too. The site is built all the same: its forms then say whom to write to.
 */
export function settingsPlugin(): Plugin {
  let missing: readonly string[] = [];
  return {
    name: 'settings',
    config({ envDir, root = process.cwd() }, { mode }) {
      const env = loadEnv(mode, envDir || root, 'VITE_');
      const settings = formSettings(env);
      missing = missingSettings(settings);
      return {
        define: {
          'import.meta.env.FORM_SETTINGS': JSON.stringify(settings),
          'import.meta.env.MISSING_SETTINGS': JSON.stringify(missing.join(', ')),
          'import.meta.env.VITE_SITE_URL': JSON.stringify((env['VITE_SITE_URL'] ?? '').trim()),
        },
      };
    },
    configResolved({ command, build, logger }) {
      if (command === 'build' && !build.ssr && missing.length > 0)
        logger.warn(`Missing configuration, so that forms cannot send: ${missing.join(', ')}`);
    },
  };
}
