/** The claims of the company, in its own words on the pages that make them. */
import { expect, test } from 'vitest';
import { figures, openPage, textOf } from './pages.ts';

test.each([
  ['/', '30-minute free consultation'],
  ['/', 'estimate within 24 hours'],
  ['/contact', '24-hour response'],
  ['/contact', 'Mon-Fri 9am-6pm PST'],
  ['/contact', '30-minute free consultation'],
  ['/plugins/premium', '30-day money-back guarantee'],
  ['/plugins/premium', '24-hour response or priority support'],
  ['/services/custom-development', '30-day money-back guarantee'],
  ['/services/custom-development', '30-minute free consultation'],
  ['/services/custom-development', 'estimate within 24 hours'],
])('%s says %j', async (path, words) => {
  expect(textOf((await openPage(path)).querySelector('main'))).toContain(words);
});

test.each([
  ['/', '30-day money-back guarantee'],
  ['/', '8+ years'],
  ['/services', '24h support on Professional'],
  ['/services', 'Daily backups, on every plan'],
])('%s has the figure %j', async (path, figure) => {
  expect(figures(await openPage(path))).toContain(figure);
});
