import type { CompareResult } from '../../protocol-proposals.ts';
import type { Studio } from '../studio.ts';
import { isOffline, linesOf } from './failures.ts';
import { gitIn, networkLimit } from './git.ts';
import { remoteOf } from './repository.ts';
import { askStates } from './states.ts';

/** Asks the remote for new commits of the website, and for the states of open proposals. Never throws because of the network. */
export async function compareAgain(studio: Studio): Promise<CompareResult> {
  const git = gitIn(studio.root);
  const remote = await remoteOf(git);
  if (!remote) return {};
  const result = await git.run(['fetch', '--no-tags', remote.name], { limit: networkLimit });
  await studio.website.refresh();
  await askStates(git, studio.proposals);
  if (result.code === 0) return {};
  if (isOffline(result))
    return { unknown: 'No connection, so the website may be newer than what is shown here.' };
  return { unknown: `The newest website is not known: ${linesOf(result)[0] ?? 'git does not answer'}` };
}
