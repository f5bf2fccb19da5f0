/** The site built without configuration: the build and the console warn, and forms show a mail address, so that no enquiry is lost. */
import { site } from '#site';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serve, type Served } from '../../../scripts/engine/site/serve.ts';
import { formSettings, missingSettings } from '../../../scripts/engine/contract/forms.ts';
import { enquiryOn } from '../contact-form.ts';
import { downloadOn } from '../download-form.ts';
import { hydrated, openAlive } from '../page-watch.ts';
import { serveChallenge, serveForms, watchErrors } from '../third-parties.ts';

const root = '.results/unconfigured';
const warning = `Missing configuration, so that forms cannot send: ${missingSettings(formSettings(site.forms, {})).join(', ')}`;
const notice = 'This form isn’t connected yet. Email hello@kelpworks.example instead.';

let printed: string;
let host: Served;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')));
  const build = ['scripts/bin/run.mjs', 'build.ts', '--mode', 'unconfigured', '--out', root];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, build, { env });
  printed = stdout + stderr;
  host = await serve({ root, port: 0 });
});
test.afterAll(async () => host?.close());

test('the build warns once of all missing variables', () => {
  expect(printed.split(warning)).toHaveLength(2);
});

test('the build does not contain the embedded inbox', async () => {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(html|js|css|json|txt)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(50);
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    expect.soft(text, name).not.toMatch(/__forms|__inbox|__challenge|stand-in-|\.inbox/);
  }
});

test('the console warns on every page', async ({ page }) => {
  const problems = watchErrors(page);
  await openAlive(page, `${host.url}/about`);
  await expect.poll(() => problems).toEqual([warning]);
});

test('each form shows how to reach us, and sends nothing', { tag: '@night' }, async ({ page }) => {
  const service = await serveForms(page);
  const challenge = await serveChallenge(page);
  await page.goto(`${host.url}/contact`);
  const form = enquiryOn(page);
  await hydrated(page);
  await form.submit.click();
  await expect(form.box).toContainText('Some answers need another look');
  await form.write();
  await form.fail(notice);
  await expect(form.box.getByRole('link', { name: 'Send it by email instead' })).toBeVisible();
  await form.expectValues();

  const download = downloadOn(page);
  await download.open(`${host.url}/plugins/order-duplicator`);
  await download.email.fill('m@shop.example');
  await download.fail(notice);

  await openAlive(page, `${host.url}/blog`);
  const card = page.getByRole('region', { name: 'Never Miss an Update' });
  await card.getByLabel('Email address').fill('m@shop.example');
  await card.getByRole('button', { name: 'Subscribe' }).click();
  await expect(card.getByRole('alert').getByText(notice, { exact: true })).toBeVisible();
  expect(service.submissions).toHaveLength(0);
  expect(challenge.loads).toBe(0);
});
