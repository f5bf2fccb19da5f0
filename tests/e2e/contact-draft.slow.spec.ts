/** The draft of an enquiry that the browser keeps. F numbers: docs/faults.md. */
import { expect, test } from '@playwright/test';
import { serveChallenge, serveForms, watchErrors } from './third-parties.ts';
import { form, field, submit, draft, open, ready, expectValues } from './contact-form.ts';

let problems: string[];

test.beforeEach(async ({ page }) => {
  await serveForms(page);
  await serveChallenge(page);
  problems = watchErrors(page);
});

test.describe('the draft', () => {
  test('survives a reload and a crash, without the token, until it is cleared', async ({ page, context }) => {
    await ready(page);
    await field(page, 'Budget').selectOption('15k-30k');
    await page.reload();
    await expectValues(page);
    await expect(field(page, 'Budget')).toHaveValue('15k-30k');
    expect(await draft(page)).not.toContain('token');
    const other = await context.newPage();
    await serveChallenge(other);
    await other.goto('/contact');
    await expectValues(other);
    await expect(
      form(other).getByText('Your draft stays in this browser until you send or clear it.'),
    ).toBeVisible();
    await form(other).getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(form(other).getByText('Form cleared.')).toBeVisible();
    await expectValues(other, { name: '', email: '', message: '' });
    expect(await draft(other)).toBeNull();
  });

  test('F18: is ignored if it is garbage', async ({ page }) => {
    for (const garbage of ['[', '{"name":{"a":1}}']) {
      await open(page);
      await page.evaluate((text) => localStorage.setItem('enquiry_draft', text), garbage);
      await open(page);
      await expectValues(page, { name: '', email: '', message: '' });
      expect(problems, garbage).toEqual([]);
    }
  });

  test('F18: is not promised if storage is blocked, and the form still works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await ready(page);
    await expect(form(page).getByText('Your draft stays')).toBeHidden();
    await submit(page).click();
    await expect(page.getByText('Thank you. We’ve got your message.')).toBeVisible();
    expect(problems).toEqual([]);
  });
});
