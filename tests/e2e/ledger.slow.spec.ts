import { expect, test } from '@playwright/test';

test('a label of a ledger stays on one line, whatever its value is', { tag: '@wide' }, async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/', '/contact', '/plugins/b2b-sales-kit', '/plugins/order-replicator']) {
      await page.goto(address);
      const rows = await page.locator('dl > div').evaluateAll((all) =>
        all
          // Figures in a strip are described by a list too, but are not rows.
          .filter((row) => getComputedStyle(row).flexWrap === 'wrap')
          .map(({ firstElementChild: label }) => ({
            label: label?.textContent,
            lines: Math.round(
              (label?.clientHeight ?? 0) / Number.parseFloat(label ? getComputedStyle(label).lineHeight : ''),
            ),
          })),
      );
      // A part far below may not be laid out yet.
      const visible = rows.filter(({ lines }) => lines > 0);
      expect(visible.length, address).toBeGreaterThan(2);
      const broken = visible.filter(({ lines }) => lines > 1);
      expect(broken, `${address} at ${width} px`).toEqual([]);
    }
  }
});
