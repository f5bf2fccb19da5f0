import type { FormSettings } from './forms.ts';

/** The values that the build writes into the script of the pages, which reads them from `import.meta.env`. */
export interface BuildValues {
  readonly FORM_SETTINGS: FormSettings;
  /** Names of the variables without which a form cannot be sent, with commas between them. */
  readonly MISSING_SETTINGS: string;
  /** The site's origin where the build has another than `content/site.json`, else empty. */
  readonly VITE_SITE_URL: string;
  /** The media query of small screens, for a picture that has another drawing there. */
  readonly SMALL_SCREEN: string;
}

declare global {
  interface ImportMetaEnv extends BuildValues {}
}

/** Some of the values as Vite's `define` takes them. */
export const definitionsOf = (values: Partial<BuildValues>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
