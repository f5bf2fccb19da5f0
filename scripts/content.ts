import { parseArgs } from 'node:util';
import { content } from './compile-content.ts';
import { type Format, formats, report } from './report.ts';

const usage = `Usage: npm run check [-- --format pretty|github|json|sarif]
       npm run content

check    checks all content and prints every finding
content  checks, then writes the bundle that pages import to src/generated/

Exit code: 0 nothing found, 1 findings, 2 wrong use or a fault of the check itself`;

/** Runs the command; gives its exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'as-of': { type: 'string' }, // the tests name their day; no rule asks for one
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const format = values.format ?? (process.env['GITHUB_ACTIONS'] ? 'github' : 'pretty');
  const [command = 'check', ...rest] = positionals;
  if (rest.length > 0 || !['check', 'write'].includes(command) || !isFormat(format))
    throw new TypeError(usage);
  const result = await content(process.cwd(), { write: command === 'write' });
  console.log(report(result, format, process.stdout.isTTY === true));
  return result.findings.some(({ fatal }) => fatal) ? 1 : 0;
}

const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text);

try {
  process.exitCode = await main();
} catch (error) {
  const misuse = error instanceof TypeError && (error.message === usage || 'code' in error);
  console.error(misuse ? `${error.message === usage ? '' : `${error.message}\n\n`}${usage}` : fault(error));
  process.exitCode = 2;
}

function fault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The content check itself failed; your content is not to blame. Please report this, with the lines below:\n\n${stack}`;
}
