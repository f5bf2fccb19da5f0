import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { portNumber, portOption } from '../engine/cli/options.ts';
import { install, ownLauncher, uninstall } from '../../studio/server/launcher.ts';

/** `npm run edit` */
await runCommand(
  defineCommand({
    name: 'npm run edit',
    summary: 'Opens the studio, in which you edit the content in a browser.',
    details: 'It runs on this machine only. What you save is written to content/; nothing is published.',
    options: {
      root: { type: 'string', value: 'FOLDER', default: '.', help: "the project's folder" },
      port: portOption('4400'),
      install: { type: 'boolean', help: 'puts it among the programs of your system, then ends' },
      uninstall: { type: 'boolean', help: 'removes it from there, then ends' },
      'no-open': { type: 'boolean', help: 'does not open the browser' },
    },
    async run({ values: { root, port, install: adds, uninstall: removes, 'no-open': isQuiet = false } }) {
      const missing = ['content', 'schemas'].find((folder) => !existsSync(join(root, folder)));
      if (missing !== undefined)
        throw new UsageError(
          `No folder \`${missing}\` in \`${resolve(root)}\`, expected the folder of a project`,
        );
      if (adds || removes) {
        const launcher = ownLauncher(resolve(root), process.cwd());
        console.log(removes ? uninstall(launcher) : install(launcher));
        return 0;
      }
      const { startStudio } = await import('../../studio/server/start-studio.ts'); // slow to load
      const studio = await startStudio({ root: resolve(root), port: portNumber(port), opens: !isQuiet });
      if (studio.wasRunning) {
        console.log(`The studio is running already, at ${studio.address}`);
        return 0;
      }
      if (studio.note !== undefined) console.log(studio.note);
      console.log(`The studio is at ${studio.address} (Ctrl+C stops)`);
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void studio.close().then(() => process.exit(0)));
      return 0;
    },
  }),
);
