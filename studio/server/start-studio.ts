import type { Server } from 'node:http';
import { errorMessage, listen, stop } from '../../scripts/engine/index.ts';
import { appFiles } from './http/app-files.ts';
import { ownOrigins } from './http/guards.ts';
import { type OpenStudio, studioServer } from './http/server.ts';
import { openBrowser } from './open-browser.ts';
import { gitIn } from './propose/git.ts';
import { askStates } from './propose/states.ts';
import { addressOf, keptToken, runningOrKept } from './running.ts';
import { Refusal } from './refusal.ts';
import { openStudio } from './studio.ts';

/** A running studio. */
export interface RunningStudio {
  /** The address to open, with the token of this person in its fragment, which no server and no log gets. */
  readonly address: string;
  /** One of an earlier start runs, so none was started. */
  readonly wasRunning?: true;
  /** A note that another port is used than the requested one. */
  readonly note?: string;
  readonly close: () => Promise<void>;
}

/** After how long a start says what it is doing, in ms. */
const messageDelay = 1500;

/**
 * Starts the studio on this machine, unless it runs for the project, or is about to.
 * @param options.root the folder of the project to edit
 * @param options.port 0 for any free one
 * @param options.opens whether to open it in the person's browser
 */
export async function startStudio(options: {
  readonly root: string;
  readonly port: number;
  readonly opens: boolean;
}): Promise<RunningStudio> {
  const { root, opens } = options;
  const token = keptToken(root);
  let origins: readonly string[] = [];
  const server: Server = studioServer({
    whenOpen: () => opening,
    token,
    origins: () => origins,
    onError: printError,
  });
  const port = await listen(server, options.port);
  origins = ownOrigins(port, process.env);
  const running = runningOrKept(root, { token, port });
  const opening = running.then((address) => {
    if (address !== undefined) throw new Refusal(503, 'The studio runs at another address.');
    return open(root, options.port === 0 ? 0 : port + 1, origins);
  });
  await opening.catch(() => stop(server));
  const earlier = await running;
  if (earlier !== undefined) {
    if (opens) openBrowser(earlier);
    return { address: earlier, wasRunning: true, close: () => Promise.resolve() };
  }
  const { studio } = await opening;
  const address = addressOf({ token, port });
  if (opens) openBrowser(address);
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

const printError = (error: unknown): void => console.error(errorMessage(error));

/** Opens the project and its preview. @param parents the origins of the studio */
async function open(root: string, previewPort: number, parents: readonly string[]): Promise<OpenStudio> {
  const slow = setTimeout(
    () => console.log('Checking the content, which takes longer the first time ...'),
    messageDelay,
  );
  const [app, studio] = await Promise.all([
    appFiles(() => console.log('Building the studio ...')),
    openStudio(root, printError).finally(() => clearTimeout(slow)),
  ]);
  askStates(gitIn(root), studio.proposals).catch(printError); // somebody may have merged one meanwhile
  await studio.preview.listen(previewPort, (port) => ownOrigins(port, process.env), parents);
  return { studio, app };
}
