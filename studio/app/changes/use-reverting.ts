import { useState } from 'react';
import type { Fields, Refused } from '../../protocol.ts';
import { say } from '../desk.ts';
import { post, refusalOf } from '../session.ts';

/** Putting back the website's state. */
export type Reverting = ReturnType<typeof useReverting>;

/** Puts changes back. The foot of each screen has the way to take the last of that back. */
export function useReverting() {
  const [refusal, setRefusal] = useState<Refused>();
  return {
    refusal,
    /** @param what is put back, as the beginning of a sentence: `Price of Order Replicator` */
    revert(what: string, request: Fields['revert']): void {
      setRefusal(undefined);
      post('revert', request).then(
        () => say(`${what} is as on the website.`),
        (error: unknown) => setRefusal(refusalOf(error, 'Nothing was put back: the studio does not answer.')),
      );
    },
  };
}
