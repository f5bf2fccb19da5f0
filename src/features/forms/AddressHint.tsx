import { contact } from '#content/contact.js';
import styles from './forms.module.css';

interface AddressHintProps {
  /** The address that was probably meant; nothing is asked without one. */
  readonly suggestion: string | undefined;
  readonly onAccept: (address: string) => void;
}

/** Asks about a likely typo in an email address; never blocks. The live region exists from the start, so that it is announced. */
export function AddressHint({ suggestion, onAccept }: AddressHintProps) {
  const { suggestion: question, accept } = contact.forms;
  return (
    <output className={styles.hint}>
      {suggestion !== undefined && (
        <>
          {question.replace('{email}', () => suggestion)}{' '}
          <button type="button" className={styles.link} onClick={() => onAccept(suggestion)}>
            {accept}
          </button>
        </>
      )}
    </output>
  );
}
