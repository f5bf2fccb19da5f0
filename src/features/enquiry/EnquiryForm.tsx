import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { contact } from '#content/contact.js';
import { site } from '#content/site.js';
import { classNames } from '../../components/class-names.ts';
import { Challenge } from '../forms/Challenge.tsx';
import { ErrorBox } from '../forms/ErrorBox.tsx';
import forms from '../forms/forms.module.css';
import messages from '../forms/messages.module.css';
import { OfflineNote } from '../forms/OfflineNote.tsx';
import { ScriptNotice, useMeanwhile } from '../forms/ScriptNotice.tsx';
import { SendButton } from '../forms/SendButton.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import styles from './EnquiryPage.module.css';
import type { Enquiry } from './enquiry.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { controlOf, readForm } from './form-fields.ts';
import { Thanks } from './Thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { FallbackActions } from './FallbackActions.tsx';

/** Formats the present moment. A page whose code asks for the time itself would be rendered by every build. */
const clock = new Intl.DateTimeFormat(site.locale, { hour: 'numeric', minute: '2-digit' });

interface EnquiryFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The id of the heading that names the form. */
  readonly labelledBy: string;
  /** The id of the panel that says what the enquiry is about. */
  readonly describedBy?: string | undefined;
  /** The answers that the page has given. */
  readonly preset: Partial<Enquiry>;
  /** Whether it orders a plugin. */
  readonly isOrder: boolean;
}

/**
 * The project enquiry. Before the page is alive a submit does nothing (`method="dialog"` outside a dialog), so that no answer ends up
 * in the address. While the thanks are shown the form keeps its place unseen and inert, and the page does not jump; a reset ends them.
 */
export function EnquiryForm({ form, labelledBy, describedBy, preset, isOrder }: EnquiryFormProps) {
  const { challenge, submission, errors, onSubmit, onInput, onReset, draftIsKept } = useEnquiry(form, preset);
  const { phase, failure } = submission;
  const isSent = phase === 'sent';
  const [sentAt, setSentAt] = useState<string>();
  // At once: an unseen form takes no focus and shows no choice.
  const reset = () =>
    flushSync(() => {
      if (isSent) setSentAt(clock.format());
      onReset();
    });
  const endThanks = (hadFocus: boolean) => {
    form.current?.reset();
    if (hadFocus) form.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.stack}>
      {isSent && <Thanks onEnd={endThanks} />}
      <form
        ref={form}
        className={classNames(forms.form, isSent && styles.unseen)}
        inert={isSent}
        method="dialog"
        noValidate
        tabIndex={-1}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onSubmit={onSubmit}
        onInput={onInput}
        onReset={reset}
      >
        {sentAt && <p className={forms.note}>{contact.form.success.sent.replace('{time}', sentAt)}</p>}
        <ErrorSummary errors={errors} />
        <EnquiryFields errors={errors} disabled={phase === 'sending'} isOrder={isOrder} />
        <Challenge ref={challenge} invalid={failure?.unchecked ?? false} />
        {phase === 'failed' && failure && (
          <ErrorBox key={submission.attempt} heading={contact.form.failure.heading} {...failure}>
            <FallbackActions
              read={() => readForm(form.current)}
              onRefused={() => focusMessage(form.current)}
            />
          </ErrorBox>
        )}
        <OfflineNote />
        <ScriptNotice>{contact.forms.noScript}</ScriptNotice>
        <SendButton kind="main" type="submit" busy={phase === 'sending'} busyLabel={contact.form.sending}>
          {isOrder ? contact.form.order.submit : contact.form.submit}
        </SendButton>
        <SmallPrint draftIsKept={draftIsKept} />
      </form>
    </div>
  );
}

/** Where the browser refuses to copy, the visitor can. */
function focusMessage(form: HTMLFormElement | null): void {
  const message = controlOf(form, 'message');
  message?.focus();
  if (message instanceof HTMLTextAreaElement) message.select();
}

/** The note about required fields, and the line that says where the draft is, with the way to be rid of it. */
function SmallPrint({ draftIsKept }: { readonly draftIsKept: boolean }) {
  const { note, draft } = contact.form;
  const [cleared, setCleared] = useState(false);
  const meanwhile = useMeanwhile();
  return (
    <div className={forms.note}>
      <p>{note}</p>
      <p className={messages.ways}>
        {draftIsKept && <span className={meanwhile}>{draft.note}</span>}
        <button
          type="reset"
          className={forms.link}
          onClick={() => setCleared(true)}
          onBlur={() => setCleared(false)}
        >
          {draft.clear}
        </button>
        <output>{cleared && draft.cleared}</output>
      </p>
    </div>
  );
}
