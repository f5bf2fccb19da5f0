import { useSyncExternalStore } from 'react';
import { contact } from '#content/contact.js';
import styles from './forms.module.css';

/** Says, before anything is sent, that the device seems to be offline. A note: it stops nothing. */
export function OfflineNote() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <output className={styles.note}>{!online && contact.forms.offline}</output>;
}

function subscribe(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}
