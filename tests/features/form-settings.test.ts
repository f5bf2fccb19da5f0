import { expect, it } from 'vitest';
import { formAddress, formSettings, missingSettings, uncheckedIds } from '../../src/contract/forms.ts';

const whole = {
  VITE_CONTACT_FORM_ID: 'c',
  VITE_DOWNLOAD_FORM_ID: ' d ',
  VITE_NEWSLETTER_FORM_ID: 'n',
  VITE_TURNSTILE_SITE_KEY: 'k',
};

it('gives each form its address', () => {
  const settings = formSettings(whole);
  expect(formAddress('contact', settings)).toBe('https://submit-form.com/c');
  expect(formAddress('download', settings)).toBe('https://submit-form.com/d');
  expect(formAddress('newsletter', settings)).toBe('https://submit-form.com/n');
  expect(missingSettings(settings)).toEqual([]);
});

it('takes another service, with or without a slash at its end', () => {
  for (const VITE_FORM_SERVICE_URL of ['https://forms.example/v1', 'https://forms.example/v1/'])
    expect(formAddress('newsletter', formSettings({ ...whole, VITE_FORM_SERVICE_URL }))).toBe(
      'https://forms.example/v1/n',
    );
});

it('takes the names of forms for ids where this site answers itself, and nowhere else', () => {
  const own = formSettings({ VITE_FORM_SERVICE_URL: '/__forms', VITE_CONTACT_FORM_ID: 'c' });
  expect(own.ids).toEqual({ contact: 'c', download: 'download', newsletter: 'newsletter' });
  expect(formAddress('newsletter', own)).toBe('/__forms/newsletter');
  expect(formSettings({ VITE_FORM_SERVICE_URL: 'https://forms.example' }).ids.newsletter).toBe('');
});

it('gives no address to a form without an id, or whose check has no key', () => {
  const settings = formSettings({ VITE_CONTACT_FORM_ID: 'c', VITE_NEWSLETTER_FORM_ID: 'n' });
  expect(formAddress('contact', settings)).toBeUndefined();
  expect(formAddress('newsletter', settings)).toBe('https://submit-form.com/n');
  expect(formAddress('newsletter', formSettings({ VITE_NEWSLETTER_FORM_ID: ' ' }))).toBeUndefined();
  expect(missingSettings(settings)).toEqual(['VITE_DOWNLOAD_FORM_ID', 'VITE_TURNSTILE_SITE_KEY']);
});

it('names the forms that are sent without a check', () => {
  expect(uncheckedIds(formSettings(whole))).toEqual(['n']);
});
