import { useId } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { Identity } from '../../protocol-proposals.ts';
import dialog from '../parts/Dialog.module.css';
import styles from './Propose.module.css';
import type { Draft } from './use-propose.ts';

/** Who signs the proposal. It is asked once, where git does not know. */
export function Signature({
  draft,
  signer,
}: {
  readonly draft: Draft;
  readonly signer: Identity | undefined;
}) {
  const [nameId, emailId] = [useId(), useId()];
  const { identity, setIdentity } = draft;
  if (signer)
    return (
      <p className={styles.signed}>
        <Icon name="info" size={16} />
        <span>
          Signed as <strong>{signer.name}</strong>, {signer.email}
        </span>
      </p>
    );
  return (
    <fieldset className={styles.signature}>
      <legend>Who signs it</legend>
      <p>
        Git does not know you here yet. Your name and address are kept in the settings of this repository.
      </p>
      <div className={dialog.field}>
        <label htmlFor={nameId}>Your name</label>
        <input
          id={nameId}
          autoComplete="name"
          value={identity.name}
          onChange={({ target }) => setIdentity({ ...identity, name: target.value })}
        />
      </div>
      <div className={dialog.field}>
        <label htmlFor={emailId}>Your e-mail address</label>
        <input
          id={emailId}
          type="email"
          autoComplete="email"
          value={identity.email}
          onChange={({ target }) => setIdentity({ ...identity, email: target.value })}
        />
      </div>
    </fieldset>
  );
}
