/** The forms of the site. */
export type FormName = 'contact' | 'download' | 'newsletter';

/** The variables without a default: where one is missing, a form cannot send (specification 3, Configuration). */
export const requiredSettings = [
  'VITE_CONTACT_FORM_ID',
  'VITE_DOWNLOAD_FORM_ID',
  'VITE_NEWSLETTER_FORM_ID',
  'VITE_TURNSTILE_SITE_KEY',
] as const;

const read = (name: string): string => String(import.meta.env[name] ?? '').trim();

const service = (read('VITE_FORM_SERVICE_URL') || 'https://submit-form.com').replace(/\/$/, '');

const ids: Readonly<Record<FormName, string>> = {
  contact: read('VITE_CONTACT_FORM_ID'),
  download: read('VITE_DOWNLOAD_FORM_ID'),
  newsletter: read('VITE_NEWSLETTER_FORM_ID'),
};

/** The bot check: its key, empty where it is not configured, and the address of its script. */
export const challengeSettings = {
  siteKey: read('VITE_TURNSTILE_SITE_KEY'),
  script: read('VITE_TURNSTILE_SCRIPT_URL') || 'https://challenges.cloudflare.com/turnstile/v0/api.js',
} as const;

/** Where a form is sent; undefined where its id, or the key of the check that it needs, is not configured. */
export function addressOf(form: FormName): string | undefined {
  const ready = ids[form] !== '' && (form === 'newsletter' || challengeSettings.siteKey !== '');
  return ready ? `${service}/${ids[form]}` : undefined;
}

/** Names missing configuration in the console, once for the whole site; silent where nothing is missing. */
export function warnOfMissingSettings(): void {
  const missing = requiredSettings.filter((name) => read(name) === '');
  if (missing.length > 0)
    console.warn(`Missing configuration, so that forms cannot send: ${missing.join(', ')}`);
}
