import type { Compared } from '../../protocol-proposals.ts';
import type { Studio } from '../studio.ts';
import { isOffline, linesOf } from './failures.ts';
import { gitIn, networkLimit } from './git.ts';
import { remoteOf } from './repository.ts';
import { askStates } from './states.ts';

/** Asks the place of the website for what is new there, and for the states of open proposals. Never throws because of the network. */
export async function compareAgain(studio: Studio): Promise<Compared> {
  const git = gitIn(studio.root);
  const remote = await remoteOf(git);
  if (!remote) return {};
  const ended = await git.run(['fetch', '--no-tags', remote.name], { limit: networkLimit });
  await studio.website.refresh();
  await askStates(git, studio.proposals);
  if (ended.code === 0) return {};
  if (isOffline(ended))
    return { unknown: 'No connection, so the website may be newer than what is shown here.' };
  return { unknown: `The newest website is not known: ${linesOf(ended)[0] ?? 'git does not answer'}` };
}
