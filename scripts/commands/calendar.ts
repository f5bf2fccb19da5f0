import { parseArgs } from 'node:util';
import { calendarTable, upcoming } from '../calendar/upcoming.ts';
import { compileSources } from '../compile-sources.ts';
import { read } from '../read.ts';
import { pretendDay } from './pretend-day.ts';
import { Misuse } from './misuse.ts';

const formats = ['text', 'json'];

/** `calendar`: lists every day on which something comes or ends, today and later. Gives the exit code: 1 where entries have errors. */
export async function calendar(argv: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { format: { type: 'string', default: 'text' }, 'as-of': { type: 'string' } },
  });
  const { format } = values;
  if (!formats.includes(format))
    throw new Misuse(`Unexpected format \`${format}\`, expected ${formats.join(', ')}`);
  pretendDay(values['as-of']);
  const { site } = await compileSources(root, read(root));
  const days = upcoming(site);
  console.log(format === 'json' ? JSON.stringify(days, null, 2) : calendarTable(days, site.today));
  if (site.unread.length === 0 && site.units.every(({ data }) => data)) return 0;
  console.error('Some entries have errors, so days may be missing: run `npm run check`.');
  return 1;
}
