/** Mistakes in the site's own content. Each is one finding, whatever depends on its text. */
import { expect, test } from 'vitest';
import { edited, findings } from './kit.ts';

const article = 'blog/checkout-optimization-tricks.md';

test.each([
  ['claims.json', '"figure"', '"figre"', '7:7 validate:unknown Unexpected field `figre`'],
  ['plugins/order-replicator.json', '{', '', 'parse:json'],
  ['plugins/order-replicator.json', '"Order Management"', '"Orders"', 'Unexpected `Orders`'],
  ['plugins/taxamo-assure.json', '"advanced-tax-calculator"', '"tax"', 'No page `/plugins/tax`'],
  ['legal/privacy-policy.md', '\n## ', `\n${'> '.repeat(30)}deep\n\n## `, 'Unexpected nesting of 30 levels'],
  [article, '\n```\n', '\n\n', 'parse:markup Missing end of this code'],
  [article, '\n## ', '\n:::protip\nTide.\n\n## ', 'parse:shortcode In `protip`: Missing end of this block'],
])('a mistake in %s is one finding: %j → %j', async (name, from, to, expected) => {
  const report = await findings(edited({ [`content/${name}`]: (text) => text.replace(from, () => to) }));
  expect(report).toMatch(/^[^\n]+$/);
  expect(report).toContain(expected);
});
