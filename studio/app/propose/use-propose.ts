import { useState } from 'react';
import type { Refused } from '../../protocol.ts';
import type { Identity, Prepared, ProposedFile } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { openProposals, traced } from '../desk.ts';
import { post } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import { notProposed, proposing, send, sending } from './proposing.ts';

/** A proposal that is being written: the server's answer about it, and the person's choices and texts. */
export interface Draft {
  readonly prepared: Prepared | undefined;
  readonly selection: readonly string[];
  readonly choose: (file: ProposedFile, isChosen: boolean) => void;
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly body: string;
  readonly setBody: (body: string) => void;
  /** Whether the person has written the title or the body. */
  readonly hasWords: boolean;
  /** The branch of the open proposal that it is added to. */
  readonly onto: string | undefined;
  readonly setOnto: (branch: string | undefined) => void;
  readonly identity: Identity;
  readonly setIdentity: (identity: Identity) => void;
  readonly refusal: Refused | undefined;
  readonly isBusy: boolean;
  readonly submit: () => void;
}

/** Prepares a proposal, again after each choice, and sends it. Text typed by the person is never replaced. */
export function usePropose(): Draft {
  const [paths, setPaths] = useState<readonly string[]>();
  const [onto, setOnto] = useState(() => openProposals()[0]?.branch);
  const [title, setTitle] = useState<string>();
  const [body, setBody] = useState<string>();
  const [identity, setIdentity] = useState<Identity>({ name: '', email: '' });
  // The report says which pages show a field as soon as that is known.
  const { answer: prepared, error } = useAnswer(
    () => post('prepare', { ...(paths && { paths }), ...(onto !== undefined && { onto }) }),
    [paths, onto, useCell(traced)],
  );
  const { isBusy, refusal } = useCell(sending);
  const selection = paths ?? prepared?.selection ?? [];
  const words = { title: title ?? prepared?.title ?? '', body: body ?? prepared?.body ?? '' };
  const submit = (): void => {
    const request = {
      ...words,
      paths: selection,
      ...(onto !== undefined && { onto }),
      ...(identity.name !== '' && { identity }),
    };
    if (prepared && selection.length > 0) void send(() => post('propose', request), proposing.get);
  };
  return {
    ...words,
    prepared,
    selection,
    choose: ({ path, along = [] }, isChosen) => {
      const others = selection.filter((other) => other !== path && !along.includes(other));
      setPaths(isChosen ? [...others, path, ...along] : others);
    },
    setTitle,
    setBody,
    hasWords: title !== undefined || body !== undefined,
    onto,
    setOnto,
    identity,
    setIdentity,
    refusal: refusal ?? (error === undefined ? undefined : notProposed(error)),
    isBusy,
    submit,
  };
}
