import { useEffect, useId, useRef, type FormEvent } from 'react';
import { contact } from '#content/contact.js';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ErrorBox } from '../forms/ErrorBox.tsx';
import forms from '../forms/forms.module.css';
import { OfflineNote } from '../forms/OfflineNote.tsx';
import { ScriptNotice } from '../forms/ScriptNotice.tsx';
import { addressOf } from '../forms/form-settings.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { SendButton } from '../forms/SendButton.tsx';
import styles from './Newsletter.module.css';

const texts = contact.newsletter;

/** The newsletter's postcard (docs/design.md#newsletter). It needs no bot check (docs/decisions.md#newsletter). */
export function Newsletter() {
  const heading = useId();
  return (
    <section id="newsletter" className={styles.card} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading}>{texts.heading}</h2>
        <p>{texts.text}</p>
        <Subscription />
      </div>
      <div className={styles.side}>
        <svg viewBox="0 0 152 80" width="152" height="80" aria-hidden="true" className={styles.mark}>
          <circle cx="112" cy="40" r="38" />
          <circle cx="112" cy="40" r="30" />
          <path d="M0 19q9-10 18-2t18 2 18-2 18 2M0 33q9-10 18-2t18 2 18-2 18 2M0 47q9-10 18-2t18 2 18-2 18 2M0 61q9-10 18-2t18 2 18-2 18 2" />
        </svg>
        <img
          className={styles.stamp}
          src="/images/scenes/newsletter-stamp.svg"
          width="860"
          height="1075"
          alt=""
          loading="lazy"
        />
      </div>
    </section>
  );
}

/** Field and button; after the success one line in their place. */
function Subscription() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { phase, failure, attempt, fail, submit, finish } = useSubmission(texts.failure);
  const busy = phase === 'sending';
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf('newsletter');
    const email = field.current?.value.trim() ?? '';
    if (busy || email === '') return;
    if (address === undefined) {
      fail({ message: contact.forms.unconfigured, advice: texts.failure.advice });
      return;
    }
    const payload = { email, _email: { subject: texts.subject, from: contact.forms.sender } };
    if (await submit(address, payload)) finish();
  };
  if (phase === 'sent') return <Done />;
  return (
    <form className={forms.form} method="dialog" aria-label={texts.heading} onSubmit={onSubmit}>
      <div className={styles.row}>
        <VisuallyHidden>
          <label htmlFor={id}>{texts.label}</label>
        </VisuallyHidden>
        <input
          ref={field}
          id={id}
          className={forms.control}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={texts.label}
          required
          disabled={busy}
        />
        <SendButton kind="solid" type="submit" busy={busy} busyLabel={texts.sending}>
          {texts.submit}
        </SendButton>
      </div>
      {phase === 'failed' && failure && (
        <ErrorBox
          key={attempt}
          heading={texts.failure.heading}
          message={failure.message}
          advice={failure.advice}
        />
      )}
      <OfflineNote />
      <ScriptNotice>{contact.forms.noScript}</ScriptNotice>
    </form>
  );
}

function Done() {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} className={styles.done} tabIndex={-1}>
      <Icon name="check" />
      <span>{texts.success}</span>
    </output>
  );
}
