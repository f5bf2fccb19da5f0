import { parseArgs } from 'node:util';
import { content, type ContentResult } from '../compile-content.ts';
import { keepAnswer, nameOfCheck } from '../last-answer.mjs';
import { type Format, formats, summary } from '../report-summary.ts';
import { Misuse } from './misuse.ts';
import { pretendDay } from './pretend-day.ts';

/** `check`: prints every finding of all content. Gives the exit code. */
export const check = (argv: readonly string[], root: string): Promise<number> => run(argv, root, false);

/** `write`: checks, then writes the bundle that pages import. Gives the exit code. */
export const write = (argv: readonly string[], root: string): Promise<number> => run(argv, root, true);

async function run(argv: readonly string[], root: string, writes: boolean): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { format: { type: 'string' }, 'as-of': { type: 'string' }, fix: { type: 'boolean' } },
  });
  const format = values.format ?? (process.env['GITHUB_ACTIONS'] ? 'github' : 'pretty');
  if (!isFormat(format)) throw new Misuse(`Unexpected format \`${format}\`, expected ${formats.join(', ')}`);
  if (values.fix && writes) throw new Misuse('Unexpected `--fix`, expected it with `check` alone');
  pretendDay(values['as-of']);
  if (values.fix) await mend(root);
  const isPlain = !writes && !values.fix && values['as-of'] === undefined;
  const name = isPlain ? nameOfCheck(root, argv) : undefined;
  const result = await content(root, { write: writes, placed: format === 'json' || format === 'sarif' });
  const answer = await printed(result, format);
  console.log(answer);
  if (result.findings.some(({ fatal }) => fatal)) return 1;
  if (name !== undefined && name === nameOfCheck(root, argv)) keepAnswer(root, name, answer); // nobody has saved meanwhile
  return 0;
}

/** Mends what can be mended without asking, and says so beside the report, which machines may read. */
async function mend(root: string): Promise<void> {
  const { fixContent } = await import('../fix/fix-content.ts');
  const { changeReport } = await import('../fix/report-changes.ts');
  console.error(`${changeReport(await fixContent(root))}\n`);
}

/** Most runs find nothing: what frames findings is loaded when there are some. */
async function printed(result: ContentResult, format: Format): Promise<string> {
  if (result.findings.length === 0 && (format === 'pretty' || format === 'github')) return summary(result);
  const { report } = await import('../report.ts');
  return report(result, format, process.stdout.isTTY === true);
}

const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text);
