import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changesSince } from '../diff/changes-since.ts';
import { RevisionError } from '../diff/revision.ts';
import { Misuse } from './misuse.ts';

/** `diff BASE [--output FILE]`: reports in markdown what has changed in the content since a revision. Gives the exit code. */
export async function diff(argv: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { output: { type: 'string' } },
  });
  const [base, surplus] = positionals;
  if (base === undefined) throw new Misuse('Missing revision to compare with, such as `main`');
  if (surplus !== undefined) throw new Misuse(`Unexpected argument \`${surplus}\``);
  const report = await changesSince(root, base).catch((error: unknown) => {
    throw error instanceof RevisionError ? new Misuse(error.message) : error;
  });
  if (values.output === undefined) console.log(report.trimEnd());
  else writeReport(values.output, report);
  return 0;
}

function writeReport(path: string, report: string): void {
  try {
    writeFileSync(path, report);
  } catch (error) {
    throw new Misuse(
      `Unwritable file \`${path}\`: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
