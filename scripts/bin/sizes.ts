import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { modeName } from '../engine/cli/options.ts';
import { readJson } from '../engine/project/read-json.ts';
import { type Budgets, exceeded, measure, scriptsOf, table } from '../engine/site/page-sizes.ts';

/** `npm run tool -- sizes` */
await runCommand(
  defineCommand({
    name: 'npm run tool -- sizes',
    summary:
      'Measures the first visit of every prerendered page, compressed, against the budgets of sizes.json.',
    details:
      'With --why it lists instead what the script of a page is made of, by package and by folder of src.',
    optional: ['FOLDER'],
    options: {
      why: { type: 'string', value: 'PAGE', help: 'the page, such as /contact; * is for any text' },
      mode: {
        type: 'string',
        value: 'NAME',
        default: 'production',
        help: 'the mode that the folder was built in',
      },
    },
    run: ({ values: { why, mode }, arguments: [folder = 'dist'], root }) =>
      why === undefined
        ? compare(folder, readJson(root, 'sizes.json') as Budgets) // our own file
        : explain(folder, why, modeName(mode), root),
  }),
);

/** Prints all pages and every exceeded budget. */
async function compare(folder: string, budgets: Budgets): Promise<number> {
  const visits = await measure(folder);
  const findings = exceeded(visits, budgets);
  console.log(table(visits));
  for (const finding of findings) console.error(finding);
  console.log(
    findings.length > 0 ? `\n${findings.length} over budget` : `\n${visits.length} pages, none over budget`,
  );
  return findings.length > 0 ? 1 : 0;
}

/** Prints the parts of the scripts of pages. */
async function explain(folder: string, page: string, mode: string, root: string): Promise<number> {
  const pages = await scriptsOf(folder, page);
  if (pages.size === 0) throw new UsageError(`Unexpected page \`${page}\`, expected one that ${folder} has`);
  const { partsTable, scriptParts } = await import('../engine/site/script-parts.ts'); // loads Vite
  const parts = await scriptParts(mode, root);
  for (const [path, scripts] of pages) {
    const other = [...scripts.keys()].find((file) => !parts.has(file));
    if (other !== undefined)
      throw new UsageError(
        `Unexpected file \`${other}\` in ${folder}, expected the scripts of a build in mode ${mode}: build again, or name the mode`,
      );
    console.log(`${partsTable(path, scripts, parts)}\n`);
  }
  return 0;
}
