import { loadEnv } from 'vite';
import { defineCommand, runCommand } from '../engine/cli/command.ts';
import { modeName, portNumber, portOption } from '../engine/cli/options.ts';
import { originsFrom } from '../engine/site/hosting.ts';
import { serve } from '../engine/site/serve.ts';

/** `npm run preview` */
await runCommand(
  defineCommand({
    name: 'npm run preview',
    summary: 'Serves the built site with the headers of production.',
    options: {
      root: { type: 'string', value: 'FOLDER', default: 'dist', help: 'the built site' },
      port: portOption('4173'),
      mode: { type: 'string', value: 'MODE', default: 'production', help: 'the mode that it was built in' },
    },
    async run({ values: { root, port: portText, mode } }) {
      const port = portNumber(portText);
      const origins = originsFrom(loadEnv(modeName(mode), process.cwd()));
      const { url, note } = await serve({ root, port, origins, nextPort: true });
      if (note !== undefined) console.log(note);
      console.log(`Serving ${root} at ${url}/`);
      return 0;
    },
  }),
);
