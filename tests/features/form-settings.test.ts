import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const load = () => import('../../src/features/forms/settings.ts');

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const required = [
  'VITE_CONTACT_FORM_ID',
  'VITE_DOWNLOAD_FORM_ID',
  'VITE_NEWSLETTER_FORM_ID',
  'VITE_TURNSTILE_SITE_KEY',
];

const configure = (values: Record<string, string>) => {
  for (const name of required) vi.stubEnv(name, values[name] ?? '');
};

it('gives each form its address', async () => {
  configure({
    VITE_CONTACT_FORM_ID: 'c',
    VITE_DOWNLOAD_FORM_ID: 'd',
    VITE_NEWSLETTER_FORM_ID: 'n',
    VITE_TURNSTILE_SITE_KEY: 'k',
  });
  const { addressOf } = await load();
  expect(addressOf('contact')).toBe('https://submit-form.com/c');
  expect(addressOf('download')).toBe('https://submit-form.com/d');
  expect(addressOf('newsletter')).toBe('https://submit-form.com/n');
});

it('takes another service, with or without a slash at its end', async () => {
  configure({ VITE_NEWSLETTER_FORM_ID: 'n' });
  vi.stubEnv('VITE_FORM_SERVICE_URL', '/__forms/');
  expect((await load()).addressOf('newsletter')).toBe('/__forms/n');
});

it('gives no address to a form whose check has no key', async () => {
  configure({ VITE_CONTACT_FORM_ID: 'c', VITE_NEWSLETTER_FORM_ID: 'n' });
  const { addressOf } = await load();
  expect(addressOf('contact')).toBeUndefined();
  expect(addressOf('newsletter')).toBe('https://submit-form.com/n');
});
