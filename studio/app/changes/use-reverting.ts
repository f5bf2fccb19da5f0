import { useState } from 'react';
import type { Refused } from '../../protocol.ts';
import type { ProposalRequests } from '../../protocol-proposals.ts';
import { say } from '../desk.ts';
import { post, refusalOf } from '../session.ts';

type What = Omit<ProposalRequests['revert'], 'client'>;

/** Putting back what the website has. */
export interface Reverting {
  /** @param what is put back, as the beginning of a sentence: `Price of Order Replicator` */
  readonly revert: (what: string, request: What) => void;
  /** What was put back last, while it can be taken back. */
  readonly done: { readonly what: string; readonly id: string } | undefined;
  readonly undo: () => void;
  readonly refusal: Refused | undefined;
}

/** Puts changes back, and takes the last of that back. */
export function useReverting(): Reverting {
  const [done, setDone] = useState<Reverting['done']>();
  const [refusal, setRefusal] = useState<Refused>();
  const attempt = async (work: () => Promise<Reverting['done']>): Promise<void> => {
    setRefusal(undefined);
    try {
      setDone(await work());
    } catch (error) {
      setDone(undefined);
      setRefusal(refusalOf(error, 'Nothing was put back: the studio does not answer.'));
    }
  };
  return {
    done,
    refusal,
    revert: (what, request) =>
      void attempt(async () => {
        const { id } = await post('revert', request);
        say(`${what} is as on the website.`);
        return { what, id };
      }),
    undo: () =>
      void attempt(async () => {
        if (done) await post('unrevert', { id: done.id });
        say('Taken back.');
        return undefined;
      }),
  };
}
