/**
 * `npm run sizes`: bytes of a first visit to each prerendered page, compressed with gzip (level 9), against `sizes.json`.
 * Arguments: the built folder (dist). Exit code 1 where a page is over its budget.
 */
import { readFile } from 'node:fs/promises';
import { exceeded, table, type Budgets } from './budgets.ts';
import { measure } from './first-visit.ts';

const [root = 'dist'] = process.argv.slice(2);

try {
  const budgets = JSON.parse(await readFile('sizes.json', 'utf8')) as Budgets; // our own file
  const visits = await measure(root);
  const findings = exceeded(visits, budgets);
  console.log(table(visits));
  for (const finding of findings) console.error(finding);
  console.log(
    findings.length > 0 ? `\n${findings.length} over budget` : `\n${visits.length} pages, none over budget`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
