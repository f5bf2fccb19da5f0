/** The studio is for the machine of an editor: the site that is deployed has nothing of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { noncePlaceholder, tokenHeader } from '../../../studio/protocol.ts';
import { site } from '../site.ts';

/** Words that the studio's app cannot be without, and nothing else has. */
const marks = [tokenHeader, noncePlaceholder, 'cm-content', 'cm-editor'];

test('no file of the site has a byte of the studio, and there is no /api', async ({ request }) => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(50);
  const studioFiles = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .filter((file) => marks.some((mark) => readFileSync(file).includes(mark)));
  expect(studioFiles).toEqual([]);
  for (const path of ['/api/desk', '/api/events', '/api/open'])
    expect((await request.get(path)).status()).toBe(404);
});
