/** The forms of the site by their names, and whether the bot check must be passed before one is sent. */
export const forms = {
  contact: { hasChallenge: true },
  download: { hasChallenge: true },
  newsletter: { hasChallenge: false },
} as const satisfies Readonly<Record<string, { readonly hasChallenge: boolean }>>;

/** A form of the site. */
export type FormName = keyof typeof forms;

/** Where forms are sent, and what checks that a person sends them. */
export interface FormSettings {
  /** The base address of the form service, without a slash at its end; a path where this site answers itself. */
  readonly service: string;
  /** Each form's id at that service; empty where it is not configured. */
  readonly ids: Readonly<Record<FormName, string>>;
  /** The site key of the bot check; empty where it is not configured. */
  readonly siteKey: string;
  /** The address of the bot check's script. */
  readonly challengeScript: string;
}

const formNames = Object.keys(forms) as FormName[]; // the table above is a literal
const siteKeyVariable = 'VITE_TURNSTILE_SITE_KEY';

/** The variable that holds the id of a form. */
const idVariable = (form: FormName): string => `VITE_${form.toUpperCase()}_FORM_ID`;

/**
 * Reads the settings of all forms from the variables of a mode. A service on the site's own origin, such as the embedded inbox, takes a
 * form's name for its id; any other gives other ids.
 * @param env variables as Vite loads them
 */
export function formSettings(env: Readonly<Record<string, string | undefined>>): FormSettings {
  const value = (name: string): string => (env[name] ?? '').trim();
  const service = (value('VITE_FORM_SERVICE_URL') || 'https://submit-form.com').replace(/\/$/, '');
  const id = (form: FormName): string => value(idVariable(form)) || (service.startsWith('/') ? form : '');
  return {
    service,
    ids: Object.fromEntries(formNames.map((form) => [form, id(form)])) as FormSettings['ids'], // one for each
    siteKey: value(siteKeyVariable),
    challengeScript:
      value('VITE_TURNSTILE_SCRIPT_URL') || 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  };
}

/** The variables without which a form cannot be sent. */
export function missingSettings({ ids, siteKey }: FormSettings): string[] {
  const missing = formNames.filter((form) => ids[form] === '').map(idVariable);
  return siteKey === '' ? [...missing, siteKeyVariable] : missing;
}

/** The ids of the forms that are sent without a bot check. */
export const uncheckedIds = ({ ids }: FormSettings): string[] =>
  formNames.filter((form) => !forms[form].hasChallenge).map((form) => ids[form]);

/** Where a form is sent; undefined where its id, or the key of the check that it needs, is not configured. */
export function formAddress(form: FormName, { service, ids, siteKey }: FormSettings): string | undefined {
  const isReady = ids[form] !== '' && (!forms[form].hasChallenge || siteKey !== '');
  return isReady ? `${service}/${ids[form]}` : undefined;
}
