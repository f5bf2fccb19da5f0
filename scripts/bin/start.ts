import { loadEnv } from 'vite';
import { defineCommand, runCommand } from '../engine/cli/command.ts';
import { portNumber, portOption } from '../engine/cli/options.ts';
import { buildFailure, buildSite } from '../engine/site/build-site.ts';
import { originsFrom } from '../engine/site/hosting.ts';
import { serve } from '../engine/site/serve.ts';
import { siteInbox } from '../engine/vite/inbox.ts';

/** Not `dist`, which is deployed. */
const outDir = '.demo';
const mode = 'demo';

/** `npm start` */
await runCommand(
  defineCommand({
    name: 'npm start',
    summary: 'Builds the site and serves it, with working forms.',
    options: { port: portOption(process.env['PORT'] || '4321') },
    async run({ values }) {
      const port = portNumber(values.port);
      console.log('Building the site ...');
      let pages: number;
      try {
        ({ pages } = await buildSite({ mode, outDir }));
      } catch (error) {
        console.error(buildFailure(error));
        return 1;
      }
      const env = loadEnv(mode, '.');
      const { url, note } = await serve({
        root: outDir,
        port,
        nextPort: true,
        origins: originsFrom(env),
        middleware: siteInbox(env, console.log),
      });
      if (note !== undefined) console.log(note);
      console.log(`${pages} pages at ${url}/ and form submissions at ${url}/__inbox (Ctrl+C stops)`);
      return 0;
    },
  }),
);
