import { parseArgs } from 'node:util';
import { isMisuse, Misuse } from './commands/misuse.ts';
import { pretendDay } from './commands/pretend-day.ts';
import { prove, type ProofOptions } from './mutants/prove.ts';
import { isSurvivor, scoreTable, survivorText } from './mutants/score.ts';

const usage = `Usage: npm run mutants [-- --sample NUMBER|all] [--only NAME] [--seed NUMBER] [--as-of DAY]

Makes slips of every kind in the real content, one at a time, and proves that the check refuses each: in the right file, at the
right line, with a message that names what is wrong, and with one finding, not ten.

--sample  how many; 1200 unless told, of each mutation in each collection at least one
--only    a family, or mutations with these words in their name
--seed    another number puts the slips elsewhere; 1 unless told
--as-of   the day of the check; 2025-09-01 unless told

Exit code: 0 all slips caught, 1 some survived, 2 wrong use, or the content as it stands does not pass`;

/** The options of a proof, of the arguments as they were typed. Throws `Misuse`. */
function optionsOf(argv: readonly string[]): ProofOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sample: { type: 'string', default: '1200' },
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'as-of': { type: 'string', default: '2025-09-01' },
    },
  });
  pretendDay(values['as-of']);
  const size = values.sample === 'all' ? Number.POSITIVE_INFINITY : wholeNumber('sample', values.sample);
  return { size, seed: wholeNumber('seed', values.seed), only: values.only };
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Misuse(`Unexpected \`--${option} ${text}\`, expected a number such as \`100\``);
  return Number(text);
}

async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(usage);
    return 0;
  }
  const options = optionsOf(argv);
  const started = performance.now();
  const { judgements, possible, content } = await prove(process.cwd(), options);
  if (judgements.length === 0)
    throw new Misuse(`No mutation \`${options.only ?? ''}\` that the content allows`);
  const survivors = judgements.filter(isSurvivor);
  for (const survivor of survivors) console.log(`${survivorText(survivor, content)}\n`);
  console.log(scoreTable(judgements));
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${judgements.length} mutants of ${possible} in ${seconds} s, ${survivors.length} survived`);
  return survivors.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(isMisuse(error) ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 2;
}
