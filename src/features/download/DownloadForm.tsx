import { useId, useRef, type FormEvent } from 'react';
import { contact } from '#content/contact.js';
import { AddressHint } from '../forms/AddressHint.tsx';
import { Challenge } from '../forms/Challenge.tsx';
import { ErrorBox } from '../forms/ErrorBox.tsx';
import { controlProps, Field } from '../forms/Field.tsx';
import forms from '../forms/forms.module.css';
import { OfflineNote } from '../forms/OfflineNote.tsx';
import { useSuggestion } from '../forms/use-suggestion.ts';
import { SendButton } from '../forms/SendButton.tsx';
import { useDownloadRequest } from './use-download-request.ts';

const texts = contact.download;

interface DownloadFormProps {
  /** The slug of the address that offers the download. */
  readonly slug: string;
  /** The plugin's name. */
  readonly name: string;
  /** Called with the token once the address has arrived and the token is kept. */
  readonly onGranted: (token: string) => void;
}

/** Asks for an address and for the bot check. The browser itself reports an empty or wrong address: nothing happens. */
export function DownloadForm({ slug, name, onGranted }: DownloadFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { suggestion, ask, withdraw } = useSuggestion();
  const { challenge, submission, request } = useDownloadRequest(slug, name, onGranted);
  const { phase, failure, attempt } = submission;
  const busy = phase === 'sending';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (field.current) void request(field.current.value);
  };
  const accept = (address: string) => {
    if (!field.current) return;
    field.current.value = address;
    field.current.focus();
    withdraw();
  };
  return (
    <form className={forms.form} aria-label={texts.heading} onSubmit={onSubmit}>
      <p>{texts.text}</p>
      <Field id={id} label={texts.label}>
        <input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          spellCheck={false}
          required
          disabled={busy}
          onBlur={({ target }) => ask(target.value)}
          onInput={withdraw}
          {...controlProps(id)}
        />
        <AddressHint suggestion={suggestion} onAccept={accept} />
      </Field>
      <Challenge ref={challenge} invalid={failure?.unchecked ?? false} />
      {phase === 'failed' && failure && (
        <ErrorBox
          key={attempt}
          heading={texts.failure.heading}
          message={failure.message}
          advice={failure.advice}
        />
      )}
      <OfflineNote />
      <SendButton kind="main" type="submit" icon="dl" busy={busy} busyLabel={texts.sending}>
        {texts.submit}
      </SendButton>
      <p className={forms.note}>{texts.note}</p>
    </form>
  );
}
