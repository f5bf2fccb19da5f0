/** The forms of a site by their names, and whether the bot check must be passed before one is sent. */
export type Forms = Readonly<Record<string, { readonly hasChallenge: boolean }>>;

/** Where forms are sent, and the settings of the check that a person sends them. */
export interface FormSettings {
  /** The base address of the form service, without a slash at its end; a path where this site answers itself. */
  readonly service: string;
  /** Each form's id at that service, empty where it is not configured, and whether it has a bot check. */
  readonly forms: Readonly<Record<string, { readonly id: string; readonly hasChallenge: boolean }>>;
  /** The site key of the bot check; empty where it is not configured. */
  readonly siteKey: string;
  /** The address of the bot check's script. */
  readonly challengeScript: string;
}

const siteKeyVariable = 'VITE_TURNSTILE_SITE_KEY';

const idVariable = (form: string): string => `VITE_${form.toUpperCase()}_FORM_ID`;

/**
 * Reads the settings of all forms from the variables of a mode. A service on the site's own origin, such as the embedded inbox, takes a
 * form's name for its id; any other gives other ids.
 * @param forms of the site
 * @param env variables as Vite loads them
 */
export function formSettings(forms: Forms, env: Readonly<Record<string, string | undefined>>): FormSettings {
  const value = (name: string): string => (env[name] ?? '').trim();
  const service = (value('VITE_FORM_SERVICE_URL') || 'https://submit-form.com').replace(/\/$/, '');
  const id = (form: string): string => value(idVariable(form)) || (service.startsWith('/') ? form : '');
  return {
    service,
    forms: Object.fromEntries(
      Object.entries(forms).map(([form, { hasChallenge }]) => [form, { id: id(form), hasChallenge }]),
    ),
    siteKey: value(siteKeyVariable),
    challengeScript:
      value('VITE_TURNSTILE_SCRIPT_URL') || 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  };
}

/** The variables without which a form cannot be sent. */
export function missingSettings({ forms, siteKey }: FormSettings): string[] {
  const missing = Object.keys(forms)
    .filter((form) => forms[form]?.id === '')
    .map(idVariable);
  return siteKey === '' ? [...missing, siteKeyVariable] : missing;
}

/** The ids of the forms that are sent without a bot check. */
export const uncheckedIds = ({ forms }: FormSettings): string[] =>
  Object.values(forms).flatMap(({ id, hasChallenge }) => (hasChallenge ? [] : [id]));

/** Where a form is sent; undefined where its id, or the key of the check that it needs, is not configured. */
export function formAddress(form: string, { service, forms, siteKey }: FormSettings): string | undefined {
  const { id = '', hasChallenge = false } = forms[form] ?? {};
  return id !== '' && (!hasChallenge || siteKey !== '') ? `${service}/${id}` : undefined;
}
