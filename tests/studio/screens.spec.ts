import type { Locator, Page } from '@playwright/test';
import { capital } from '../../scripts/engine/commands/diff/report-words.ts';
import { barriersNow } from './barriers.ts';
import { type Edited, everything, expect, field, isAll, liveRegion, save, test } from './editing.ts';
import { cards, view } from './text-view.ts';

const screens = {
  desk: '/c/plugins',
  entry: '/e/plugins/order-replicator',
  article: '/e/blog/plugin-bloat-diet-woocommerce',
  changes: '/changes',
  proposals: '/proposals',
  help: '/help',
} as const;

/** Opens a screen, which must not scroll sideways on a phone, and shows it at a width then. */
async function openAt(width: number, page: Page, studio: Edited, address: string): Promise<void> {
  const over = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      ),
    );
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height: 844 });
    if (narrow === 390) await studio.open(page, address);
    await page.locator('main').locator('h1, h2').first().waitFor();
    await expect.poll(over, { message: `${address} at ${narrow}` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width, height: 900 });
  if (width >= 1000 && address.startsWith('/e/')) await page.locator('iframe').waitFor();
}

test.describe('with the preview', () => {
  test.use({ hasPreview: true });
  // The dialogs of other tests are looked at in the light scheme.
  for (const [scheme, width] of [
    ['dark', 1440],
    ...(isAll
      ? ([
          ['light', 390],
          ['light', 1440],
          ['dark', 390],
        ] as const)
      : []),
  ] as const)
    test(`no screen has a barrier in ${scheme} at ${width} px, nor scrolls sideways at 390 or 320 px`, async ({
      page,
      studio,
    }) => {
      test.setTimeout(180_000); // axe looks at each field of a long form
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // Axe does not look at the preview, so it need not show a page of the site.
      const body = '<!doctype html><title>A page</title>';
      await page.route(
        ({ origin }) => origin !== studio.origin,
        (route) => route.fulfill({ contentType: 'text/html', body }),
      );
      // With an answer of the server's own all pages of the site would be rendered, to tell which of them a change shows on.
      await page.route('**/api/changes', (route) => route.fulfill({ json: { files: [], pictures: [] } }));
      const barriers: Record<string, readonly string[]> = {};
      const open = async (name: keyof typeof screens): Promise<void> => {
        await openAt(width, page, studio, screens[name]);
        // A form is looked at below with a finding in it, and an article as its text; the long run looks at these as well.
        if (isAll || !screens[name].startsWith('/e/')) barriers[name] = await barriersNow(page);
      };
      await open('desk');
      await page.getByRole('button', { name: /^New / }).press('Enter');
      await page.keyboard.type('Low tide');
      barriers['the title of a new entry'] = await barriersNow(page);
      await page.keyboard.press('Escape');
      await open('changes');
      const why = { message: 'Not proposed: no connection.', details: ['fatal: unable to connect'] };
      const states = ['unsent', 'sent', 'open', 'merged', 'closed'] as const;
      const proposals = states.map((state) => ({ branch: state, title: state, state, why, files: [] }));
      await page.route('**/api/proposals', (route) => route.fulfill({ json: { hasPlace: true, proposals } }));
      await open('proposals');
      const guide = studio.read('content/README.md').split('\n');
      const shortcodes = guide.indexOf('## Shortcodes');
      // The first collections and the first shortcodes of a long guide: the others are tables of the same kind.
      const short = [...guide.slice(0, 80), ...guide.slice(shortcodes, shortcodes + 40), ''];
      if (!isAll) studio.write('content/README.md', short.join('\n'));
      await open('help');
      await open('entry');
      await field(page, '/tagline').fill('');
      await page.locator('[data-rule]').first().waitFor();
      barriers['an entry with a finding'] = await barriersNow(page);
      await page.keyboard.press('Control+/');
      await page.locator('.cm-content').waitFor();
      barriers['the source'] = await barriersNow(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      barriers['a dialog'] = await barriersNow(page);
      await open('article');
      await view(page, 'Text').click();
      await cards(page).first().waitFor();
      barriers['the text'] = await barriersNow(page);
      await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
      await page.getByRole('dialog').waitFor();
      barriers['the form of a block'] = await barriersNow(page);
      expect(Object.entries(barriers).filter(([, list]) => list.length > 0)).toEqual([]);
    });
});

test('of 1,000 articles only the rows in sight are drawn', async ({ page, studio }) => {
  const { desk, ...others } = await everything(studio);
  const like = desk.entries.find(({ collection }) => collection === 'blog');
  const more = Array.from({ length: 1000 }, (_, number) => ({
    ...like,
    path: `content/blog/article-${number + 1}.md`,
    title: `Article ${number + 1}, the last`,
  }));
  const event = { ...others, desk: { ...desk, entries: [...desk.entries, ...more] } };
  await page.route('**/api/events', (route) => route.fulfill({ body: `data: ${JSON.stringify(event)}\n\n` }));
  await studio.open(page, '/c/blog');
  const rows = page.locator('main a[href^="/e/blog/"]');
  const last = page.getByText('Article 1000, the last');
  await expect(rows.first()).toBeVisible();
  for (const isAtEnd of [false, true]) {
    await expect(last).toHaveCount(isAtEnd ? 1 : 0);
    expect(await rows.count()).toBeGreaterThan(5);
    expect(await rows.count()).toBeLessThan(200);
    await page.locator('main').hover();
    await page.mouse.wheel(0, 100_000);
  }
});

/** The controls of the bar that are cut, out of the bar, or over one another, by their names. */
const crowdedIn = (page: Page): Promise<readonly string[]> =>
  page.getByRole('banner').evaluate((bar) => {
    const controls = [...bar.querySelectorAll('button, a, fieldset, nav')]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const crowded = controls.filter(({ part, box }) => {
      const isOut = box.right > innerWidth + 1 || box.left < -1;
      const isOver = controls.some(
        ({ part: other, box: its }) =>
          !part.contains(other) &&
          !other.contains(part) &&
          Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1 &&
          Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1,
      );
      return isOut || isOver || part.scrollWidth > part.clientWidth + 1;
    });
    return crowded.map(({ part }) => part.textContent || (part.getAttribute('aria-label') ?? part.tagName));
  });

test('colours that were chosen stay when the page is loaded again', async ({ page, studio }) => {
  await studio.open(page, '/');
  await page.getByRole('button', { name: 'Change to dark' }).press('Enter');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change to light' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('by keyboard alone: another price, then a new feature that is moved', async ({ page, studio }) => {
  const path = 'content/plugins/b2b-sales-kit.json';
  const before = JSON.parse(studio.read(path)) as { features: unknown[] };
  await studio.open(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('b2b sales');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/e\/plugins\/b2b-sales-kit$/);
  await field(page, '/name').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pricing price');
  await page.keyboard.press('Enter');
  await expect(field(page, '/pricing/price/amount')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('77');
  await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
  const price = page.locator(`[data-field="/pricing/price"]`);
  await expect(price).toContainText('Was $');
  await page.keyboard.press('F9');
  await expect(price.getByRole('button', { name: 'Put it back: Price' })).toBeFocused();
  await page.keyboard.press('Tab'); // on to the field: its button is out of the way
  await page.keyboard.press('F9');
  await page.keyboard.press('F9');
  await expect(field(page, '/pricing/price/amount')).toBeFocused();
  await save(page);
  expect(JSON.parse(studio.read(path))).toHaveProperty('pricing.price.amount', 77);
  expect(studio.git('diff', '--numstat', '--', path)).toMatch(/^1\t1\t/);

  await page.getByRole('button', { name: 'Add a feature' }).press('Enter');
  const last = before.features.length;
  await expect(field(page, `/features/${last}/title`)).toBeFocused();
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/draft'));
  await page.keyboard.type('A new one');
  await checked;
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id ?? document.activeElement?.outerHTML))
    .toBe(`/features/${last}/text`);
  await expect(page.locator('main [data-rule]')).toHaveCount(0); // nobody has typed there yet
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(`[data-field="/features/${last}/text"] [data-rule]`)).toBeVisible();
  await field(page, `/features/${last}/text`).focus();
  await page.keyboard.type('It does it.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(liveRegion(page)).toHaveText(`Feature ${last + 1}, now ${last} of ${last + 1}.`);
  for (const [keys, place] of [
    ['Control+z', last],
    ['Control+Shift+z', last - 1],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(liveRegion(page)).toHaveText('');
    await expect(field(page, `/features/${place}`)).toBeFocused();
    await expect(field(page, `/features/${place}/text`)).toBeVisible();
  }
  await save(page);
  const after = JSON.parse(studio.read(path)) as { features: unknown[] };
  expect(after.features).toEqual(
    before.features.toSpliced(last - 1, 0, {
      title: 'A new one',
      text: 'It does it.',
    }),
  );
  expect(studio.git('diff', '--numstat', '--', path)).toMatch(/^5\t1\t/);
});

/** The row of a plugin on the desk. */
const row = (page: Page, slug: string): Locator =>
  page.locator('main li').filter({ has: page.locator(`a[href="/e/plugins/${slug}"]`) });

/** Opens the menu of a row by keyboard, walks to an item and takes it. */
async function choose(page: Page, slug: string, key: 'ArrowDown' | 'ArrowUp', item: RegExp): Promise<void> {
  await row(page, slug).getByRole('button').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Waits for the words that say what will happen, carries it out, and waits for the entry that it leads to. */
async function carryOut(page: Page, studio: Edited, slug: string, plan: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog').getByText(plan)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/e/plugins/${slug}$`));
  expect(JSON.parse(studio.read(`content/plugins/${slug}.json`))).toHaveProperty('name');
  await page.goBack();
}

test.describe('at night', { tag: '@night' }, () => {
  test('articles have whole titles and their days, and can be put in order', async ({ page, studio }) => {
    const cut = (): Promise<readonly string[]> =>
      page
        .locator('main li strong')
        .evaluateAll((titles) =>
          titles
            .filter(
              (title) =>
                title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 15,
            )
            .map(({ textContent }) => textContent),
        );
    let previews = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/preview')) previews += 1;
    });
    for (const width of [1440, 390]) {
      await openAt(width, page, studio, '/c/blog');
      const first = page.locator('main li').first();
      await expect(first).toContainText(/Where AI helps a WooCommerce store.*Aug 19, 2025/);
      await expect.poll(cut).toEqual([]);
      const order = page.getByRole('combobox', { name: 'Order', exact: true });
      await order.selectOption('By title');
      await expect(first).toContainText('A WooCommerce maintenance');
      await order.selectOption('Newest first');
    }
    expect(previews, 'of a phone, where the form has no page beside it').toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await studio.open(page, '/');
    await expect.poll(() => previews, 'of a screen with room for it').toBe(1);
    await studio.open(page, '/e/blog/woocommerce-performance-optimization');
    const title = page.locator('aside').getByText('WooCommerce performance, in the right order');
    const isBroken = await title.evaluate((element) => {
      element.style.overflowWrap = 'normal';
      return element.scrollWidth > element.clientWidth;
    });
    expect(isBroken).toBe(false);
  });

  test('the bar holds all its buttons from 640 px on, and a text its tools', async ({ page, studio }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await studio.open(page, screens.article);
    await field(page, '/title').fill('A title that is is long enough for the bar to cut it at its end');
    await field(page, '/readTime').fill('99 min read');
    await expect(page.locator('[data-findings="2"]')).toBeVisible({ timeout: 120_000 });
    const where = page.getByRole('navigation', { name: 'Where you are' });
    for (const width of [640, 768, 999, 1000, 1139, 1140, 1439, 1440, 1759, 1760]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await crowdedIn(page), `${width} px`).toEqual([]);
      if (width < 1000) continue;
      const { width: room = 0 } = (await where.boundingBox()) ?? {};
      expect(room, `px for the title at ${width} px`).toBeGreaterThan(100);
    }
    await view(page, 'Text').click();
    const heights = await page
      .getByRole('toolbar', { name: 'Text' })
      .evaluate((tools) => [...tools.children].map((tool) => Math.round(tool.getBoundingClientRect().top)));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(20);

    await page.emulateMedia({ forcedColors: 'active' });
    const line = (of: Locator, side: 'outlineStyle' | 'borderInlineStartStyle') =>
      of.evaluate((element, name) => getComputedStyle(element)[name], side);
    const views = page.getByRole('group', { name: 'View' }).getByRole('button');
    expect(await line(views.and(page.locator('[aria-pressed=true]')), 'outlineStyle')).toBe('solid');
    expect(await line(views.and(page.locator('[aria-pressed=false]')).first(), 'outlineStyle')).toBe('none');
    const part = page.locator('nav button:not([aria-current])').first();
    expect(await line(part, 'borderInlineStartStyle')).toBe('none');
    await page.emulateMedia({ forcedColors: null });

    await page.setViewportSize({ width: 640, height: 360 });
    const text = page.locator('.text-editor');
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeInViewport({ ratio: 0.9 });
    const { height = 0 } = (await text.boundingBox()) ?? {};
    expect(height, 'px to write in at 200 %').toBeGreaterThan(200);
  });

  test('by keyboard alone: a new plugin, its end, another name, a refusal', async ({ page, studio }) => {
    await studio.open(page, '/c/plugins');
    for (const slug of ['short-lived', 'by-keyboard']) {
      await page.getByRole('button', { name: 'New plugin' }).press('Enter');
      await page.keyboard.type(capital(slug.replace('-', ' ')));
      await carryOut(page, studio, slug, `Its page will be /plugins/${slug}.`);
      if (slug === 'by-keyboard') break;
      await choose(page, slug, 'ArrowUp', /^Remove/);
      await expect(page.getByRole('heading', { name: 'What it does' })).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(row(page, slug)).toHaveCount(0);
      expect(studio.git('status', '--short', '--', 'content/plugins')).not.toContain(slug);
    }
    await choose(page, 'by-keyboard', 'ArrowDown', /^Rename/);
    await page.keyboard.type('Renamed');
    await expect(page.getByRole('dialog').getByText('It will be called Renamed.')).toBeVisible();
    await carryOut(page, studio, 'renamed', 'Its address will be /plugins/renamed.');

    await choose(page, 'order-replicator', 'ArrowUp', /^Remove/);
    await expect(page.getByRole('alert')).toContainText(/\d+ entr(?:y needs|ies need) Order Replicator/);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Navigation' })).toBeVisible();
    expect(await barriersNow(page)).toEqual([]);
    await expect(page.getByRole('button', { name: /^Remove/ }).last()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(studio.read('content/plugins/renamed.json')).toContain('"name": "Renamed"');
  });
});
