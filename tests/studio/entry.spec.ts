import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, field, liveRegion, paste, save, test } from './editing.ts';

/** The content files of a copy, as paths from its root. */
const contentOf = (root: string): string[] =>
  readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md)$/.test(name) && name !== 'README.md')
    .map((name) => `content/${name.replaceAll('\\', '/')}`);

const address = (path: string): string => `/e/${path.replace(/^content\/|\.(?:json|md)$/g, '')}`;

test('undo goes through form and source to the first text, redo to the last', async ({ page, studio }) => {
  const path = 'content/plugins/b2b-sales-kit.json';
  const first = studio.read(path);
  await studio.open(page, '/e/plugins/b2b-sales-kit');
  await field(page, '/tagline').fill('Another tagline');
  await page.keyboard.press('Control+/');
  await page.locator('.cm-content').press('Control+End');
  await page.keyboard.type('\n');
  await page.keyboard.press('Control+/');
  await page.getByRole('button', { name: 'Move down: Feature 1', exact: true }).click();
  await save(page);
  const last = studio.read(path);
  expect(last).toContain('Another tagline');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await save(page);
  expect(studio.read(path)).toBe(first);
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+Shift+z');
  await save(page);
  expect(studio.read(path)).toBe(last);
});

test('a retired plugin needs its notice at once; a suggestion is one button', async ({ page, studio }) => {
  const path = 'content/plugins/order-db-puller.json';
  const first = studio.read(path);
  await studio.open(page, '/e/plugins/order-db-puller');
  const notice = page.locator('[data-field="/retirementInfo"]');
  await expect(notice).not.toContainText('needed');
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Retired').click();
  await expect(notice).toContainText('needed');
  await page.getByRole('button', { name: 'Add retirement info' }).click();
  await expect(field(page, '/retirementInfo/reason')).toBeVisible();
  for (let times = 0; times < 2; times++) await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.read(path)).toBe(first);

  const link = field(page, '/supportInfo/documentation/href');
  await link.fill('/plugin');
  await page.keyboard.press('Escape'); // the list of pages is over the finding
  await page.getByRole('button', { name: 'Use /plugins', exact: true }).click();
  await expect(link).toHaveValue('/plugins');
  await expect(page.locator('[data-rule="link:address"]')).toHaveCount(0);
});

test('Save with an error writes nothing and goes to its field; Fix repairs it', async ({ page, studio }) => {
  const path = 'content/plugins/customer-welcome-gift.json';
  const first = studio.read(path);
  await studio.open(page, '/e/plugins/customer-welcome-gift');
  const tagline = field(page, '/tagline');
  const slantOf = (part: string | undefined): Promise<string> =>
    tagline.evaluate((element, pseudo) => getComputedStyle(element, pseudo).fontStyle, part);
  await tagline.fill('');
  await expect(tagline).toHaveAttribute('placeholder', /^such as /);
  expect([await slantOf(undefined), await slantOf('::placeholder')]).toEqual(['normal', 'italic']);
  await expect(page.locator('[data-field="/tagline"] [data-rule="validate:empty"]')).toBeVisible();
  await field(page, '/name').focus();
  await save(page, /^Not saved\. Fix 1 error first\./);
  await expect(tagline).toBeFocused();
  expect(studio.read(path)).toBe(first);
  await page.keyboard.press('Control+z');

  const day = /"date": "(\d{4})-(\d\d)-(\d\d)"/.exec(first);
  if (!day) throw new Error('The entry has no date');
  const [whole, year, month, date] = day;
  await page.keyboard.press('Control+/');
  await paste(page, first.replace(whole, `"date": "${year}/${month}/${date}"`));
  const line = first.slice(0, first.indexOf(whole)).split('\n').length;
  const finding = page.locator(`.finding[data-rule="validate:format"][data-line="${line}"]`);
  const fix = finding.getByRole('button', { name: `Fix: use ${year}-${month}-${date}` });
  await expect(fix).toBeVisible();
  const above = page.locator('.cm-line:has(+ .cm-line .noted-error)');
  await above.click();
  await page.keyboard.press('End');
  await page.keyboard.type('   '); // the text below is at another place now, in a line of the same number
  await fix.click();
  await save(page, /^Saved/);
  expect(studio.read(path).replace(/ {3}$/m, '')).toBe(first);
  studio.write(path, first);
});

test('a price that is no number stays as it is typed, and is not saved', async ({ page, studio }) => {
  const path = 'content/plugins/order-replicator.json';
  const first = studio.read(path);
  await studio.open(page, '/e/plugins/order-replicator');
  const amount = field(page, '/pricing/price/amount');
  for (const words of ['99,50', '$120', '']) {
    await amount.fill(words);
    await field(page, '/name').focus();
    await save(page, 'Not saved. Fix 1 error first.');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue(words);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  expect(studio.read(path)).toBe(first);
  await amount.fill(' 120');
  await save(page);
  expect(studio.read(path)).toBe(first.replace('"amount": 99', '"amount": 120'));
});

test('a section with other words is saved with a redirect, after its plan', async ({ page, studio }) => {
  const path = 'content/blog/checkout-optimization-tricks.md';
  const heading = '## Know which checkout you have';
  const first = studio.read(path);
  await studio.open(page, '/e/blog/checkout-optimization-tricks');
  await page.keyboard.press('Control+/');
  await paste(page, first.replace(heading, `${heading} today`));
  const bar = page.getByRole('contentinfo', { name: 'What is changed' });
  await expect(bar).toContainText('1 error in Checkout');
  await expect(bar).toContainText('No anchor');
  await save(page, /^Not saved\. Fix 1 error in Published addresses first\. No anchor /);
  const dialog = page.getByRole('dialog', { name: 'Lead old links on?' });
  await expect(dialog).toContainText('Published addresses: No anchor');
  await expect(dialog).toContainText('will lead to “Know which checkout you have today”');
  await page.keyboard.press('Escape');
  await save(page, /^Not saved/);
  await page.keyboard.press('Control+Enter');
  await expect(liveRegion(page)).toHaveText(/^Saved/);
  expect(studio.read(path)).toBe(first.replace(heading, `${heading} today`));
  expect(studio.read('content/redirects.json')).toContain('#section-know-which-checkout-you-have-today"');
  await expect(bar).not.toContainText('error');
});

test.describe('at night', { tag: '@night' }, () => {
  test('every file opens, and opening and saving leaves all bytes as they are', async ({ page, studio }) => {
    test.setTimeout(600_000);
    // As other systems write files: with line breaks of Windows, and a byte order mark.
    const windows = ['content/plans/starter.json', 'content/blog/ai-tools-woocommerce.md'];
    for (const path of windows) studio.write(path, `\uFEFF${studio.read(path).replaceAll('\n', '\r\n')}`);
    await studio.open(page, '/');
    const hash = (path: string): string =>
      createHash('sha256')
        .update(readFileSync(join(studio.root, path)))
        .digest('hex');
    const files = contentOf(studio.root);
    expect(files.length).toBeGreaterThanOrEqual(50);
    for (const path of files) {
      const before = hash(path);
      await studio.open(page, address(path));
      await expect(page.locator('section h2, .cm-content').first()).toBeVisible();
      await save(page, /^(?:Saved|Not saved)/);
      expect(hash(path), path).toBe(before);
    }
  });

  test('a new item has the focus at once, so that no key goes elsewhere', async ({ page, studio }) => {
    await studio.open(page, '/e/blog/ai-tools-woocommerce');
    await field(page, '/title').waitFor();
    const add = page.getByRole('button', { name: 'Add a tag' });
    const count = await page.locator('[id^="/tags/"]:not([id*=":"])').count();
    const focused = await add.evaluate((button: HTMLElement) => {
      button.click();
      return document.activeElement?.id;
    });
    expect(focused).toBe(`/tags/${count}`);
  });

  test('a figure that a text cites is a chip, and its text can be written on', async ({ page, studio }) => {
    const path = 'content/contact.json';
    await studio.open(page, '/e/contact');
    const chip = page.locator('.text-chip').first();
    await expect(chip).toHaveAttribute('title', /^From /);
    const text = page.locator('[role=textbox]').filter({ has: chip }).first();
    await text.press('Control+End');
    await page.keyboard.type(' Always.');
    const room = await text.locator('xpath=ancestor::*[@data-editor]').evaluate((frame) => {
      const counter = frame.lastElementChild?.lastElementChild;
      return frame.getBoundingClientRect().right - (counter?.getBoundingClientRect().right ?? 0);
    });
    expect(room, 'px between the counter and the end of the field').toBeLessThan(20);
    await save(page);
    expect(studio.git('diff', '--numstat', '--', path)).toMatch(/^1\t1\t/);
    expect(studio.git('diff', '--', path)).toMatch(/^\+.*\{(?:claim|fact):[^}]+\}.* Always\./m);
  });

  test('a phone has undo, redo and the colours, and Undo stays in its place', async ({ page, studio }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await studio.open(page, '/e/plugins/order-replicator');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await field(page, '/tagline').fill('Another tagline');
    await expect(undo).toBeEnabled();
    const place = await undo.boundingBox();
    await undo.click();
    await expect(field(page, '/tagline')).not.toHaveValue('Another tagline');
    expect(await undo.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(field(page, '/tagline')).toHaveValue('Another tagline');
    await page.getByRole('button', { name: 'Change to dark' }).click();
    await expect(page.getByRole('button', { name: 'Change to light' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the buttons of the bar stay in their places while findings come and go', async ({ page, studio }) => {
    await studio.open(page, '/e/plugins/customer-welcome-gift');
    const bar = page.getByRole('banner');
    const places = async (): Promise<readonly (number | undefined)[]> => {
      const buttons = ['Undo', 'Redo', 'Form', 'Source'].map((name) =>
        bar.getByRole('button', { name, exact: true }),
      );
      return Promise.all(
        [...buttons, bar.getByRole('button', { name: /^Save/ })].map(async (button) => {
          const { x } = (await button.boundingBox()) ?? {};
          return x;
        }),
      );
    };
    for (const width of [1024, 1280, 1440, 1760]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(bar.getByText('1 error')).toHaveCount(0);
      const before = await places();
      await field(page, '/tagline').fill('');
      await expect(bar.getByText('1 error')).toBeVisible();
      expect(await places(), `${width} px`).toEqual(before);
      await page.keyboard.press('Control+z');
    }
  });

  test('errors that a change makes in other entries are in the bar everywhere', async ({ page, studio }) => {
    await studio.open(page, '/e/claims');
    await page.keyboard.press('Control+/');
    await paste(page, studio.read('content/claims.json').replace('"uptime"', '"time-up"'));
    const bar = page.getByRole('contentinfo', { name: 'What is changed' });
    await expect(bar).toContainText(/^5 errors in Enterprise, Professional, Starter and 2 others/);
    await page.setViewportSize({ width: 390, height: 800 });
    const button = await bar.getByRole('link', { name: 'See the changes' }).boundingBox();
    for (const part of await bar.getByText(/^(?:Enterprise|Professional|Starter)$/).all()) {
      const box = await part.boundingBox();
      const isBeside = box && button && (box.x + box.width < button.x || box.y + box.height < button.y);
      expect([isBeside, box && box.y + box.height <= 800], await part.innerText()).toEqual([true, true]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('F8');
    await expect(liveRegion(page)).toHaveText('No findings in this entry.');
    await save(page, /^Not saved\. Fix 5 errors in .*Enterprise.* first\.$/);
    await bar.getByRole('link', { name: 'See the changes' }).click();
    await expect(bar).toContainText('Fix 5 errors first');
    await bar.getByRole('link', { name: 'Enterprise' }).click();
    await expect(page).toHaveURL(/\/enterprise$/);
    await bar.getByRole('link', { name: 'Professional' }).click();
    await page.getByRole('link', { name: 'Studio' }).click();
    const marks = page.getByRole('navigation', { name: 'Collections' }).getByText(/^\d errors?$/);
    await expect(marks.first()).toBeAttached();
  });

  test('a file that does not parse opens as source, and comes back as a form', async ({ page, studio }) => {
    const path = 'content/plugins/taxamo-assure.json';
    const first = studio.read(path);
    const broken = first.replace(',\n', '\n');
    studio.write(path, broken);
    await studio.open(page, '/e/plugins/taxamo-assure');
    await expect(page.locator('.finding-error')).toBeVisible();
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'The form cannot show this' })).toBeVisible();
    await expect(page.getByText(/Line \d+: /)).toBeVisible();
    await page.getByRole('button', { name: /^Go to line/ }).click();
    await paste(page, first);
    await page.keyboard.press('Control+/');
    await expect(field(page, '/name')).toBeVisible();
    await field(page, '/name').fill('Another name');
    for (let times = 0; times < 2; times++) await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'The form cannot show this' })).toBeVisible();
    for (let times = 0; times < 1; times++) await page.keyboard.press('Control+Shift+z');
    await save(page);
    expect(studio.read(path)).toBe(first);
  });
});

test('a change and an error in the text of an article are marked in its list of parts, and both filters show the text', async ({
  page,
  studio,
}) => {
  const path = 'content/blog/plugin-bloat-diet-woocommerce.md';
  await studio.open(page, '/e/blog/plugin-bloat-diet-woocommerce');
  const part = page
    .getByRole('navigation', { name: 'Parts of the entry' })
    .getByRole('button', { name: /^Text/ });
  const only = (name: string) => page.getByRole('checkbox', { name });
  const text = page.getByRole('region', { name: 'Text' });
  await expect(part).toHaveAccessibleName('Text');
  await only('What I changed').check();
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
  studio.write(path, studio.read(path).replace(/\n*$/, '\n\nSee [the buoy](/no-such-page).\n'));
  await expect(part).toHaveAccessibleName(/Error$/);
  await expect(text).toBeVisible();
  await only('What has findings').check();
  await expect(text.getByText('No page')).toBeVisible();
  await expect(page.getByText('Nothing found.')).toHaveCount(0);
});

test(
  'without its schema a form says what is missing, and comes back with it',
  { tag: '@night' },
  async ({ page, studio }) => {
    const schema = 'schemas/services.schema.json';
    const whole = readFileSync(join(studio.root, schema), 'utf8');
    await studio.open(page, '/e/services/maintenance');
    await expect(field(page, '/title')).toBeVisible();
    studio.write(schema, whole.slice(0, 200));
    await expect(page.getByText('There is no form, because')).toBeVisible();
    studio.write(schema, whole);
    await expect(field(page, '/title')).toBeVisible();
  },
);
