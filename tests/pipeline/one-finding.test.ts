/** Mistakes in the site's own content. Each is one finding, whatever depends on its text. */
import { expect, test } from 'vitest';
import { edited, findings } from './kit.ts';

const article = 'blog/checkout-optimization-tricks.md';
const replacing = (old: string, wrong: string) => (text: string) => text.replace(old, () => wrong);
const plate = '/images/plates/order-duplicator.svg';

test.each([
  ['claims.json', replacing('"figure"', '"figre"'), '7:7 validate:unknown Unexpected field `figre`'],
  ['plugins/order-replicator.json', replacing('{', ''), 'parse:json'],
  [
    'plugins/order-replicator.json',
    replacing('"Order Management"', '"Order Managment"'),
    'Unexpected `Order Managment`',
  ],
  [
    'plugins/taxamo-assure.json',
    replacing('"advanced-tax-calculator"', '"tax-calculator"'),
    'No page `/plugins/tax-calculator`',
  ],
  ['plugins/order-duplicator.json', replacing(plate, '/images/no.svg'), 'No file `public/images/no.svg`'],
  ['home.json', replacing('"b2b-sales-kit"', '"b2b-sale-kit"'), 'No entry `b2b-sale-kit` in `plugins`'],
  [
    'legal/privacy-policy.md',
    (text: string) => `${text}\n${'> '.repeat(30)}deep\n`,
    'Unexpected nesting of 30 levels',
  ],
  [article, replacing('\n```\n', '\n\n'), 'parse:markup Missing end of this code'],
  [
    article,
    replacing('\n## ', '\n:::protip\nTide.\n\n## '),
    'parse:shortcode In `protip`: Missing end of this block',
  ],
])('a mistake in %s is one finding', async (name, mistake, expected) => {
  const report = await findings(edited({ [`content/${name}`]: mistake }));
  expect(report).toMatch(/^[^\n]+$/);
  expect(report).toContain(expected);
});
