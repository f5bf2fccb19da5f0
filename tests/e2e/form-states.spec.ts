/** Every state of the forms: accessible in both colour schemes and forced colours, and not cut with text at 200 % on a narrow screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { strictly, violationsOf } from './axe.ts';
import { enquiryOn } from './contact-form.ts';
import { downloadOn, tokenOf } from './download-form.ts';
import { pageWidth } from './page-watch.ts';
import { serveChallenge, serveForms, stopClock, type FormService } from './third-parties.ts';
import { some } from '../fixtures/some.ts';

let service: FormService;

test.beforeEach(async ({ context, page }) => {
  service = await serveForms(page);
  await serveChallenge(page);
  await context.addInitScript(() => Reflect.set(window, 'runningTimeout', window.setTimeout.bind(window)));
  await page.clock.install();
});

/** Restores the real timers for axe, because the clock of the page is stopped. */
const releaseTimers = (page: Page) =>
  page.evaluate(() => Reflect.set(window, 'setTimeout', Reflect.get(window, 'runningTimeout')));

/** What a state is reached with. */
interface Forms {
  readonly page: Page;
  readonly form: ReturnType<typeof enquiryOn>;
  readonly download: ReturnType<typeof downloadOn>;
}

/** Sends a form that is ready and gets this status. The clock stops, so that the thank-you stays and nothing redirects. */
async function answered(page: Page, form: Forms['form'] | Forms['download'], status: number): Promise<void> {
  service.answer = status;
  await form.ready();
  await stopClock(page);
  await form.submit.click();
}

/** How to reach each state, and an element that proves it. */
const states: Record<string, (forms: Forms) => Promise<Locator>> = {
  'the enquiry form': async ({ form }) => {
    await form.open();
    return form.element;
  },
  'the enquiry form with invalid answers': async ({ form }) => {
    await form.open();
    await form.submit.click();
    return form.box;
  },
  'the enquiry form after a failure': ({ page, form }) => answered(page, form, 503).then(() => form.box),
  'the enquiry form after success': ({ page, form }) => answered(page, form, 200).then(() => form.thanks),
  'the dialog': async ({ download }) => {
    await download.open();
    return download.human;
  },
  'the dialog after a failure': ({ page, download }) =>
    answered(page, download, 503).then(() => download.box),
  'the dialog after success': ({ page, download }) =>
    answered(page, download, 200).then(() => download.success),
  'the download page': async ({ download }) => {
    await download.visit(tokenOf(Date.now()));
    return download.file;
  },
  'the download page after the click': async ({ page, download }) => {
    await download.visit(tokenOf(Date.now()));
    await download.file.click();
    return page.getByRole('heading', { name: 'Download Started!' });
  },
  'the newsletter form': async ({ page }) => {
    await page.goto('/blog');
    return page.getByRole('region', { name: 'Never Miss an Update' });
  },
  'the newsletter form after a failure': async ({ page }) => {
    service.answer = 503;
    await page.goto('/blog');
    const card = page.getByRole('region', { name: 'Never Miss an Update' });
    await card.getByLabel('Email address').fill('m@shop.example');
    await card.getByRole('button', { name: 'Subscribe' }).click();
    return card.getByRole('alert');
  },
};

/** The violations in the main part and in dialogs; the rest is that of every page. */
const violations = (page: Page): Promise<string[]> =>
  violationsOf(new AxeBuilder({ page }).include('main, dialog[open]').options(strictly()));

/** Fields, submit buttons and dialogs without a border or outline. Forced colours remove fills, so that nothing would show where they are. */
const withoutBorder = (page: Page) =>
  page.locator('main, dialog').evaluateAll((places) =>
    places
      .flatMap((place) => [
        ...place.querySelectorAll('input, select, textarea, button[type=submit], [role=alert]'),
        ...(place.matches('dialog') ? [place] : []),
      ])
      .filter((element) => {
        const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(element);
        const hasBorder =
          parseFloat(borderTopWidth) >= 1 || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1);
        return element.checkVisibility() && !hasBorder;
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** Texts that overflow the screen, or a box that clips its overflow. */
const cutTexts = (page: Page) =>
  page.locator('main, dialog').evaluateAll((places) => {
    const clips = (element: Element): boolean =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) && element.clientWidth > 1;
    const isCut = (text: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width <= 1) return false;
      let box = text.parentElement;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) {
        const { left: start, right: end, width: room } = box.getBoundingClientRect();
        if (room <= 1) return false;
        if (clips(box) && (left < start - 1 || right > end + 1)) return true;
        box = box.parentElement;
      }
      return box === null && right > document.documentElement.clientWidth + 1;
    };
    return places.flatMap((place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (
          text.nodeValue?.trim() &&
          text.parentElement?.checkVisibility({ visibilityProperty: true }) &&
          isCut(text)
        )
          texts.push(text.nodeValue);
      }
      return texts;
    });
  });

/** Widths of screens, and sizes of text. */
const sizes = [
  [320, '100%'],
  [320, '200%'],
  [390, '200%'],
  [1280, '200%'],
] as const;

/** The enquiry form with all that it can say, and the others as they are: the states after a submission have the same parts. */
const isLate = (name: string): boolean => / after /.test(name) || name === 'the enquiry form';
const inOrder = Object.entries(states).toSorted(
  ([one], [other]) => Number(isLate(one)) - Number(isLate(other)),
);

for (const [name, reach] of some(inOrder))
  test(
    `${name} is accessible in all colours, and not cut on narrow screens or with large text`,
    { tag: '@wide' },
    async ({ page }) => {
      // The challenge keeps its small form, so the page is opened on the narrowest screen.
      await page.setViewportSize({ width: 320, height: 800 });
      const forms = { page, form: enquiryOn(page), download: downloadOn(page) };
      await expect(await reach(forms)).toBeVisible();
      for (const [width, size] of sizes) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        expect.soft(await pageWidth(page), `${width} px, text at ${size}`).toBeLessThanOrEqual(width);
        expect.soft(await cutTexts(page), `${width} px, text at ${size}`).toEqual([]);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await releaseTimers(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), colorScheme).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await withoutBorder(page), 'forced colours').toEqual([]);
    },
  );
