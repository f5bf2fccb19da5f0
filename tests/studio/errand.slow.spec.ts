import { basename } from 'node:path';
import { expect, field, save } from './editing.ts';
import { gitAt } from './proposing.ts';
import { test } from './place.ts';

test.use({ hasPreview: true });

/** Two sites are built and a browser takes pictures, on a busy machine. */
const errandTimeout = 500_000;
const path = 'content/plugins/order-replicator.json';

test('a whole errand: a price is changed, seen before and now, and proposed', async ({
  page,
  place: { git, bare, gh, open },
}) => {
  test.setTimeout(2 * errandTimeout);
  page.setDefaultTimeout(60_000);
  const published = JSON.parse(git('show', `HEAD:${path}`)) as {
    readonly pricing: { readonly price: { readonly amount: number } };
  };
  const { amount } = published.pricing.price;
  const lower = String(amount - 10);
  await open(page, '/c/plugins');
  await page.getByRole('link', { name: /^Order Replicator \/plugins\// }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('h1')).toBeVisible({ timeout: 120_000 });

  const price = field(page, '/pricing/price/amount');
  const priceText = frame.locator('main').getByText(`$${amount}`).first();
  // A page that is drawn again in between has no ear for a click yet.
  await expect(async () => {
    await priceText.click({ modifiers: ['Alt'], timeout: 15_000 });
    await expect(price).toBeFocused({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await page.keyboard.press('Control+a');
  await page.keyboard.type(lower);
  await expect(frame.locator('main').getByText(`$${lower}`).first()).toBeVisible();
  await save(page);
  const status = git('status', '--porcelain=v2', '--branch');

  await page.getByRole('link', { name: 'See the changes' }).click();
  const slip = page.getByRole('region', { name: 'Order Replicator', exact: true });
  await expect(slip.getByText(`$${amount}/year`)).toBeVisible();
  await expect(slip.getByText(`$${lower}/year`)).toBeVisible();
  await page.getByRole('button', { name: 'Show the pages before and now' }).click();
  const card = page.getByRole('article', { name: '/plugins/order-replicator', exact: true });
  for (const side of ['before', 'now'])
    await expect
      .poll(
        () =>
          card
            .getByRole('img', { name: `/plugins/order-replicator, ${side}` })
            .evaluate((image: HTMLImageElement) => image.naturalWidth, undefined, { timeout: errandTimeout }),
        { timeout: errandTimeout },
      )
      .toBe(1440);

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
  expect(call?.args.filter((each) => each.endsWith('.png')).map((file) => basename(file))).toEqual(
    expect.arrayContaining(['before-plugins-order-replicator.png', 'now-plugins-order-replicator.png']),
  );
  expect(call?.body).toContain(`$${amount}/year → $${lower}/year`);
});
