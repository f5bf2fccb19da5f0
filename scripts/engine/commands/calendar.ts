import { applyAsOf, asOf, type Command, defineCommand, UsageError } from '../cli/command.ts';
import { checkProject } from '../project/check-project.ts';
import { calendarTable, upcoming } from './upcoming.ts';

const formats = ['text', 'json'];

/** `npm run content -- calendar` */
export const calendar: Command = defineCommand({
  name: 'npm run content -- calendar',
  summary: 'Lists every day from today on when something begins or ends.',
  options: {
    'as-of': asOf,
    format: { type: 'string', value: 'FORMAT', default: 'text', help: formats.join(' or ') },
  },
  async run({ values: { format, 'as-of': day }, root }) {
    if (!formats.includes(format))
      throw new UsageError(`Unexpected format \`${format}\`, expected ${formats.join(', ')}`);
    applyAsOf(day);
    const { graph } = await checkProject(root);
    const days = upcoming(graph);
    console.log(format === 'json' ? JSON.stringify(days, null, 2) : calendarTable(days, graph.today));
    if (graph.unread.length === 0 && graph.entries.every(({ data }) => data)) return 0;
    console.error('Some entries have errors, so days may be missing: run `npm run check`.');
    return 1;
  },
});
