import type { Git } from './git.ts';
import type { Proposals } from './proposals.ts';
import { stateOf } from './pull-request.ts';

/** Asks for the states of the proposals that somebody may still merge. */
export async function askStates(git: Git, proposals: Proposals): Promise<void> {
  for (const proposal of proposals.open()) {
    const facts = await stateOf(git, proposal);
    if (facts && Object.entries(facts).some(([name, value]) => Reflect.get(proposal, name) !== value))
      await proposals.put({ ...proposal, ...facts });
  }
}
