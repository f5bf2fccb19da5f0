import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edited, findings } from './kit.ts';

/** Where a piece of text begins in a file, as findings print it: `line:column`, from 1. */
function placeOf(text: string, piece: string): string {
  const before = text.slice(0, text.indexOf(piece)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/** Mistakes in the catalogue: the file, an editor's change of it, and the words of the finding. */
const mistakes = [
  {
    mistake: 'an alternative that does not exist',
    file: 'content/plugins/taxamo-assure.json',
    from: '"advanced-tax-calculator"',
    to: '"advanced-tax-calculater"',
    says: 'No page `/plugins/advanced-tax-calculater` on this site. Did you mean `/plugins/advanced-tax-calculator`?',
  },
  {
    mistake: 'a category that does not exist',
    file: 'content/plugins/order-replicator.json',
    from: '"Order Management"',
    to: '"Order Managment"',
    says: 'Did you mean `Order Management`?',
  },
  {
    mistake: 'a featured slug that does not exist',
    file: 'content/home.json',
    from: '"b2b-sales-kit"',
    to: '"b2b-sale-kit"',
    says: 'No entry `b2b-sale-kit` in `plugins`. Did you mean `b2b-sales-kit`?',
  },
  {
    mistake: 'a missing picture',
    file: 'content/plugins/order-duplicator.json',
    from: '"/images/plates/order-duplicator.svg"',
    to: '"/images/plates/order-duplicators.svg"',
    says: 'No file `public/images/plates/order-duplicators.svg`. Did you mean `/images/plates/order-duplicator.svg`?',
  },
];

test.each(mistakes)('$mistake is one finding, at its line', async ({ file, from, to, says }) => {
  const changed = readFileSync(file, 'utf8').replace(from, () => to);
  const lines = (await findings(edited({ [file]: changed }))).split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${file}:${placeOf(changed, to)} `);
  expect(lines[0]).toContain(says);
});

test('a free plugin without a download is one finding, at the place where it says that it is free', async () => {
  const file = 'content/plugins/order-duplicator.json';
  const report = await findings(edited({ 'content/downloads/order-duplicator.json': undefined }));
  const place = placeOf(readFileSync(file, 'utf8'), '{\n    "type": "free"');
  expect(report).toBe(
    `${file}:${place} rule:downloads Missing download of this free plugin: no file in \`content/downloads/\` names \`order-duplicator\` as its \`plugin\``,
  );
});
