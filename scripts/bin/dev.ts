import { createServer } from 'vite';
import { defineCommand, runCommand } from '../engine/cli/command.ts';
import { portNumber, portOption } from '../engine/cli/options.ts';
import { editAddress, editLink, leadToStudio } from '../../studio/server/edit-link.ts';

/** `npm run dev` */
await runCommand(
  defineCommand({
    name: 'npm run dev',
    summary: 'Serves the site while you edit it, with working forms: a saved file shows on the open page.',
    options: {
      port: portOption('5173'),
      host: {
        type: 'string',
        value: 'ADDRESS',
        default: 'localhost',
        help: 'the address to listen on; 0.0.0.0 lets other machines see the site',
      },
      open: { type: 'boolean', help: 'opens it in your browser' },
    },
    async run({ values: { port, host, open = false } }) {
      const server = await createServer({
        mode: 'demo',
        server: { port: portNumber(port), host, open },
        plugins: [
          {
            name: 'edit-link',
            configureServer: ({ middlewares }) =>
              void middlewares.use(editAddress, leadToStudio(process.cwd())),
            transformIndexHtml: () => [editLink],
          },
        ],
      });
      await server.listen();
      server.printUrls();
      server.bindCLIShortcuts({ print: true });
      return 0;
    },
  }),
);
