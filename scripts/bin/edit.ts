import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { portNumber, portOption } from '../engine/cli/options.ts';
import { startStudio } from '../../studio/server/start-studio.ts';

/** `npm run edit` */
await runCommand(
  defineCommand({
    name: 'npm run edit',
    summary: 'Opens the studio, in which you edit the content in a browser.',
    details: 'It runs on this machine only. What you save is written to content/; nothing is published.',
    options: {
      root: { type: 'string', value: 'FOLDER', default: '.', help: "the project's folder" },
      port: portOption('4400'),
      'no-open': { type: 'boolean', help: 'does not open the browser' },
    },
    async run({ values: { root, port, 'no-open': isQuiet = false } }) {
      const missing = ['content', 'schemas'].find((folder) => !existsSync(join(root, folder)));
      if (missing !== undefined)
        throw new UsageError(
          `No folder \`${missing}\` in \`${resolve(root)}\`, expected the folder of a project`,
        );
      const studio = await startStudio({ root: resolve(root), port: portNumber(port), opens: !isQuiet });
      if (studio.note !== undefined) console.log(studio.note);
      console.log(`The studio is at ${studio.address} (Ctrl+C stops)`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void studio.close().then(() => process.exit(0)));
      return 0;
    },
  }),
);
