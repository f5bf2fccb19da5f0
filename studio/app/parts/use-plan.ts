import { useEffect, useState } from 'react';
import type { DeskEntry, Refused } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import type { ChangedFile } from '../../protocol-proposals.ts';
import { post, refusalOf } from '../session.ts';

/** Something that changes which entries or pictures there are. */
export type Action =
  | { readonly do: 'rename'; readonly entry: DeskEntry }
  /** Gives a renamed entry the name and the title that the website has. */
  | { readonly do: 'rename-back'; readonly entry: DeskEntry; readonly was: NonNullable<ChangedFile['was']> }
  | { readonly do: 'remove'; readonly entry: DeskEntry }
  | { readonly do: 'remove-picture'; readonly address: string };

/** The person's answers in the dialog of an action. */
export interface Wish {
  /** Of a rename: the title, and the name in the address. */
  readonly title: string;
  readonly name: string;
  /** Of a removal: the address of the page that its visitors go to. */
  readonly leadsTo: string;
}

/**
 * Asks the server what an action would do, or has it done.
 * @param planKey the key of the plan that the person has seen; absent to ask for the plan
 */
export function run(action: Action, { title, name, leadsTo }: Wish, planKey?: string): Promise<Plan> {
  const acting = { act: planKey !== undefined, ...(planKey !== undefined && { planKey }) };
  if (action.do === 'remove-picture') return post('removePicture', { address: action.address, ...acting });
  const { path } = action.entry;
  return action.do !== 'remove'
    ? post('rename', { path, name, ...acting, ...(title !== action.entry.title && { title: title.trim() }) })
    : post('remove', { path, ...acting, ...(leadsTo !== '' && { leadsTo }) });
}

/** The answers to begin with: those of today, or for the way back those of the website. */
export function firstWish(action: Action): Wish {
  if (action.do === 'remove-picture') return { title: '', name: '', leadsTo: '' };
  const { entry } = action;
  const now = { title: entry.title, name: nameOf(entry), leadsTo: '' };
  return action.do === 'rename-back' ? { ...now, ...action.was } : now;
}

/** The name of an entry in its address, without the folder that it belongs to. */
const nameOf = ({ slug }: DeskEntry): string => slug.slice(slug.lastIndexOf('/') + 1);

/** Whether nothing is missing in the answers, and something differs from today. */
const isWhole = (action: Action, { title, name }: Wish): boolean =>
  action.do !== 'rename' ||
  (name !== '' &&
    title.trim() !== '' &&
    (name !== nameOf(action.entry) || title.trim() !== action.entry.title));

/** How long to wait for the next letter, in ms. */
const planDelay = 250;

/** The server's answer about an action. */
interface Preview {
  readonly of: string;
  readonly plan?: Plan;
  readonly refusal?: Refused;
}

/** The plan of an action, or why it cannot be done. After a refusal to do it, the plan is asked for again. */
export function usePlan(action: Action, { title, name, leadsTo }: Wish) {
  const [preview, setPreview] = useState<Preview>();
  const [needsTarget, setNeedsTarget] = useState(false);
  const [failure, setFailure] = useState<{ readonly of: string; readonly refusal: Refused }>();
  const isReady = isWhole(action, { title, name, leadsTo });
  const input = [title, name, leadsTo].join('\n');
  const failed = failure?.of === input ? failure : undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    const tell = (answer: Omit<Preview, 'of'>): void => {
      if (!isCurrent) return;
      setPreview({ of: input, ...answer });
      if (answer.refusal?.needsTarget) setNeedsTarget(true);
    };
    const timer = setTimeout(
      () =>
        void run(action, { title, name, leadsTo }).then(
          (plan) => tell({ plan }),
          (error: unknown) => tell({ refusal: notDone(error) }),
        ),
      action.do !== 'rename' && leadsTo === '' ? 0 : planDelay,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // With a failure it asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [action, title, name, leadsTo, isReady, input, failed]);
  const now = isReady && preview?.of === input ? preview : undefined;
  return {
    plan: now?.plan,
    refusal: now?.refusal ?? failed?.refusal,
    needsTarget,
    isPending: isReady && now === undefined,
    refuse: (error: unknown) => {
      setPreview(undefined);
      setFailure({ of: input, refusal: notDone(error) });
    },
  };
}

const notDone = (error: unknown): Refused => refusalOf(error, 'Not done: no connection. Try again.');
