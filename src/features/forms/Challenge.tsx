import { useCallback, useLayoutEffect, useState, type Ref } from 'react';
import { contact } from '#content/contact.js';
import { classNames } from '../../components/class-names.ts';
import styles from './challenge.module.css';
import forms from './forms.module.css';
import { formSettings } from './form-settings.ts';
import { useMeanwhile } from './ScriptNotice.tsx';
import { useChallenge, type ChallengeHandle } from './use-challenge.ts';

interface ChallengeProps {
  readonly ref: Ref<ChallengeHandle>;
  /** Whether a submit found it incomplete. */
  readonly invalid: boolean;
}

/**
 * The bot check of a form. Library and script are fetched when it is mounted, in the browser only, and the script goes when it is
 * unmounted. A failure to load is said in its place, with a way to try again; a late arrival is still taken.
 */
export function Challenge({ ref, invalid }: ChallengeProps) {
  const [attempt, setAttempt] = useState(0);
  if (formSettings.siteKey === '') return null;
  const retry = () => setAttempt(attempt + 1);
  return <Attempt key={attempt} ref={ref} invalid={invalid} attempt={attempt} onRetry={retry} />;
}

interface AttemptProps extends ChallengeProps {
  /** Its number. From 1 on the visitor has asked for it, by a button that is gone. */
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** One attempt at loading the check; the next one starts from nothing. The box has the focus while the button that had it is away. */
function Attempt({ ref, invalid, attempt, onRetry }: AttemptProps) {
  const { label, loading, unavailable, retry } = contact.forms.challenge;
  const { box, widget, Widget, narrow, phase, solved, arrive, keep, fail } = useChallenge(ref);
  const meanwhile = useMeanwhile();
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [box, attempt]);
  const passFocus = useCallback(
    (button: HTMLButtonElement) => {
      if (document.activeElement === box.current) button.focus();
      return () => {
        if (document.activeElement === button) box.current?.focus();
      };
    },
    [box],
  );
  return (
    <div className={classNames(styles.challenge, meanwhile)}>
      <fieldset
        ref={box}
        tabIndex={-1}
        aria-label={label}
        className={classNames(styles.check, invalid && !solved && styles.invalid)}
      >
        {phase === 'loading' && <p className={forms.hint}>{loading}</p>}
        {(phase === 'slow' || phase === 'failed') && (
          <p className={forms.hint}>
            <output>{unavailable}</output>{' '}
            <button ref={passFocus} type="button" className={forms.link} onClick={onRetry}>
              {retry}
            </button>
          </p>
        )}
        {Widget && phase !== 'failed' && (
          <Widget ref={widget} narrow={narrow} onReady={arrive} onToken={keep} onError={fail} />
        )}
      </fieldset>
    </div>
  );
}
