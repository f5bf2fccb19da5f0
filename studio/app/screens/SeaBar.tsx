import { useState } from 'react';
import type { Note } from '../../protocol.ts';
import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import { useCell } from '../cell.ts';
import { desk, openProposals, takeBack } from '../desk.ts';
import { comparedPages, differing } from '../pages-state.ts';
import { proposing } from '../propose/proposing.ts';
import { online } from '../session.ts';
import { count as countOf } from '../parts/form-words.ts';
import { ErrorLinks } from '../parts/ErrorLinks.tsx';
import { plainReason, titleOf } from '../parts/plain-reason.ts';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { WithCode } from '../parts/WithCode.tsx';
import { entryAddress, isOf, route } from '../route.ts';
import styles from './SeaBar.module.css';
import { StateSign } from '../parts/StateMark.tsx';

interface Props {
  /** Whether the changes can be proposed from this screen. */
  readonly canPropose?: boolean;
  /** Whether this is the screen of the changes. */
  readonly isOnChanges?: boolean;
  /** Puts everything back; absent where that is not offered. */
  readonly onRevert?: (() => void) | undefined;
}

/** The sea along the foot of every screen: the changes that are not yet public, and the open proposals. */
export function SeaBar({ canPropose = false, isOnChanges = false, onRevert }: Props) {
  const { entries = [], otherChanges = 0, unwritten } = useCell(desk) ?? {};
  const isOnline = useCell(online);
  const changedEntries = entries.filter(({ state }) => state === 'unsaved' || state === 'saved');
  const unsaved = changedEntries.filter(({ state }) => state === 'unsaved').length;
  const count = changedEntries.length + otherChanges;
  const isProposable = canPropose && isOnline && count > unsaved;
  return (
    <footer className={styles.sea} aria-label="What is changed">
      {!isOnline && (
        <Warning words="No connection. You can go on working, but keep this tab open: your last words are only here." />
      )}
      {isOnline && unwritten !== undefined && (
        <Warning words={`${unwritten} Your last words are only in this window. Keep it open.`} />
      )}
      {isOnline && <OtherErrors />}
      {isOnline && isOnChanges && count > 0 && <CheckSummary />}
      {isOnline && !(isOnChanges && count > 0) && <Figures changeCount={count} unsaved={unsaved} />}
      {isOnline && <LastStep />}
      <span className={styles.buttons}>
        {count > 0 && !isOnChanges && (
          <ScreenLink to="/changes" className={classNames(styles.button, isProposable && styles.second)}>
            See the changes
          </ScreenLink>
        )}
        {onRevert && count > 0 && (
          <button
            type="button"
            className={classNames(styles.button, isProposable && styles.second)}
            onClick={onRevert}
          >
            Revert everything
          </button>
        )}
        {isProposable && (
          <button
            type="button"
            className={classNames(styles.button, styles.propose)}
            title="Nothing is public until you propose it and somebody merges it"
            onClick={() => proposing.set(true)}
          >
            Propose <Icon name="arrow" size={17} />
          </button>
        )}
      </span>
    </footer>
  );
}

/** A reason why text may be lost. */
const Warning = ({ words }: { readonly words: string }) => (
  <p className={styles.checked}>
    <Icon name="warning" size={17} />
    <span className={styles.words}>{words}</span>
  </p>
);

/** The last action, while it can be taken back as one. */
function LastStep() {
  const step = useCell(desk)?.step;
  const [isBusy, setBusy] = useState(false);
  if (!step) return null;
  const back = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await takeBack(step);
    setBusy(false);
  };
  return (
    <p className={styles.step}>
      <span className={styles.words}>{step.words}</span>
      <button type="button" aria-disabled={isBusy || undefined} onClick={() => void back()}>
        {isBusy ? 'Taking it back …' : 'Undo this'}
      </button>
    </p>
  );
}

/** Entries that have errors, each with the way to it. The one that is open says so itself. */
function OtherErrors() {
  const at = useCell(route);
  const { entries = [] } = useCell(desk) ?? {};
  const others = entries.filter(({ path, errors }) => errors > 0 && !isOf(at, path));
  const elsewhere = useErrorsElsewhere();
  const errors = others.reduce((sum, entry) => sum + entry.errors, elsewhere.length);
  const [first] = elsewhere;
  const page = entries.find(({ address }) => address !== undefined && address === first?.address);
  if (errors === 0) return null;
  return (
    <p className={styles.checked}>
      <Icon name="error" size={17} />
      <span className={styles.words}>
        {countOf(errors, 'error')} in <ErrorLinks entries={others} />
        {first && (
          <>
            {others.length > 0 && ', '}
            {page ? (
              <ScreenLink to={entryAddress(page.path)}>{page.title}</ScreenLink>
            ) : (
              titleOf(first.file)
            )}:{' '}
            <span className={styles.reason} title={plainReason(first)}>
              <WithCode text={plainReason(first)} />
            </span>
          </>
        )}
      </span>
    </p>
  );
}

/** Errors of files that are no entries, such as that of an address that has vanished. */
function useErrorsElsewhere(): readonly Note[] {
  const { entries = [], notes = [] } = useCell(desk) ?? {};
  const paths = new Set(entries.map(({ path }) => path));
  return notes.filter(({ file, level }) => level === 'error' && !paths.has(file));
}

function CheckSummary() {
  const errors = (useCell(desk)?.notes ?? []).filter(({ level }) => level === 'error').length;
  return (
    <>
      <p className={styles.checked}>
        <Icon name={errors === 0 ? 'ok' : 'warning'} size={17} />
        {errors === 0 ? 'The checks find nothing against it' : `Fix ${countOf(errors, 'error')} first`}
      </p>
      <Differing />
      <p className={styles.hint}>Nothing is public until you propose it and somebody merges it.</p>
    </>
  );
}

function Differing() {
  const pages = differing(useCell(comparedPages));
  if (pages === undefined) return null;
  if (pages === 0) return <p className={styles.unsaved}>Visitors see no difference</p>;
  return (
    <p className={classNames(styles.figure, styles.unsaved)}>
      <strong>{pages}</strong> {pages === 1 ? 'page looks' : 'pages look'} different
    </p>
  );
}

/** Proposals that are made and not sent, with the way to them. */
function Unsent() {
  const unsent = (useCell(desk)?.proposals ?? []).filter(({ state }) => state === 'unsent');
  if (unsent.length === 0) return null;
  return (
    <p className={styles.proposal}>
      <StateSign state="unsaved" />
      <ScreenLink to="/proposals">
        {countOf(unsent.length, 'proposal is not sent', 'proposals are not sent')}
      </ScreenLink>
    </p>
  );
}

function Figures({ changeCount, unsaved }: { readonly changeCount: number; readonly unsaved: number }) {
  const proposals = openProposals();
  const isQuiet = changeCount === 0 && proposals.length === 0;
  if (isQuiet)
    return (
      <>
        <p>Everything is as on the website.</p>
        <Unsent />
      </>
    );
  return (
    <>
      {changeCount > 0 && (
        <p className={styles.figure}>
          <strong>{changeCount}</strong> {changeCount === 1 ? 'file changed' : 'files changed'}
          <small className={styles.small}>Nothing is public yet</small>
        </p>
      )}
      {changeCount > 0 && <Differing />}
      {unsaved > 0 && (
        <p className={classNames(styles.figure, styles.unsaved)}>
          <strong>{unsaved}</strong> not saved yet
        </p>
      )}
      <Unsent />
      {proposals.map(({ branch, number, url, state }) => (
        <p key={branch} className={styles.proposal}>
          <StateSign state="proposed" />
          {url === undefined ? (
            <ScreenLink to="/proposals">A proposal is sent</ScreenLink>
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              Proposal {number}
            </a>
          )}
          {state === 'open' ? ' is open' : ''}
        </p>
      ))}
      <p className={styles.hint}>
        {changeCount > 0
          ? 'Nothing is public until you propose it and somebody merges it.'
          : 'The website stays as it is until somebody merges it.'}
      </p>
    </>
  );
}
