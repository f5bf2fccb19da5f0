import { defineCommand, runCommand, UsageError } from '../cli/command.ts';
import { readJson } from '../project/read-json.ts';
import { type Budgets, exceeded, measure, NotBuiltError, table } from '../site/sizes.ts';

/** `npm run sizes` */
await runCommand(
  defineCommand({
    name: 'npm run sizes',
    summary:
      'Measures the first visit of every prerendered page, compressed, against the budgets of sizes.json.',
    optional: ['FOLDER'],
    async run({ arguments: [folder = 'dist'], root }) {
      const budgets = readJson(root, 'sizes.json') as Budgets; // our own file
      const visits = await measure(folder).catch((error: unknown) => {
        throw error instanceof NotBuiltError ? new UsageError(error.message) : error;
      });
      const findings = exceeded(visits, budgets);
      console.log(table(visits));
      for (const finding of findings) console.error(finding);
      console.log(
        findings.length > 0
          ? `\n${findings.length} over budget`
          : `\n${visits.length} pages, none over budget`,
      );
      return findings.length > 0 ? 1 : 0;
    },
  }),
);
