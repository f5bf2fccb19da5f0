import { basename } from 'node:path';
import { barriersOf } from './barriers.ts';
import { expect, field, save } from './editing.ts';
import { gitAt } from '../fixtures/git.ts';
import { test } from './place.ts';

test.use({ hasPreview: true });

/** Two sites are built and a browser takes pictures, on a busy machine. */
const renderTimeout = 500_000;
const path = 'content/about.json';
const heading = 'Small tools for shops';

test('a whole errand: a heading is changed, its page is seen before and now, and it is proposed', async ({
  page,
  place: { git, bare, gh, open, read },
}) => {
  test.setTimeout(2 * renderTimeout);
  page.setDefaultTimeout(60_000);
  const { heading: published } = JSON.parse(read(path)) as { readonly heading: string }; // as its schema says
  await open(page, '/e/about');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('h1')).toHaveText(published, { timeout: 120_000 });
  // A page that is drawn again in between has no ear for a click yet.
  await expect(async () => {
    await frame.locator('h1').click({ modifiers: ['Alt'], timeout: 15_000 });
    await expect(field(page, '/heading')).toBeFocused({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await page.keyboard.press('Control+a');
  await page.keyboard.type(heading);
  await expect(frame.locator('h1')).toHaveText(heading, { timeout: 120_000 });
  await save(page);
  const status = git('status', '--porcelain=v2', '--branch');

  await page.getByRole('link', { name: 'See the changes' }).click();
  const slip = page.getByRole('region', { name: 'About', exact: true });
  await expect(slip.getByText(heading)).toBeVisible();
  const pages = page.getByRole('region', { name: 'Pages before and now' });
  await pages.getByRole('button', { name: 'Show the pages before and now' }).press('Enter');
  const words = '1 page looks different';
  await expect(pages.getByRole('heading', { name: words })).toBeVisible({ timeout: renderTimeout });
  await expect(page.locator('footer').getByText(words)).toBeVisible();
  const one = pages.getByRole('article', { name: '/about', exact: true });
  // The words come with the trace of the fields, which begins when nothing has happened for a while.
  await expect(one.getByText(/Heading: .+ before, .+ now/)).toBeVisible({ timeout: renderTimeout });
  for (const name of ['/about, before', '/about, now'])
    await expect
      .poll(() => one.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1440);

  const handle = one.getByRole('slider');
  for (const [key, value] of [
    ['ArrowRight', '51'],
    ['Shift+ArrowLeft', '41'],
    ['End', '100'],
  ] as const) {
    await handle.press(key);
    await expect(handle).toHaveValue(value);
  }
  await one.getByRole('button', { name: 'Side by side' }).press('Enter');
  await expect(handle).toHaveCount(0);
  await expect(one.getByText('Now', { exact: true })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);

  await page.getByRole('button', { name: /^Propose/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No errors')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('heading', { name: 'It is on its way.' })).toBeVisible({ timeout: 120_000 });
  expect(git('status', '--porcelain=v2', '--branch')).toBe(status);
  const branches = gitAt(bare)('for-each-ref', '--format=%(refname:short)', 'refs/heads/proposal-*');
  expect(gitAt(bare)('diff', '--numstat', 'main', branches)).toBe(`1\t1\t${path}`);
  const [call] = gh.calls();
  expect(call?.args.slice(0, 2)).toEqual(['pr', 'create']);
  expect(call?.args.filter((each) => each.endsWith('.png')).map((file) => basename(file))).toEqual([
    'before-about.png',
    'now-about.png',
  ]);
  expect(call?.body).toContain(heading);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Revert Heading of About' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is changed.' })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
