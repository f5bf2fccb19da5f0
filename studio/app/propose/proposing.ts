import type { Refused } from '../../protocol.ts';
import type { ProposeResult } from '../../protocol-proposals.ts';
import { Cell } from '../cell.ts';
import { say } from '../desk.ts';
import { refusalOf } from '../session.ts';

/** Whether the dialog is open in which changes are proposed. */
export const proposing = new Cell(false);

/** The sending of a proposal, and how it went. It outlives the dialog, so that closing it does not lose the result. */
export interface Sending {
  readonly isBusy: boolean;
  readonly refusal?: Refused;
  readonly done?: ProposeResult;
}

export const sending = new Cell<Sending>({ isBusy: false });

/** The message that is shown for a failure. */
export const notProposed = (error: unknown): Refused =>
  refusalOf(error, 'Not proposed: the studio does not answer. Your changes are kept. Try again.');

/**
 * Sends a proposal, one at a time.
 * @param isShown whether somebody still sees how it went; otherwise it is only said, and the list of proposals has it
 */
export async function send(work: () => Promise<ProposeResult>, isShown: () => boolean): Promise<void> {
  if (sending.get().isBusy) return;
  sending.set({ isBusy: true });
  try {
    const done = await work();
    sending.set({ isBusy: false, ...(isShown() && { done }) });
    say(outcomeOf(done));
  } catch (error) {
    const refusal = notProposed(error);
    sending.set({ isBusy: false, refusal });
    if (!isShown()) say(refusal.message);
  }
}

const outcomeOf = ({ patch, proposal }: ProposeResult): string => {
  if (patch) return 'It is ready as a file. Your proposals have it.';
  return proposal.state === 'open'
    ? 'It is on its way.'
    : 'It is sent. One step is left: see your proposals.';
};
