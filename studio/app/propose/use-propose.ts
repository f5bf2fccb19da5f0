import { useEffect, useState } from 'react';
import type { Refused } from '../../protocol.ts';
import type {
  Identity,
  Prepared,
  ProposalRequests,
  Proposed,
  ProposedFile,
} from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { openProposals, say, traced } from '../desk.ts';
import { post, Refusal } from '../session.ts';

/** A proposal that is being written: what the server says about it, and what the person has chosen and typed. */
export interface Draft {
  readonly prepared: Prepared | undefined;
  readonly chosen: readonly string[];
  readonly choose: (file: ProposedFile, isChosen: boolean) => void;
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly body: string;
  readonly setBody: (body: string) => void;
  /** The branch of the open proposal that it is added to. */
  readonly onto: string | undefined;
  readonly setOnto: (branch: string | undefined) => void;
  readonly identity: Identity;
  readonly setIdentity: (identity: Identity) => void;
  readonly refusal: Refused | undefined;
  readonly isBusy: boolean;
  readonly done: Proposed | undefined;
  readonly submit: () => void;
  /** Tries once more to open the pull request of what was sent. */
  readonly again: () => void;
}

const refusalOf = (error: unknown): Refused =>
  error instanceof Refusal
    ? error.body
    : { message: 'Not proposed: the studio does not answer. Your changes are kept. Try again.' };

/** Prepares a proposal, again after each choice, and sends it. What the person has typed is never replaced. */
export function usePropose(): Draft {
  const [paths, setPaths] = useState<readonly string[]>();
  const [onto, setOnto] = useState(() => openProposals()[0]?.branch);
  const [title, setTitle] = useState<string>();
  const [body, setBody] = useState<string>();
  const [identity, setIdentity] = useState<Identity>({ name: '', email: '' });
  const { prepared, refusal: unprepared } = usePrepared(paths, onto);
  const { done, isBusy, refusal, send } = useSending();
  const chosen = paths ?? prepared?.chosen ?? [];
  const words = { title: title ?? prepared?.title ?? '', body: body ?? prepared?.body ?? '' };
  const sendTo = (to: string | undefined): void =>
    send({
      ...words,
      paths: chosen,
      ...(to !== undefined && { onto: to }),
      ...(identity.name !== '' && { identity }),
    });
  return {
    ...words,
    prepared,
    chosen,
    choose: ({ path, along = [] }, isChosen) => {
      const others = chosen.filter((other) => other !== path && !along.includes(other));
      setPaths(isChosen ? [...others, path, ...along] : others);
    },
    setTitle,
    setBody,
    onto,
    setOnto,
    identity,
    setIdentity,
    refusal: refusal ?? unprepared,
    isBusy,
    done,
    submit: () => {
      if (prepared && chosen.length > 0) sendTo(onto);
    },
    again: () => sendTo(done?.proposal.branch),
  };
}

/** What the server says would be proposed. The report says which pages show a field as soon as that is known. */
function usePrepared(
  paths: readonly string[] | undefined,
  onto: string | undefined,
): Pick<Draft, 'prepared' | 'refusal'> {
  const [prepared, setPrepared] = useState<Prepared>();
  const [refusal, setRefusal] = useState<Refused>();
  const times = useCell(traced);
  useEffect(() => {
    let isCurrent = true;
    post('prepare', { ...(paths && { paths }), ...(onto !== undefined && { onto }) }).then(
      (answer) => isCurrent && setPrepared(answer),
      (error: unknown) => isCurrent && setRefusal(refusalOf(error)),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [paths, onto, times]);
  return { prepared, refusal };
}

/** The sending of a proposal, and how it went. */
function useSending() {
  const [refusal, setRefusal] = useState<Refused>();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Proposed>();
  const run = async (request: Omit<ProposalRequests['propose'], 'client'>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setDone(await post('propose', request));
      say('It is on its way.');
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  return {
    refusal,
    isBusy,
    done,
    send: (request: Omit<ProposalRequests['propose'], 'client'>) => {
      if (!isBusy) void run(request);
    },
  };
}
