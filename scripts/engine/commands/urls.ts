import { join } from 'node:path';
import { type Command, defineCommand } from '../cli/command.ts';
import { checkProject } from '../project/check-project.ts';
import { published } from '../compiler/link/graph.ts';
import { format as pretty } from '../report/formats/pretty.ts';
import { contractFile as path } from '../compiler/model.ts';
import { contractText } from '../compiler/source/contract.ts';
import { type UpdatedLock, updateLock } from './update-lock.ts';
import type { Finding } from '../compiler/model.ts';
import { requireUnchanged } from '../project/write-texts.ts';
import { writeWhole } from '../cache/files.mjs';

/** `npm run content -- urls` */
export const urls: Command = defineCommand({
  name: 'npm run content -- urls',
  summary: `Adds what the site publishes to its URL contract, ${path}.`,
  options: {
    drop: {
      type: 'string',
      multiple: true,
      value: 'ADDRESS',
      help: 'gives up an address that is gone, so that the check no longer asks for a redirect from it',
    },
  },
  async run({ values: { drop = [] }, root }) {
    const result = await checkProject(root);
    const findings = result.findings.filter((finding) => finding.fatal && !isOurs(finding));
    if (findings.length > 0) {
      console.error(await pretty.write({ ...result, findings }, process.stderr.isTTY));
      console.error(`\nThe addresses of content with errors are not known. ${path} was not changed.`);
      return 1;
    }
    const updated = updateLock(published(result.graph), drop);
    if (updated.broken.length > 0) {
      console.error(refusal(updated.broken));
      return 1;
    }
    const text = contractText(updated.urls);
    requireUnchanged(root, [path], result.sources.content);
    if (text !== result.sources.content.get(path)) writeWhole(join(root, path), text);
    console.log(summary(updated));
    return 0;
  },
});

/** Whether this command itself settles a finding: a contract that is missing, or an address that is gone. */
const isOurs = ({ file, ruleId = '' }: Finding): boolean =>
  file === path && ['missing', 'vanished-url'].includes(ruleId);

function summary({ urls: all, additions, removals }: UpdatedLock): string {
  const differences = [...removals.map((url) => `- ${url}`), ...additions.map((url) => `+ ${url}`)];
  return [
    `${path}: ${all.length} addresses, ${additions.length} added, ${removals.length} removed`,
    ...differences,
  ].join('\n');
}

const refusal = (broken: readonly string[]): string => `Published addresses that no longer lead anywhere:
${broken.map((url) => `  ${url}`).join('\n')}

Move an entry with \`npm run content -- rename\`, add a redirect to content/redirects.json, or give an address up:
  npm run content -- urls --drop ${broken[0]}
${path} was not changed.`;
