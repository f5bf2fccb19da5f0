/** What `npm run sizes` reckons from the files must be what a browser really fetches: a budget that is met on paper only is none. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { downloadPage } from '../../../scripts/site/hosting.ts';
import { measure } from '../../../scripts/site/first-visit.ts';
import { site } from '../site.ts';

/** What the contact page fetches besides, because opening it is the action that asks for the challenge (docs/decisions.md#bot-check). */
const isForForms = (url: string): boolean => /\/ChallengeWidget-|challenges\.cloudflare\.com/.test(url);

test('no page fetches more script, style or font than is counted', async ({ browser }) => {
  test.setTimeout(600_000); // it opens every page
  const visits = (await measure(site)).filter(({ path }) => path !== downloadPage.path);
  for (const { path, script, style, fonts } of visits) {
    const context = await browser.newContext();
    const fetched = { script: 0, stylesheet: 0, font: 0 };
    const page = await context.newPage();
    const answers: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType() as keyof typeof fetched; // any other kind is left out below
      if (!(kind in fetched) || isForForms(response.url())) return;
      const add = async () => {
        const body = await response.body();
        fetched[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
      };
      answers.push(add());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await Promise.all(answers);
    await context.close();
    expect.soft(fetched.script, `script of ${path}`).toBeLessThanOrEqual(script);
    expect.soft(fetched.stylesheet, `style of ${path}`).toBeLessThanOrEqual(style);
    expect.soft(fetched.font, `fonts of ${path}`).toBeLessThanOrEqual(fonts);
  }
});
