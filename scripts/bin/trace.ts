import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { defineCommand, runCommand } from '../engine/cli/command.ts';
import { checkProject } from '../engine/project/check-project.ts';
import { traceSite } from '../engine/trace/trace-site.ts';
import { traceText } from '../engine/trace/page-trace.ts';

/** The project with the pages. The one with the content may be another, as in tests. */
const ownProject = fileURLToPath(new URL('../..', import.meta.url));
/** Where the bundle of the content is written, below the content's project. */
const bundle = 'node_modules/.cache/trace';

await runCommand(
  defineCommand({
    name: 'node scripts/bin/run.mjs trace.ts',
    summary: 'Prints as JSON which fields each page shows.',
    details: 'The studio runs it as a separate process, because rendering every page takes seconds.',
    options: {
      root: { type: 'string', value: 'FOLDER', default: '.', help: 'the project with the content' },
    },
    async run({ values: { root } }) {
      const project = await checkProject(resolve(root), { write: true, bundle });
      if (project.hasErrors) {
        console.error('The content has errors, so no page can be made of it: run `npm run check`.');
        return 1;
      }
      const trace = await traceSite(ownProject, project.graph, { bundle: join(resolve(root), bundle) });
      console.log(traceText(trace));
      return 0;
    },
  }),
);
