import { classNames } from '../class-names.ts';
import { useState } from 'react';
import type { Refused } from '../../protocol.ts';
import type { ListedProposal, Proposal, ProposalList } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { count } from '../parts/form-words.ts';
import { momentWords } from '../../text/day-words.ts';
import { Dialog } from '../parts/Dialog.tsx';
import dialog from '../parts/Dialog.module.css';
import { ProgramOutput } from '../parts/Refusing.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { SeaBar } from './SeaBar.tsx';
import { SchemeButton, TopBar } from '../parts/TopBar.tsx';
import { notProposed, send, sending } from '../propose/proposing.ts';
import { download, nameOf } from '../propose/SentProposal.tsx';
import { ask, failureWords, post } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import changes from './Changes.module.css';
import styles from './Proposals.module.css';
import screen from './Screen.module.css';

/** All proposals made on this computer, unsent ones too, each with its state and its actions. */
export function ProposalsScreen() {
  const proposals = useCell(desk)?.proposals; // they may be others after each event
  const { answer: list, error } = useAnswer(() => ask<ProposalList>('proposals'), [proposals]);
  const { refusal: notSent, isBusy } = useCell(sending);
  const [refusal, setRefusal] = useState<Refused>();
  const failure = refusal ?? notSent;
  return (
    <div className={screen.page}>
      <TopBar crumbs={[{ words: 'Desk', to: '/' }, { words: 'Your proposals' }]}>
        <SchemeButton />
      </TopBar>
      <main className={changes.main} tabIndex={-1}>
        <h1 className={styles.title}>Your proposals</h1>
        {error !== undefined && <p>{failureWords(error)}</p>}
        {list?.hasPlace === false && (
          <p>There is nowhere to send them from here. Each is a file for somebody who can send it.</p>
        )}
        {isBusy && <output className={styles.busy}>A proposal is on its way …</output>}
        {failure && (
          <div className={changes.refused} role="alert">
            <strong>{failure.message}</strong>
            <ProgramOutput lines={failure.details ?? []} />
          </div>
        )}
        {list?.proposals.length === 0 && (
          <p>
            Nothing is proposed yet. <ScreenLink to="/changes">See the changes</ScreenLink>
          </p>
        )}
        <ul className={styles.list}>
          {list?.proposals.map((proposal) => (
            <Item
              key={proposal.branch}
              proposal={proposal}
              hasPlace={list.hasPlace}
              isBusy={isBusy}
              onRefusal={setRefusal}
            />
          ))}
        </ul>
      </main>
      <SeaBar />
    </div>
  );
}

interface ItemProps {
  readonly proposal: ListedProposal;
  readonly hasPlace: boolean;
  readonly isBusy: boolean;
  readonly onRefusal: (refusal: Refused | undefined) => void;
}

/** One proposal: its title, its place, its files and its actions. */
function Item(props: ItemProps) {
  const { title, state, url, why, files, when } = props.proposal;
  return (
    <li className={styles.item} data-state={state}>
      <h2>{title}</h2>
      <p className={styles.state}>
        <strong>{stateWords(props.proposal, props.hasPlace)}</strong>
        {when !== undefined && <span>{momentWords(when)}</span>}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noreferrer">
            {nameOf(props.proposal)}
          </a>
        )}
      </p>
      {why && (
        <div className={classNames('alarm', styles.why)}>
          <p>{why.message}</p>
          <ProgramOutput lines={why.details ?? []} />
        </div>
      )}
      {files.length > 0 && (
        <details>
          <summary>{count(files.length, 'file')}</summary>
          <ul>
            {files.map(({ path, title: name }) => (
              <li key={path}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {state !== 'merged' && state !== 'closed' && <Ways {...props} />}
    </li>
  );
}

function Ways({ proposal, hasPlace, isBusy, onRefusal }: ItemProps) {
  const { branch, title, state } = proposal;
  const [isAsking, setAsking] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    onRefusal(undefined);
    await work().catch((error: unknown) => onRefusal(notProposed(error)));
  };
  const save = (): Promise<void> => attempt(async () => download(await post('proposalFile', { branch })));
  const again = (): Promise<void> =>
    send(
      () => post('sendAgain', { branch }),
      () => location.pathname === '/proposals',
    );
  return (
    <p className={styles.ways}>
      {hasPlace && state !== 'open' && (
        <button
          type="button"
          className="button"
          aria-label={`Send again: ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void again()}
        >
          Send again
        </button>
      )}
      {state === 'unsent' && (
        <button
          type="button"
          className="button"
          aria-label={`Download the file: ${title}`}
          onClick={() => void save()}
        >
          Download the file
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-label={`Withdraw: ${title}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </button>
      {isAsking && (
        <Withdrawal
          proposal={proposal}
          onClose={() => setAsking(false)}
          onDo={() => attempt(async () => void (await post('withdraw', { branch })))}
        />
      )}
    </p>
  );
}

function stateWords({ state }: Proposal, hasPlace: boolean): string {
  if (state === 'unsent') return hasPlace ? 'Not sent yet' : 'Ready as a file';
  if (state === 'sent') return 'Sent, and not open for reading yet';
  return { open: 'Waiting for somebody to read it', merged: 'Merged', closed: 'Closed' }[state];
}

interface WithdrawalProps {
  readonly proposal: Proposal;
  readonly onClose: () => void;
  readonly onDo: () => Promise<void>;
}

function Withdrawal({ proposal, onClose, onDo }: WithdrawalProps) {
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await onDo();
    onClose();
    document.querySelector('main')?.focus(); // its buttons may be gone
  };
  return (
    <Dialog
      title={`Withdraw “${proposal.title}”?`}
      isNarrow
      onClose={onClose}
      onSubmit={() => void submit()}
      submit="Withdraw"
      isReady={!isBusy}
      note={<output className={dialog.working}>{isBusy ? 'Working on it …' : ''}</output>}
    >
      <p>
        {proposal.state === 'unsent'
          ? 'It is not sent, so nobody has seen it.'
          : 'Nobody can merge it any more, and it is closed where it was sent to.'}{' '}
        Your changes stay in your files, and you can propose them again.
      </p>
    </Dialog>
  );
}
