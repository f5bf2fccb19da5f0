import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Choices } from '../../studio/protocol-choices.ts';
import { holdFiles } from '../e2e/page-watch.ts';
import { barriersOf } from './barriers.ts';
import { type Edited, expect, liveRegion, save, test } from './editing.ts';
import {
  cards,
  confirm,
  editor,
  fillTable,
  newLine,
  openArticle,
  openText,
  pasteInto,
  rewrite,
  takeFromMenu,
  view,
} from './text-view.ts';

/** Types of blocks, and the values for their forms: a choice, words, text of several lines, a list, a number. */
const blocks = [
  ['Callout', { type: 'Tip', title: 'Test first', content: 'With **care**.' }],
  ['Features', { items: ['One thing', 'Another'] }],
  ['Time to read', { minutes: '3' }],
] as const;

/** Fills in the form that is open: lists item by item, chips by their words, all else as text. */
async function fill(page: Page, values: Readonly<Record<string, string | readonly string[]>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') {
      for (const [index, item] of value.entries()) {
        if (index > 0) await dialog.getByRole('button', { name: 'Add an item' }).click();
        await rewrite(dialog.locator(`[id="/${name}/${index}"]`), item);
      }
      continue;
    }
    const field = dialog.locator(`[id="/${name}"]`);
    const chip = dialog.locator(`[data-field="/${name}"]`).getByText(value, { exact: true });
    const isText = await field
      .evaluate((element) => element.matches('textarea, input, [contenteditable=true]'))
      .catch(() => false);
    if (isText && (await field.getAttribute('type')) !== 'radio') await rewrite(field, value);
    else await chip.click();
  }
}

const article = 'content/blog/top-5-free-woocommerce-plugins.md';
const address = '/e/blog/top-5-free-woocommerce-plugins';

/** A new table shows that its first row is the head, and no column takes the room of another. */
async function expectHeadAndEqualColumns(page: Page): Promise<void> {
  const cell = (name: string): Locator => page.getByRole('dialog').getByLabel(name);
  const [head, next, below] = [cell('Head, column 1'), cell('Head, column 2'), cell('Row 1, column 1')];
  const weightOf = (place: Locator) =>
    place.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  await expect(head.getByText('What it holds')).toHaveCSS('font-style', 'italic');
  expect(await weightOf(head)).toBeGreaterThan(await weightOf(below));
  expect(await widthOf(head)).toBeGreaterThan(100);
  expect(Math.abs((await widthOf(head)) - (await widthOf(next)))).toBeLessThan(2);
}

test('an article is written with all kinds of parts, and other lines stay', async ({ page, studio }) => {
  const before = studio.read(article);
  await studio.open(page, address);
  await openText(page);
  await newLine(page);
  await page.keyboard.type('New words here');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('End');
  await page.keyboard.type(' and ');
  await page.keyboard.press('Control+l');
  await fill(page, { words: 'our page' });
  const target = page.getByRole('dialog').getByRole('combobox');
  await target.fill('contact');
  await page.getByRole('dialog').getByRole('option').first().click();
  await expect(target).toHaveValue('/contact');
  await page.getByRole('button', { name: 'Insert the link' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('.');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expectHeadAndEqualColumns(page);
  await fillTable(page, [
    ['First', 'Second'],
    ['One | two', '**3**'],
  ]);
  await expect(cards(page).last()).toContainText('One | two');
  for (const [name, values] of blocks) {
    await newLine(page);
    await takeFromMenu(page, name);
    await fill(page, values);
    await confirm(page);
  }
  await save(page);
  const now = studio.read(article);
  expect(now.startsWith(before.trimEnd())).toBe(true);
  const added = now.slice(before.trimEnd().length);
  expect(added).toContain('\n\nNew words **here** and [our page](/contact).\n\n| First | Second |\n');
  expect(added).toContain(String.raw`| One \| two | **3** |`);
  const decoded = Array.from(added.matchAll(/\{\{([a-z]+):([^}]+)\}\}/g), ([, type, payload = '']) => [
    type,
    JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Record<string, unknown>,
  ]);
  expect(decoded).toEqual([
    ['callout', { type: 'tip', title: 'Test first', content: 'With **care**.' }],
    ['features', { items: 'One thing | Another' }],
    ['timetoread', { minutes: 3 }],
  ]);
});

test('blocks and tables are edited in the form that they have', async ({ page, studio }) => {
  const path = 'content/blog/essential-woocommerce-plugins.md';
  const readable = ':::protip\nAs it was.\n:::';
  const table = '| Plugin | Weight |\n|:-------|-------:|\n| One    |     12 |\n| Two    |      7 |';
  studio.write(path, `${studio.read(path).trimEnd()}\n\n${readable}\n\n${table}\n`);
  const before = studio.read(path);
  const encoded = /^\{\{(?!timetoread).+\}\}$/m.exec(before)?.[0] ?? '';
  await openArticle(page, studio, 'essential-woocommerce-plugins');
  const first = cards(page).filter({ hasNotText: 'minutes to read' }).first();
  await first.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await rewrite(dialog.getByRole('textbox').last(), 'Other words.');
  await page.getByRole('button', { name: 'Change the block' }).click();
  await editor(page).press('Control+End');
  await cards(page).filter({ hasText: 'As it was.' }).getByRole('button', { name: /^Edit/ }).click();
  await rewrite(dialog.getByRole('textbox').last(), 'As it is.');
  await page.getByRole('button', { name: 'Change the block' }).click();
  await expect(cards(page).filter({ hasText: 'As it is.' })).toBeVisible();
  await save(page);
  const now = studio.read(path);
  expect(now).toContain(':::protip\nAs it is.\n:::');
  const changed = now.split('\n').filter((line) => !before.split('\n').includes(line));
  expect(changed).toHaveLength(2);
  expect(changed[0]).toMatch(/^\{\{[a-z]+:[A-Za-z0-9+/=]+\}\}$/);
  expect(changed[0]).not.toBe(encoded);

  await cards(page)
    .last()
    .getByRole('button', { name: /^Edit Table/ })
    .click();
  await expect(dialog.getByLabel('Alignment of column 2')).toHaveValue('right');
  await rewrite(dialog.getByLabel('Row 2, column 2'), '8');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByLabel('Row 1, column 2')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('100');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Three');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await save(page);
  const after =
    '| Plugin | Weight |\n|:-------|-------:|\n| Two    |      8 |\n| One    |     12 |\n| Three | 100 |';
  expect(studio.read(path)).toBe(now.replace(table, after));
  await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.read(path)).toBe(now);
});

/** Takes back all that was done. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while (await undo.isEnabled()) await page.keyboard.press('Control+z');
}

/** Makes the studio send everything that it knows again, and waits until the page has taken it. */
async function sendAgain(page: Page, studio: Edited): Promise<void> {
  const schema = 'schemas/claims.schema.json';
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/open'));
  studio.write(schema, `${studio.read(schema)}\n`);
  await asked;
}

test('a finding names no file but in the source', async ({ page, studio }) => {
  await openArticle(page, studio, 'checkout-optimization-tricks');
  await newLine(page);
  await page.keyboard.type('We have {claim:installs}.');
  const box = page.locator('.finding').filter({ hasText: 'No claim installs' });
  await expect(box).toContainText('No claim installs in “Claims”.');
  await view(page, 'Source').click();
  await expect(box).toContainText('No claim installs in content/claims.json.');
  await studio.open(page, '/e/plugins/order-replicator');
  await page.locator('[id="/tagline"]').fill('On {claim:installs}');
  const words = page.locator('[data-rule="link:claim"]');
  await expect(words).toContainText('No claim installs in “Claims”.');
});

test.describe('at night', { tag: '@night' }, () => {
  test('a paste becomes plain markdown, and a figure of Claims a chip', async ({ page, studio }) => {
    const path = await openArticle(page, studio, 'checkout-optimization-tricks');
    // The parser of a browser reads the comments of Word otherwise than that of the unit tests. A long text comes in steps.
    const word = readFileSync('tests/fixtures/pasted/word.html', 'utf8');
    const hostile =
      '<p onclick="alert(1)">Plain <a href="javascript:alert(1)">nowhere</a>.<script>alert(1)</script></p>';
    const long = `<p>${'Low tide. '.repeat(1000)}</p>`.repeat(12);
    const more = `${hostile}<img src="data:image/png;base64,AA">${long}`;
    const note = '[^1]: Or four, *some* say.';
    await newLine(page);
    const html = word.replace('<p class=MsoNormal>Then', (then) => more + then);
    await pasteInto(editor(page), { 'text/html': html, 'text/plain': 'unused' });
    await view(page, 'Source').click(); // before it has come
    await expect(liveRegion(page)).toHaveText('One picture was left out. Picture adds it.');
    await save(page);
    const pasted = studio.read(path);
    expect(pasted).toContain(
      '- First point\n  - Below the **first**\n    - Deepest\n- Second point\n\nPlain nowhere.\n\nLow tide. ',
    );
    expect(pasted.trimEnd().endsWith(note)).toBe(true);

    await openText(page);
    await newLine(page);
    await page.keyboard.type('```js\n');
    const code = '<div>a_b * 2;</div><div>&nbsp;&nbsp;c();</div>';
    await pasteInto(editor(page), { 'text/html': code, 'text/plain': 'a_b * 2;\n  c();' });
    await page.keyboard.type('\n```\n\nEnd.');
    await save(page);
    expect(studio.read(path)).toContain('\n```js\na_b * 2;\n  c();\n');

    const { claims } = JSON.parse(studio.read('content/claims.json')) as {
      claims: readonly { readonly key: string; readonly text: string }[]; // as its schema says
    };
    const [{ key, text } = { key: '', text: '' }] = claims;
    await newLine(page);
    await page.keyboard.type('We say ');
    await page.getByRole('button', { name: 'Cite a figure' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(key);
    // A space that is typed at once must not press the button that opened the form.
    const focused = await page.getByRole('dialog').evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
      return document.activeElement?.getAttribute('aria-label');
    });
    expect(focused).toBe('Text');
    await page.keyboard.type(' and mean it.');
    await expect(page.locator('.text-chip').last()).toHaveText(text);
    await save(page);
    expect(studio.read(path)).toContain(`We say {claim:${key}} and mean it.`);
  });

  test('the front matter is out of reach, and undo goes through both views', async ({ page, studio }) => {
    const path = 'content/blog/ai-tools-woocommerce.md';
    const before = studio.read(path);
    await studio.open(page, '/e/blog/ai-tools-woocommerce');
    await page.locator('[id="/title"]').fill('Another title');
    await openText(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('All is new.');
    await view(page, 'Source').click();
    await expect(page.locator('.cm-content')).toContainText('title: Another title');
    await expect(page.locator('.cm-content')).toContainText('All is new.');
    await undoAll(page);
    expect(studio.read(path)).toBe(before);
  });

  test('an unknown word is underlined, replaced, or added to the project', async ({ page, studio }) => {
    const path = 'content/blog/woocommerce-performance-optimization.md';
    for (const file of ['cspell.json', 'spelling.txt']) studio.write(file, readFileSync(file, 'utf8'));
    await openArticle(page, studio, 'woocommerce-performance-optimization');
    await newLine(page);
    await page.keyboard.type('A wrold of Zyzzyvax orders.');
    const unknown = page.locator('.text-unknown');
    await expect(unknown).toHaveText(['wrold', 'Zyzzyvax'], { timeout: 60_000 });
    await expect(editor(page)).toHaveAttribute('spellcheck', 'false');
    await page.getByRole('button', { name: '2 unknown words' }).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+.');
    const held = await holdFiles(page, '**/api/spell');
    await page
      .getByRole('group', { name: 'Spelling of “wrold”' })
      .getByRole('button', { name: 'world', exact: true })
      .press('Enter');
    await expect(unknown).toHaveText(['Zyzzyvax']);
    await page.getByRole('button', { name: '1 unknown word' }).click();
    await page.keyboard.press('Control+.');
    const answered = page.waitForResponse('**/api/spell');
    await held.release();
    await (await answered).finished();
    await expect(page.getByRole('group', { name: 'Spelling of “Zyzzyvax”' }).locator(':focus')).toHaveCount(
      1,
    );
    const add = page.getByRole('button', { name: 'Add to spelling' });
    expect(await barriersOf(page, () => expect(add).toBeVisible())).toEqual([]);
    await add.press('Enter');
    await expect(unknown).toHaveCount(0);
    await save(page);
    expect(studio.read(path)).toContain('A world of Zyzzyvax orders.');
    expect(studio.read('spelling.txt')).toContain('\nYoast\nZyzzyvax\n');
  });

  test('words are checked again after a change before the first answer', async ({ page, studio }) => {
    for (const file of ['cspell.json', 'spelling.txt']) studio.write(file, readFileSync(file, 'utf8'));
    const held = await holdFiles(page, '**/api/spell');
    const first = page.waitForRequest('**/api/spell');
    await openArticle(page, studio, 'woocommerce-performance-optimization');
    await first;
    await newLine(page);
    await page.keyboard.insertText(`${'Keep one list. '.repeat(1500)}A wrold.`);
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    await page.keyboard.type(' It ends.');
    await held.release();
    await expect(page.locator('.text-unknown')).toHaveText(['wrold'], { timeout: 60_000 });
    await undoAll(page);
    await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(0);
  });

  test('length, reading time and findings change while one types', async ({ page, studio }) => {
    await openArticle(page, studio, 'how-we-automated-eu-vat-compliance');
    const length = page.getByRole('region', { name: 'Length' });
    const figure = (name: string) =>
      length.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
    const numberIn = async (of: Locator): Promise<number> =>
      Number(((await of.textContent()) ?? '').replaceAll(/\D/g, ''));
    const counts = async (): Promise<readonly number[]> => [
      await numberIn(figure('Words')),
      await numberIn(figure('Reading time')),
    ];
    const [words = 0, minutes = 0] = await counts();
    await figure('Longest sentence').getByRole('button').press('Enter');
    await expect(editor(page)).toBeFocused();
    await newLine(page);
    await page.keyboard.type('Three more words.');
    await expect.poll(counts).toEqual([words + 3, minutes]);
    await newLine(page);
    await page.keyboard.insertText('Keep one list. '.repeat(150).trim());
    await expect.poll(async () => (await counts())[0]).toBe(words + 453);
    expect((await counts())[1]).toBeGreaterThan(minutes);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect(page.getByText(`${(words + 453).toLocaleString('en')} words, `)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await undoAll(page);
    await expect.poll(counts).toEqual([words, minutes]);
    await newLine(page);
    const repeated = page.locator('.cm-editor').getByText('expected the word once');
    await expect(repeated).toHaveCount(0);
    await page.keyboard.type('It is the the end.');
    await expect(repeated.first()).toBeVisible();
    for (let step = 0; step < 'the end.'.length; step++) await page.keyboard.press('Backspace');
    await page.keyboard.type('end.');
    await expect(repeated).toHaveCount(0);
  });

  test('a card moves by its menu and by its grip, and comes back byte for byte', async ({ page, studio }) => {
    const path = await openArticle(page, studio, 'plugin-bloat-diet-woocommerce');
    const before = studio.read(path);
    const block = /^\{\{[a-z]+:\S+\}\}$/m.exec(before)?.[0] ?? '';
    const parts = before
      .slice(before.indexOf(block) + block.length)
      .trim()
      .split('\n\n');
    const menu = cards(page)
      .first()
      .getByRole('button', { name: /^More for / });
    const name = (await menu.getAttribute('aria-label')) ?? '';
    await menu.focus();
    for (const downs of [1, 0]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
      for (let step = 0; step < downs; step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(liveRegion(page)).toHaveText(downs === 0 ? 'Moved up.' : 'Moved down.');
      await expect(page.getByRole('button', { name, exact: true }).first()).toBeFocused();
      if (downs === 0) break;
      await save(page);
      const moved = studio.read(path);
      expect(moved.indexOf(block)).toBeGreaterThan(before.indexOf(block));
      expect(moved.length).toBe(before.length);
    }
    await save(page, /^Saved\. Visitors see no difference\.$/);
    expect(studio.read(path)).toBe(before);

    const grip = cards(page).first().locator('[draggable]');
    const second = page.locator('.cm-line').filter({ hasText: (parts[1] ?? '').slice(0, 20) });
    const { height = 0 } = (await second.boundingBox()) ?? {};
    await grip.dragTo(second, { targetPosition: { x: 40, y: height - 4 } });
    await expect(liveRegion(page)).toHaveText('Moved.');
    await expect(page.locator('.text-landing')).toBeHidden();
    await save(page);
    expect(studio.read(path)).toBe(
      before.replace(`${block}\n\n`, '').replace(parts[1] ?? '', (part) => `${part}\n\n${block}`),
    );
    await page.keyboard.press('Control+z');
    await save(page, /^Saved\. Visitors see no difference\.$/);
    expect(studio.read(path)).toBe(before);
  });

  test('every card of the editor has a name, and Esc gives the focus back', async ({ page, studio }) => {
    const path = await openArticle(page, studio, 'psychology-of-woocommerce-checkout');
    const before = studio.read(path);
    const sections = cards(page).locator('section');
    const labels = await sections.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    );
    for (const label of labels) {
      expect(label).toMatch(/^[A-Z].*: ./);
      for (const button of [`As text, ${label}`, `More for ${label}`])
        await expect(page.getByRole('button', { name: button, exact: true })).toBeAttached();
    }
    const [, name = ''] = labels;
    const card = page.getByRole('region', { name, exact: true });
    const edit = card.getByRole('button', { name: /^Edit/ });
    const block = before.match(/^\{\{[a-z]+:\S+\}\}$/gm)?.[1] ?? '';
    for (const isGone of [false, true]) {
      await edit.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await editor(page).evaluate((element) => {
        for (let each = element.parentElement; each; each = each.parentElement)
          each.scrollTop = each.scrollHeight;
      });
      await expect(card).not.toBeInViewport();
      if (isGone) {
        studio.write(path, before.replace(`${block}\n\n`, ''));
        await expect(card).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(isGone ? editor(page) : edit).toBeFocused();
      if (!isGone) await expect(card).toBeInViewport();
    }
    await page.keyboard.type('Here.');
    await expect(page.locator('.cm-line').filter({ hasText: 'Here.' })).toBeInViewport();
    studio.write(path, before);
  });

  test('a late answer of the server changes nothing that somebody edits', async ({ page, studio }) => {
    let isAnother = false;
    await page.route('**/api/choices', async (route) => {
      const response = await route.fetch();
      const { pages, ...others } = (await response.json()) as Choices; // as the protocol says
      const another = { address: '/contact-first', title: 'Contact', anchors: [] };
      await route.fulfill({ json: { ...others, pages: isAnother ? [another, ...pages] : pages } });
    });
    await openArticle(page, studio, 'ai-tools-woocommerce');
    await cards(page)
      .first()
      .getByRole('button', { name: /^As text/ })
      .click();
    const block = page.locator('.cm-line').filter({ hasText: '{{' });
    await expect(block).toHaveCount(1);
    await sendAgain(page, studio);
    await page.keyboard.press('ArrowRight'); // within the block
    await expect(block).toHaveCount(1);

    await newLine(page);
    await page.keyboard.type('One word');
    await sendAgain(page, studio);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type(' and another.');
    await expect(page.locator('.cm-line').filter({ hasText: 'One word and another.' })).toHaveCount(1);
    await page.keyboard.press('Control+l');
    const target = page.getByRole('dialog').getByRole('combobox');
    const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
    await target.fill('contact');
    await page.keyboard.press('ArrowDown');
    const words = (await chosen.textContent()) ?? '';
    isAnother = true;
    const again = page.waitForResponse((response) => response.url().endsWith('/api/choices'));
    const claims = studio.read('content/claims.json');
    studio.write('content/claims.json', `${claims}\n`); // something is checked, so the choices are asked for again
    await again;
    await expect(page.getByRole('dialog').getByText('/contact-first')).toBeVisible();
    await expect(chosen).toHaveText(words);
    await expect(target).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    studio.write('content/claims.json', claims);
  });

  test('the forms over a text have no barrier', async ({ page, studio }) => {
    await openArticle(page, studio, 'how-we-automated-eu-vat-compliance');
    const dialog = page.getByRole('dialog');
    for (const form of ['Link', 'Footnote', 'Cite a figure']) {
      await page.getByRole('button', { name: form, exact: true }).click();
      await expect(dialog).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      await page.getByRole('button', { name: /^(?:Insert|Cite) (?:the|it)/ }).click(); // the dialog says what is missing
      await expect(dialog.locator('[data-rule="validate:missing"]').first()).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      if (form !== 'Footnote') {
        await dialog.getByRole('combobox').fill(form === 'Link' ? 'contact' : '');
        await page.keyboard.press('ArrowDown');
        await expect(dialog.getByRole('option').first()).toBeVisible();
        expect(await barriersOf(page)).toEqual([]);
        await page.keyboard.press('Escape'); // the list
      }
      await page.keyboard.press('Escape');
      if (form === 'Link') await dialog.getByRole('button', { name: 'Throw away' }).press('Enter'); // an address is typed
      await expect(dialog).toHaveCount(0);
    }
  });
});

test('text typed and pasted beside blocks and tables leaves them whole, and markdown typed by hand stays as it is typed', async ({
  page,
  studio,
}) => {
  const path = 'content/blog/top-5-free-woocommerce-plugins.md';
  const [whole = ''] = /^---\n[^]*?\n---\n/.exec(studio.read(path)) ?? [];
  const block = (title: string): string => `:::callout{type="tip" title="${title}"}\nWords.\n:::`;
  const table = '| A | B |\n| - | - |\n| 1 | 2 |';
  const before = `${whole}\n${block('One')}\n\n${block('Two')}\n\n${table}\n\nLast.\n`;
  const body = (): string => studio.read(path).slice(whole.length + 1);
  studio.write(path, before);
  await studio.open(page, address);
  await openText(page);
  const keys = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
  };
  await keys('Control+Home');
  await page.keyboard.type('Above');
  await keys('ArrowDown', 'ArrowDown');
  await page.keyboard.type('Between');
  await keys('Control+End', 'ArrowUp', 'Home', 'Backspace', 'ArrowUp');
  await page.keyboard.type('Below');
  await expect(cards(page)).toHaveCount(3);
  await save(page);
  expect(body()).toBe(`Above\n\n${block('One')}\n\nBetween\n\n${block('Two')}\n\n${table}\n\nBelow\nLast.\n`);
  await keys('Control+Home', 'End', 'Delete', 'Delete');
  await expect(cards(page)).toHaveCount(3);
  await keys('Control+a');
  await page.keyboard.type(block('Typed'));
  await keys('Enter', 'Enter');
  await page.keyboard.type(table);
  await keys('Enter', 'Enter');
  await page.keyboard.type('Last.');
  await expect(cards(page)).toHaveCount(2);
  await keys('Control+Home', 'Shift+Control+End');
  await page.keyboard.type('New');
  await save(page);
  expect(body()).toBe('New\n');
  await keys('Control+z');
  await save(page);
  expect(body()).toBe(`${block('Typed')}\n\n${table}\n\nLast.\n`);
});
