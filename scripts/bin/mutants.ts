import { applyAsOf, asOf, defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { runMutants } from '../../tests/mutation/run-mutants.ts';
import { isSurvivor, scoreTable, survivorText } from '../../tests/mutation/mutant-report.ts';

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`Unexpected \`--${option} ${text}\`, expected a number such as \`100\``);
}

/** `npm run tool -- mutants` */
await runCommand(
  defineCommand({
    name: 'npm run tool -- mutants',
    summary:
      'Mutation-tests the check: makes mistakes in the real content, one at a time, and expects each to be reported.',
    details:
      'A mistake must be reported in the right file, on the right line, with a message that names what is wrong, and by one finding.',
    options: {
      sample: {
        type: 'string',
        value: 'NUMBER',
        default: '1200',
        help: 'how many, or all; at least one of each mutation in each collection',
      },
      only: { type: 'string', value: 'NAME', help: 'a family, or mutations with these words in their name' },
      seed: { type: 'string', value: 'NUMBER', default: '1', help: 'another number makes other mistakes' },
      'as-of': { ...asOf, help: 'the day that counts as today', default: '2025-09-01' },
    },
    async run({ values, root }) {
      applyAsOf(values['as-of']);
      const size = values.sample === 'all' ? Number.POSITIVE_INFINITY : wholeNumber('sample', values.sample);
      const options = { size, seed: wholeNumber('seed', values.seed), only: values.only };
      const startTime = performance.now();
      const { scores, possible, content } = await runMutants(root, options);
      if (scores.length === 0)
        throw new UsageError(`No mutation \`${values.only ?? ''}\` that the content allows`);
      const survivors = scores.filter(isSurvivor);
      for (const survivor of survivors) console.log(`${survivorText(survivor, content)}\n`);
      console.log(scoreTable(scores));
      const seconds = Math.round((performance.now() - startTime) / 1000);
      console.log(`\n${scores.length} mutants of ${possible} in ${seconds} s, ${survivors.length} survived`);
      return survivors.length > 0 ? 1 : 0;
    },
  }),
);
