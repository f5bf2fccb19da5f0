import { useState } from 'react';
import { contact } from '#content/contact.js';
import forms from '../forms/forms.module.css';
import styles from '../forms/messages.module.css';
import type { Enquiry } from './enquiry.ts';
import { letterOf, mailAddressOf } from './letter.ts';

interface FallbackActionsProps {
  /** The current enquiry. */
  readonly read: () => Enquiry;
  /** Called where the browser refuses to copy. */
  readonly onRefused: () => void;
}

/** Two ways to get an enquiry across that the form could not send: as a mail, or by the clipboard. */
export function FallbackActions({ read, onRefused }: FallbackActionsProps) {
  const { mail, copy, copied } = contact.form.failure;
  const [address, setAddress] = useState(() => mailAddressOf(read()));
  const [done, setDone] = useState(false);
  const renew = () => setAddress(mailAddressOf(read()));
  const write = async () => {
    try {
      await navigator.clipboard.writeText(letterOf(read()));
      setDone(true);
    } catch {
      onRefused();
    }
  };
  return (
    <div className={styles.ways}>
      <a href={address} onFocus={renew} onPointerEnter={renew}>
        {mail}
      </a>
      <button type="button" className={forms.link} onClick={write}>
        {copy}
      </button>
      <output>{done && copied}</output>
    </div>
  );
}
