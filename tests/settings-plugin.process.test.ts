import { site } from '#site';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { settingsPlugin } from '../scripts/engine/vite/settings-plugin.ts';
import { formSettings, missingSettings } from '../scripts/engine/contract/forms.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

/** The constants that the plugin defines, and its warnings. */
async function resolved(file: string, command: 'build' | 'serve' = 'build') {
  const root = temporaryFolder();
  writeFileSync(join(root, '.env.test'), file);
  const warnings: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) };
  const { define } = await resolveConfig(
    { root, configFile: false, plugins: [settingsPlugin()], customLogger },
    command,
    'test',
  );
  const value = (name: string): unknown => JSON.parse(String(define?.[`import.meta.env.${name}`]));
  const defined = Object.keys(define ?? {}).filter((name) => name.startsWith('import.meta.env.'));
  return { value, defined, warnings };
}

/** The variables that forms need. */
const needed = missingSettings(formSettings(site.forms, {}));
const complete = needed.map((name) => `${name}=" ${name.toLowerCase()} "\n`).join('');

test('the page gets the settings, not the variables', async () => {
  const { value, defined, warnings } = await resolved(
    `${complete}VITE_SITE_URL=" https://kelpworks.example "\n`,
  );
  expect(value('FORM_SETTINGS')).toEqual(
    formSettings(site.forms, Object.fromEntries(needed.map((name) => [name, name.toLowerCase()]))),
  );
  expect(value('FORM_SETTINGS')).toMatchObject({
    service: 'https://submit-form.com',
    forms: { download: { id: 'vite_download_form_id', hasChallenge: true } },
    siteKey: 'vite_turnstile_site_key',
  });
  expect(value('MISSING_SETTINGS')).toBe('');
  expect(value('VITE_SITE_URL')).toBe('https://kelpworks.example');
  expect(defined).toHaveLength(3);
  expect(warnings).toEqual([]);
});

test('the build warns of all missing variables at once, and the page gets their names', async () => {
  const { value, warnings } = await resolved('VITE_CONTACT_FORM_ID=c\nVITE_NEWSLETTER_FORM_ID=" "\n');
  const missing = needed.filter((name) => name !== 'VITE_CONTACT_FORM_ID').join(', ');
  expect(missing).toMatch(/^VITE_DOWNLOAD_FORM_ID, .*VITE_TURNSTILE_SITE_KEY$/);
  expect(value('MISSING_SETTINGS')).toBe(missing);
  expect(warnings).toEqual([`Missing configuration, so that forms cannot send: ${missing}`]);
});

test('environment variables override the file', async () => {
  vi.stubEnv('VITE_CONTACT_FORM_ID', 'mine');
  expect((await resolved(complete)).value('FORM_SETTINGS')).toMatchObject({
    forms: { contact: { id: 'mine' } },
  });
});

test('a development server does not warn, because its page does', async () => {
  const { value, warnings } = await resolved('', 'serve');
  expect(value('MISSING_SETTINGS')).toMatch(/^VITE_CONTACT_FORM_ID, /);
  expect(warnings).toEqual([]);
});
