import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contact } from '#content/contact.js';
import styles from './DownloadSuccess.module.css';

/** Time in ms between the success and the download page: long enough to read one sentence. */
const pause = 2_000;

interface DownloadSuccessProps {
  /** The slug of the address that offers the download. */
  readonly slug: string;
  /** The plugin's name. */
  readonly name: string;
  /** The token that the download page asks for. */
  readonly token: string;
}

/** The good news, and the way to the download page two seconds later, unless the dialog is closed by then. */
export function DownloadSuccess({ slug, name, token }: DownloadSuccessProps) {
  const words = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const leave = useEffectEvent(
    () => void navigate({ to: '/plugins/$slug/download', params: { slug }, search: { token } }),
  );
  useEffect(() => {
    words.current?.focus();
    const timer = setTimeout(() => leave(), pause);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.success}>
      <img src="/images/scenes/otter-parcel.svg" width="480" height="220" alt="" />
      <h3 ref={words} tabIndex={-1}>
        {contact.download.success}
      </h3>
      <p>{name}</p>
    </div>
  );
}
