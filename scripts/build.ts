import { parseArgs } from 'node:util';
import { buildSite, failure } from './build-site.ts';
import { isMisuse } from './commands/misuse.ts';
import { pretendDay } from './commands/pretend-day.ts';

const usage = `Usage: npm run build [-- --mode MODE] [--out FOLDER] [--as-of DAY]

Builds the static site.

--mode   production unless told; with demo, what the forms send goes to the embedded inbox
--out    dist unless told; what is there stays until the new site is whole
--as-of  the day of the build; today in UTC unless told

Exit code: 0 built, 1 the content has findings or a page does not render, 2 wrong use`;

/** Runs the command. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      mode: { type: 'string', default: 'production' },
      out: { type: 'string', default: 'dist' },
      'as-of': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  pretendDay(values['as-of']);
  const pages = await buildSite({ mode: values.mode, outDir: values.out });
  console.log(`${pages} pages in ${values.out}/`);
}

try {
  await main();
} catch (error) {
  console.error(isMisuse(error) ? `${error.message}\n\n${usage}` : failure(error));
  process.exitCode = isMisuse(error) ? 2 : 1;
}
