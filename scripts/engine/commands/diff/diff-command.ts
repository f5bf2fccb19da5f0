import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, defineCommand, UsageError } from '../../cli/command.ts';
import { messageOf } from '../../cli/error-message.ts';
import { changesSince } from './changes-since.ts';

/** `npm run content -- diff` */
export const diff: Command = defineCommand({
  name: 'npm run content -- diff',
  summary: 'Reports in words what has changed in the content since a revision, and on which pages.',
  required: ['REVISION'],
  options: {
    output: { type: 'string', value: 'FILE', help: 'writes the report, which is markdown, to a file' },
  },
  async run({ values: { output }, arguments: [base = ''], root }) {
    const { report } = await changesSince(root, base);
    if (output === undefined) console.log(report.trimEnd());
    else writeReport(root, output, report);
    return 0;
  },
});

function writeReport(root: string, path: string, report: string): void {
  try {
    writeFileSync(resolve(root, path), report);
  } catch (error) {
    throw new UsageError(`Unwritable file \`${path}\`: ${messageOf(error)}`);
  }
}
