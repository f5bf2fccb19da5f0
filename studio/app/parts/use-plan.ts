import { useEffect, useState } from 'react';
import type { DeskEntry, Refused } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import { post, refusalOf } from '../session.ts';

/** Something that changes which entries or pictures there are. */
export type Action =
  | { readonly do: 'rename'; readonly entry: DeskEntry }
  | { readonly do: 'remove'; readonly entry: DeskEntry }
  | { readonly do: 'remove-picture'; readonly address: string };

/**
 * Asks the server what an action would do, or has it done.
 * @param seen the key of the plan that the person has seen; absent to ask for the plan
 */
export function run(action: Action, name: string, leadsTo: string, seen?: string): Promise<Plan> {
  const acting = { act: seen !== undefined, ...(seen !== undefined && { seen }) };
  if (action.do === 'remove-picture') return post('removePicture', { address: action.address, ...acting });
  const { path } = action.entry;
  return action.do === 'rename'
    ? post('rename', { path, name, ...acting })
    : post('remove', { path, ...acting, ...(leadsTo !== '' && { leadsTo }) });
}

/** Whether an action needs a name. */
export const isNaming = ({ do: kind }: Action): boolean => kind === 'rename';

/** How long to wait for the next letter of a name, in ms. */
const patience = 250;

/** What the server has said about an action with a name. */
interface Preview {
  readonly of: string;
  readonly plan?: Plan;
  readonly refusal?: Refused;
}

/** What an action with this name would do, or why it cannot be done. After a refusal to do it, it is asked for again. */
export function usePlan(action: Action, name: string, leadsTo: string) {
  const [preview, setPreview] = useState<Preview>();
  const [needsTarget, setNeedsTarget] = useState(false);
  const [failure, setFailure] = useState<{ readonly of: string; readonly refusal: Refused }>();
  const isReady =
    !isNaming(action) || (name !== '' && !(action.do === 'rename' && name === action.entry.slug));
  const own = `${name} ${leadsTo}`;
  const failed = failure?.of === own ? failure : undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    const tell = (answer: Omit<Preview, 'of'>): void => {
      if (!isCurrent) return;
      setPreview({ of: own, ...answer });
      if (answer.refusal?.needsTarget) setNeedsTarget(true);
    };
    const timer = setTimeout(
      () =>
        void run(action, name, leadsTo).then(
          (plan) => tell({ plan }),
          (error: unknown) => tell({ refusal: notDone(error) }),
        ),
      !isNaming(action) && leadsTo === '' ? 0 : patience,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // With a failure it asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [action, name, leadsTo, isReady, own, failed]);
  const now = isReady && preview?.of === own ? preview : undefined;
  return {
    plan: now?.plan,
    refusal: now?.refusal ?? failed?.refusal,
    needsTarget,
    isPending: isReady && now === undefined,
    refuse: (error: unknown) => {
      setPreview(undefined);
      setFailure({ of: own, refusal: notDone(error) });
    },
  };
}

const notDone = (error: unknown): Refused => refusalOf(error, 'Not done: no connection. Try again.');
