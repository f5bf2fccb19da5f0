import { site } from '#site';
import { expect, it } from 'vitest';
import {
  formAddress,
  formSettings,
  missingSettings,
  uncheckedIds,
} from '../../scripts/engine/contract/forms.ts';

const complete = {
  VITE_CONTACT_FORM_ID: 'c',
  VITE_DOWNLOAD_FORM_ID: ' d ',
  VITE_NEWSLETTER_FORM_ID: 'n',
  VITE_TURNSTILE_SITE_KEY: 'k',
};

it('gives each form an address', () => {
  const settings = formSettings(site.forms, complete);
  expect(formAddress('contact', settings)).toBe('https://submit-form.com/c');
  expect(formAddress('download', settings)).toBe('https://submit-form.com/d');
  expect(formAddress('newsletter', settings)).toBe('https://submit-form.com/n');
  expect(missingSettings(settings)).toEqual([]);
});

it('accepts another service, with or without a trailing slash', () => {
  for (const VITE_FORM_SERVICE_URL of ['https://forms.example/v1', 'https://forms.example/v1/'])
    expect(formAddress('newsletter', formSettings(site.forms, { ...complete, VITE_FORM_SERVICE_URL }))).toBe(
      'https://forms.example/v1/n',
    );
});

it('uses the names of forms as ids only if this site is the service', () => {
  const settings = formSettings(site.forms, { VITE_FORM_SERVICE_URL: '/__forms', VITE_CONTACT_FORM_ID: 'c' });
  expect(settings.forms).toEqual({
    contact: { id: 'c', hasChallenge: true },
    download: { id: 'download', hasChallenge: true },
    newsletter: { id: 'newsletter', hasChallenge: false },
  });
  expect(formAddress('newsletter', settings)).toBe('/__forms/newsletter');
  expect(
    formSettings(site.forms, { VITE_FORM_SERVICE_URL: 'https://forms.example' }).forms['newsletter']?.id,
  ).toBe('');
});

it('gives no address to a form without an id, or without the key that its check needs', () => {
  const settings = formSettings(site.forms, { VITE_CONTACT_FORM_ID: 'c', VITE_NEWSLETTER_FORM_ID: 'n' });
  expect(formAddress('contact', settings)).toBeUndefined();
  expect(formAddress('newsletter', settings)).toBe('https://submit-form.com/n');
  expect(
    formAddress('newsletter', formSettings(site.forms, { VITE_NEWSLETTER_FORM_ID: ' ' })),
  ).toBeUndefined();
  expect(missingSettings(settings)).toEqual(['VITE_DOWNLOAD_FORM_ID', 'VITE_TURNSTILE_SITE_KEY']);
});

it('lists the forms that are sent without a check', () => {
  expect(uncheckedIds(formSettings(site.forms, complete))).toEqual(['n']);
});
