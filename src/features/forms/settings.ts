/** The forms of the site. */
export type FormName = 'contact' | 'download' | 'newsletter';

const service = (import.meta.env.VITE_FORM_SERVICE_URL || 'https://submit-form.com').replace(/\/$/, '');

const ids: Readonly<Record<FormName, string>> = {
  contact: import.meta.env.VITE_CONTACT_FORM_ID,
  download: import.meta.env.VITE_DOWNLOAD_FORM_ID,
  newsletter: import.meta.env.VITE_NEWSLETTER_FORM_ID,
};

/** The bot check: its key, empty where it is not configured, and the address of its script. */
export const challengeSettings = {
  siteKey: import.meta.env.VITE_TURNSTILE_SITE_KEY,
  script:
    import.meta.env.VITE_TURNSTILE_SCRIPT_URL || 'https://challenges.cloudflare.com/turnstile/v0/api.js',
} as const;

/** Where a form is sent; undefined where its id, or the key of the check that it needs, is not configured. */
export function addressOf(form: FormName): string | undefined {
  const ready = ids[form] !== '' && (form === 'newsletter' || challengeSettings.siteKey !== '');
  return ready ? `${service}/${ids[form]}` : undefined;
}
