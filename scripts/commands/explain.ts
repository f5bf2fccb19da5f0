import { parseArgs } from 'node:util';
import { explained, listed } from '../explain/guide.ts';
import { readGuides } from '../explain/read-guides.ts';
import { didYouMean } from '../pipeline/finding.ts';
import { Misuse } from './misuse.ts';

/** Lines longer than this are hard to read. */
const widest = 100;

/** `explain`: prints what a rule means, with examples, and how to mend what it finds; without a rule, the list of all. */
export async function explain(argv: readonly string[]): Promise<number> {
  const [id, ...more] = parseArgs({ args: [...argv], allowPositionals: true }).positionals;
  if (more.length > 0) throw new Misuse(`Unexpected \`${more.join(' ')}\`, expected one rule`);
  const guides = readGuides();
  const width = Math.min(process.stdout.columns ?? widest, widest);
  const guide = guides.find((each) => each.id === id);
  if (id !== undefined && !guide) {
    const ids = guides.map((each) => each.id);
    throw new Misuse(`No rule \`${id}\`${didYouMean(id, ids)}\n\n${listed(guides, width)}`);
  }
  console.log(guide ? explained(guide, width) : listed(guides, width));
  return 0;
}
