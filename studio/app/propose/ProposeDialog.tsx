import { classNames } from '../class-names.ts';
import { useId } from 'react';
import { longestTitle } from '../../protocol-proposals.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { ProgramOutput } from '../parts/Refusing.tsx';
import dialog from '../parts/Dialog.module.css';
import { useCell } from '../cell.ts';
import { proposing, sending } from './proposing.ts';
import { Checks, Files, StubHead } from './Stub.tsx';
import { SentProposal } from './SentProposal.tsx';
import { Signature } from './Signature.tsx';
import styles from './Propose.module.css';
import { type Draft, usePropose } from './use-propose.ts';

/** The dialog in which changes are proposed, and how it went, where they are open. */
export function ProposeDialog() {
  const { done } = useCell(sending);
  const isOpen = useCell(proposing);
  const close = (): void => {
    proposing.set(false);
    if (!sending.get().isBusy) sending.set({ isBusy: false }); // how it went was seen
  };
  if (done) return <SentProposal done={done} onClose={close} />;
  return isOpen ? <Ticket onClose={close} /> : null;
}

/** The part that is torn off and sent at the left, the words about it at the right. */
function Ticket({ onClose }: { readonly onClose: () => void }) {
  const draft = usePropose();
  const { prepared, isBusy, refusal } = draft;
  const isReady =
    prepared !== undefined && draft.selection.length > 0 && prepared.checks.every(({ isFine }) => isFine);
  return (
    <Dialog
      title="Propose the changes"
      isChanged={draft.hasWords && !isBusy}
      onClose={onClose}
      onSubmit={draft.submit}
      stub={<Goes draft={draft} />}
      submit={refusal && !refusal.needsIdentity ? 'Try again' : 'Propose'}
      hasKey
      isReady={isReady && !isBusy}
      cancel={isBusy ? 'Go on meanwhile' : 'Not yet'}
      note={
        <span className={styles.later}>{isBusy ? 'On its way …' : 'You can add to a proposal later.'}</span>
      }
    >
      <p className={styles.lede}>
        Somebody reads it, and merges it or asks. Until then the website stays as it is.
      </p>
      {refusal && (
        <div className={classNames('alarm', dialog.refused)} role="alert">
          <p>
            <strong>{refusal.message}</strong>
          </p>
          <ProgramOutput lines={refusal.details ?? []} />
        </div>
      )}
      {prepared && <Words draft={draft} />}
      {prepared && <Signature draft={draft} signer={prepared.identity} />}
    </Dialog>
  );
}

function Goes({ draft }: { readonly draft: Draft }) {
  const { prepared, selection, choose } = draft;
  if (!prepared) return <p>{draft.refusal ? '' : 'Looking at what is changed …'}</p>;
  return (
    <>
      <StubHead title="Your proposal" files={selection.length} />
      {prepared.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <Checks checks={prepared.checks} />
      <Files title="Goes along" files={prepared.files} selection={selection} onChoose={choose} />
      {prepared.files.length === 0 && <p>Nothing is saved that is not on the website or in a proposal.</p>}
      {prepared.unsaved.length > 0 && (
        <p className={styles.note}>
          Not saved yet, so it stays here: {prepared.unsaved.join(', ')}. Save first what should go along.
        </p>
      )}
      <p className={styles.foot}>The files on your computer stay as they are.</p>
    </>
  );
}

function Words({ draft }: { readonly draft: Draft }) {
  const { prepared, title, body, setTitle, setBody, onto, setOnto } = draft;
  const [titleId, bodyId] = [useId(), useId()];
  const { length } = [...title];
  return (
    <>
      {(prepared?.open ?? []).length > 0 && (
        <fieldset className={styles.goes}>
          <legend>Goes to</legend>
          {prepared?.open.map(({ branch, number, title: name }) => (
            <label key={branch}>
              <input type="radio" name="onto" checked={onto === branch} onChange={() => setOnto(branch)} />
              <span>
                {number === undefined ? 'The open proposal' : `Proposal ${number}`} <small>{name}</small>
              </span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="onto"
              checked={onto === undefined}
              onChange={() => setOnto(undefined)}
            />
            <span>A new proposal</span>
          </label>
        </fieldset>
      )}
      <div className={dialog.field}>
        <label htmlFor={titleId}>Title of the proposal</label>
        <span className={styles.counted}>
          <input
            id={titleId}
            value={title}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
          <span aria-hidden="true">
            {length > longestTitle ? `${length - longestTitle} over` : `${length} of ${longestTitle}`}
          </span>
        </span>
      </div>
      <div className={dialog.field}>
        <label htmlFor={bodyId}>
          What changes <small className={styles.from}>from the report, change what you like</small>
        </label>
        <textarea
          id={bodyId}
          className={styles.body}
          rows={10}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </div>
    </>
  );
}
