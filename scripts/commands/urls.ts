import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileSources } from '../compile-sources.ts';
import { published } from '../pipeline/schedule.ts';
import { read } from '../read.ts';
import { report } from '../report.ts';
import { lockText, type UpdatedLock, updateLock } from '../urls/update-lock.ts';
import { writeWhole } from '../write.ts';

const path = 'content/urls.lock.json';

/** `urls`: adds what the site publishes to its URL contract. Gives the exit code; `Misuse` where an address cannot be dropped. */
export async function urls(argv: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { drop: { type: 'string', multiple: true } } });
  const sources = read(root);
  const result = await compileSources(root, sources);
  const findings = result.findings.filter(({ fatal, ruleId }) => fatal && ruleId !== 'vanished-url');
  if (findings.length > 0) {
    const texts = new Map([...sources.content, ...sources.schemas]);
    console.error(report({ ...result, findings, changed: [], texts }, 'pretty', process.stderr.isTTY));
    console.error(`\nThe addresses of content with mistakes are not known. ${path} stays as it is.`);
    return 1;
  }
  const updated = updateLock(published(result.site), values.drop ?? []);
  if (updated.broken.length > 0) {
    console.error(refusal(updated.broken));
    return 1;
  }
  const text = lockText(updated.urls);
  if (text !== sources.content.get(path)) writeWhole(join(root, path), text);
  console.log(summary(updated));
  return 0;
}

function summary({ urls: all, added, removed }: UpdatedLock): string {
  const differences = [...removed.map((url) => `- ${url}`), ...added.map((url) => `+ ${url}`)];
  return [
    `${path}: ${all.length} addresses, ${added.length} added, ${removed.length} removed`,
    ...differences,
  ].join('\n');
}

const refusal = (broken: readonly string[]): string => `Published addresses that lead nowhere any more:
${broken.map((url) => `  ${url}`).join('\n')}

Move an entry with \`npm run content -- rename\`, add a redirect to content/redirects.json, or give an address up:
  npm run urls -- --drop ${broken[0]}
${path} stays as it is.`;
