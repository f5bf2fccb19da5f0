import { type Command, defineCommand, UsageError } from '../cli/command.ts';
import { didYouMean, oneOf, suggest } from '../compiler/finding.ts';
import type { RuleId } from '../compiler/rule-registry.ts';
import { explained, guideOf, ruleList } from '../report/rule-guides.ts';
import { ruleIds } from '../report/rules.ts';

/** Lines longer than this are hard to read. */
const widest = 100;

/** `npm run content -- explain` */
export const explain: Command = defineCommand({
  name: 'npm run content -- explain',
  summary: 'Says what a rule means, with a wrong and a right example, and how to fix what it finds.',
  details: 'Without a rule, it lists all of them.',
  optional: ['RULE'],
  run({ arguments: [id] }) {
    const width = Math.min(process.stdout.columns ?? widest, widest);
    if (id !== undefined && !isRule(id)) {
      const rules = ruleIds.filter((rule) => rule.endsWith(`:${id}`)); // a report has the halves of an id in two columns
      const hint = rules.length > 0 ? `. Did you mean ${oneOf(rules)}?` : didYouMean(suggest(id, ruleIds));
      throw new UsageError(`No rule \`${id}\`${hint}`);
    }
    console.log(id === undefined ? ruleList(width) : explained(guideOf(id), width));
    return 0;
  },
});

const isRule = (id: string): id is RuleId => (ruleIds as readonly string[]).includes(id);
