import { applyAsOf, asOf, defineCommand, runCommand, UsageError } from '../cli/command.ts';
import { modeName } from '../cli/options.ts';
import { buildFailure, buildSite, ForeignFolderError } from '../site/build.ts';

/** `npm run build` */
await runCommand(
  defineCommand({
    name: 'npm run build',
    summary: 'Builds the static site.',
    details: 'The last build stays in its folder until the new one is complete.',
    options: {
      mode: {
        type: 'string',
        value: 'MODE',
        default: 'production',
        help: 'the mode of Vite; in demo, the forms send to the embedded inbox',
      },
      out: { type: 'string', value: 'FOLDER', default: 'dist', help: 'the folder of the site' },
      'as-of': asOf,
    },
    async run({ values: { mode: typed, out, 'as-of': day } }) {
      applyAsOf(day);
      const mode = modeName(typed);
      try {
        const pages = await buildSite({ mode, outDir: out });
        console.log(`${pages} pages in ${out}/`);
        return 0;
      } catch (error) {
        if (error instanceof ForeignFolderError) throw new UsageError(error.message);
        console.error(buildFailure(error));
        return 1;
      }
    },
  }),
);
