import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { holdFiles } from '../e2e/page-watch.ts';
import { barriersOf } from './barriers.ts';
import { expect, field, save } from './editing.ts';
import { gitAt } from '../fixtures/git.ts';
import { type Place, test } from './place.ts';

/** Another price of Order Replicator, saved in the form. */
async function lowerPrice(page: Page, { open }: Place, amount = '89'): Promise<void> {
  await open(page, '/e/plugins/order-replicator');
  await field(page, '/pricing/price/amount').fill(amount);
  await save(page);
}

const dialog = (page: Page): Locator => page.getByRole('dialog');
const propose = (page: Page): Locator => page.getByRole('button', { name: /^Propose/ });

test('a price is proposed by keyboard alone, and a later change goes along', async ({ page, place }) => {
  const { git, bare, gh, open } = place;
  await lowerPrice(page, place);
  const before = git('status', '--porcelain=v2', '--branch');
  await open(page, '/changes');
  await tabTo(page, propose(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name: /Order Replicator/ })).toBeChecked();
  await expect(dialog(page).getByText('No errors')).toBeVisible();
  await expect(dialog(page).getByText('Signed as Test, test@example.com')).toBeVisible();
  const title = dialog(page).getByLabel('Title of the proposal');
  await tabTo(page, title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Lower the price of Order Replicator');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('heading', { name: 'It is on its way.' })).toBeVisible();
  await expect(
    dialog(page).getByText('Proposal 41 is open. The website stays as it is until somebody merges it.'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Open the proposal' })).toHaveAttribute(
    'href',
    'https://github.com/kelpworks/site/pull/41',
  );
  expect(git('status', '--porcelain=v2', '--branch')).toBe(before);
  expect(gitAt(bare)('log', '-1', '--format=%s', 'proposal-lower-the-price-of-order-replicator')).toBe(
    'Lower the price of Order Replicator',
  );
  expect(gh.calls()[0]?.body).toMatch(/^## Plugins\n\n- Order Replicator: price \$\d+\/year → \$89\/year/);

  await tabTo(page, dialog(page).getByRole('button', { name: 'Back to the desk' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Order Replicator' }).getByText('In proposal 41'),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Proposal 41 is open');
  await expect(propose(page)).toHaveCount(0);

  await lowerPrice(page, place, '79');
  await open(page, '/');
  await propose(page).click();
  await expect(dialog(page).getByRole('radio', { name: /^Proposal 41/ })).toBeChecked();
  await dialog(page).getByLabel('Title of the proposal').fill('Lower it more');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('Proposal 41 is open.')).toBeVisible();
  await expect(propose(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  expect(gitAt(bare)('rev-list', '--count', 'main..proposal-lower-the-price-of-order-replicator')).toBe('2');
});

/** Goes on by Tab to a control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test.describe('at night', { tag: '@night' }, () => {
  test('a refusal says why, the typed text stays, and Try again works', async ({ page, place }) => {
    await lowerPrice(page, place);
    const hook = join(place.bare, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "Only on weekdays" >&2\nexit 1\n', { mode: 0o755 });
    await place.open(page, '/');
    await propose(page).click();
    await dialog(page).getByLabel('Title of the proposal').fill('A title of the test');
    await dialog(page)
      .getByLabel(/^What changes/)
      .fill('A text of the test.');
    await dialog(page).getByRole('button', { name: 'Propose' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Not proposed: the other side did not accept it. See what it said. Your changes are kept. Try again.',
    );
    await dialog(page).getByText('See what it said', { exact: true }).click();
    await expect(dialog(page).getByText('Only on weekdays')).toBeVisible();
    await expect(dialog(page).getByLabel('Title of the proposal')).toHaveValue('A title of the test');
    rmSync(hook);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'It is on its way.' })).toBeVisible();
    expect(place.gh.calls()[0]?.body).toBe('A text of the test.');
  });

  test('without a remote the changes are a file, also if the dialog is closed', async ({ page, place }) => {
    place.git('remote', 'remove', 'origin');
    await lowerPrice(page, place);
    await place.open(page, '/');
    await propose(page).click();
    await expect(
      dialog(page).getByText('There is nowhere to send it from here. You get it as a file instead.'),
    ).toBeVisible();
    const [note, files] = [dialog(page).getByText(/^There is nowhere/), dialog(page).getByText('Goes along')];
    expect((await note.boundingBox())?.y).toBeLessThan((await files.boundingBox())?.y ?? 0);
    const held = await holdFiles(page, '**/api/propose');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByText('On its way …')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await held.release();
    await page.getByRole('link', { name: '1 proposal is not sent' }).press('Enter');
    const item = page.getByRole('listitem').filter({ hasText: 'Ready as a file' });
    await expect(item.getByRole('heading')).toHaveText(/^Order Replicator: price/);
    expect(await barriersOf(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await item.getByRole('button', { name: /^Download the file/ }).press('Enter');
    const file = await (await coming).path();
    expect(readFileSync(file, 'utf8')).toMatch(/^From [\s\S]*\+.*89/);
    await item.getByRole('button', { name: /^Withdraw/ }).press('Enter');
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 proposal is not sent' })).toHaveCount(0);
  });

  test('the dialog has no barrier, and asks for a missing name', async ({ page, place }) => {
    await lowerPrice(page, place);
    place.git('config', 'user.useConfigOnly', 'true');
    place.git('config', '--unset', 'user.name');
    place.git('config', '--unset', 'user.email');
    const path = join(place.root, 'content/plugins/b2b-sales-kit.json');
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace(/"tagline": ".*"/, '"tagline": ""'));
    await place.open(page, '/');
    for (const words of [/^\d+ error/, 'No errors']) {
      await propose(page).click();
      await expect(dialog(page).getByText(words)).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      if (words === 'No errors') break;
      await page.keyboard.press('Escape');
      writeFileSync(path, before);
      await expect(page.getByText(/^1 file changed/)).toBeVisible();
    }
    await dialog(page).getByLabel('Your name').fill('Mara Tremblay');
    await dialog(page).getByLabel('Your e-mail address').fill('mara@kelpworks.example');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByRole('heading', { name: 'It is on its way.' })).toBeVisible();
    expect(place.git('config', '--local', 'user.name')).toBe('Mara Tremblay');
    expect(await barriersOf(page)).toEqual([]);
  });
});
