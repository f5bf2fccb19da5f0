import { applyAsOf, asOf, type Command, defineCommand, UsageError } from '../cli/command.ts';
import { askedCheck, isStillSo, writeCheckCache } from '../cli/check-cache.mjs';
import { checkProject } from '../project/check-project.ts';
import { formatNames, loadFormat } from '../report/report.ts';

const formatOption = {
  type: 'string',
  value: 'FORMAT',
  help: `how findings are printed: ${formatNames.join(', ')}; github in its workflows, else pretty`,
} as const;

/** `npm run check`: prints every finding of all content. */
export const check: Command = defineCommand({
  name: 'npm run check',
  summary: 'Checks all content and prints every finding.',
  options: {
    format: formatOption,
    'as-of': asOf,
    fix: { type: 'boolean', help: 'first fixes what can be fixed automatically' },
  },
  async run({ values: { format, fix = false, 'as-of': day }, argv, root }) {
    const name = formatName(format);
    applyAsOf(day);
    if (fix) await fixAll(root);
    const isPlain = !fix && day === undefined;
    const inputs = isPlain ? askedCheck(root, argv) : undefined;
    const { text, hasErrors } = await runCheck(root, name, false);
    console.log(text);
    // A file may have been saved in the meantime.
    if (!hasErrors && inputs && isStillSo(root, inputs)) writeCheckCache(root, inputs, text);
    return hasErrors ? 1 : 0;
  },
});

/** `npm run content`: checks, then writes the bundle that pages import. */
export const write: Command = defineCommand({
  name: 'npm run content -- write',
  summary: 'Checks all content, then writes the bundle that pages import to src/generated/.',
  details: 'This is what `npm run content` does without a command.',
  options: { format: formatOption, 'as-of': asOf },
  async run({ values: { format, 'as-of': day }, root }) {
    const name = formatName(format);
    applyAsOf(day);
    const { text, hasErrors } = await runCheck(root, name, true);
    console.log(text);
    return hasErrors ? 1 : 0;
  },
});

function formatName(option: string | undefined): string {
  const name = option ?? (process.env['GITHUB_ACTIONS'] ? 'github' : 'pretty');
  if (formatNames.includes(name)) return name;
  throw new UsageError(`Unexpected format \`${name}\`, expected ${formatNames.join(', ')}`);
}

async function runCheck(
  root: string,
  name: string,
  writes: boolean,
): Promise<{ readonly text: string; readonly hasErrors: boolean }> {
  const format = await loadFormat(name);
  const result = await checkProject(root, { write: writes, placed: format.printsWaived });
  return {
    text: await format.write(result, process.stdout.isTTY === true),
    hasErrors: result.hasErrors,
  };
}

/** Makes all automatic fixes. Standard output belongs to the report, which a program may read. */
async function fixAll(root: string): Promise<void> {
  const { fixContent } = await import('./fix/fix-content.ts');
  const { changeReport } = await import('./fix/fix.ts');
  console.error(`${changeReport(await fixContent(root))}\n`);
}
