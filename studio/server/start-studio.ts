import type { Server } from 'node:http';
import { errorMessage, listen, stop } from '../../scripts/engine/index.ts';
import { appFiles } from './http/app-files.ts';
import { ownOrigins } from './http/guards.ts';
import { studioServer } from './http/server.ts';
import { openBrowser } from './open-browser.ts';
import { gitIn } from './propose/git.ts';
import { askStates } from './propose/states.ts';
import { addressOf, keep, keptToken } from './running.ts';
import { openStudio } from './studio.ts';

/** A running studio. */
export interface Started {
  /** The address to open, with the token of this person in its fragment, which no server and no log gets. */
  readonly address: string;
  /** A note that another port is used than the requested one. */
  readonly note?: string;
  readonly close: () => Promise<void>;
}

/** After how long a start says what it is doing, in ms. */
const patience = 1500;
/** How many ports are tried, one after the other. */
const maxPorts = 50;

/**
 * Starts the studio on this machine.
 * @param options.root the folder of the project to edit
 * @param options.port 0 for any free one
 * @param options.opens whether to open it in the person's browser
 */
export async function startStudio(options: {
  readonly root: string;
  readonly port: number;
  readonly opens: boolean;
}): Promise<Started> {
  const failed = (error: unknown): void => console.error(errorMessage(error));
  const slow = setTimeout(
    () => console.log('Checking the content, which takes longer the first time ...'),
    patience,
  );
  const [app, studio] = await Promise.all([
    appFiles(() => console.log('Building the studio ...')),
    openStudio(options.root, failed).finally(() => clearTimeout(slow)),
  ]);
  void askStates(gitIn(options.root), studio.proposals); // somebody may have merged one meanwhile
  const token = keptToken(options.root);
  let origins: readonly string[] = [];
  const server: Server = studioServer({ studio, app, token, origins: () => origins, failed });
  const port = await listen(server, options.port, maxPorts);
  origins = ownOrigins(port, process.env);
  const own = (of: number) => ownOrigins(of, process.env);
  await studio.preview.listen(options.port === 0 ? 0 : port + 1, own, origins);
  keep(options.root, { token, port });
  const address = addressOf({ token, port });
  if (options.opens) openBrowser(address);
  return {
    address,
    ...(options.port !== 0 &&
      port !== options.port && { note: `Port ${options.port} is in use, so this is port ${port}` }),
    async close() {
      await stop(server);
      await studio.close();
    },
  };
}
