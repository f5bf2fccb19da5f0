import { useEffect, useId, useRef, useState } from 'react';
import { contact } from '#content/contact.js';
import type { Download, Image } from '#content/types.js';
import { CloseButton, Dialog } from '../../components/Dialog.tsx';
import { forgetExpired } from './access.ts';
import styles from './DownloadDialog.module.css';
import { DownloadForm } from './DownloadForm.tsx';
import { DownloadFooter } from './DownloadFooter.tsx';
import { DownloadSuccess } from './DownloadSuccess.tsx';

const texts = contact.download;

export interface DownloadDialogProps {
  /** The slug of the address that offers the download. */
  readonly slug: string;
  /** The plugin's name. */
  readonly name: string;
  /** The plugin's picture. */
  readonly image: Image;
  readonly download: Download;
  /** Called when the token is kept, two seconds before the download page opens. */
  readonly onGranted: () => void;
  /** Takes the dialog away, and with it all that it knows: address, error, running request, security check. */
  readonly onClose: () => void;
}

/** The free-download dialog, open for as long as it is mounted. */
export function DownloadDialog({ slug, name, image, download, onGranted, onClose }: DownloadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    forgetExpired(Date.now());
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const accept = (granted: string) => {
    setToken(granted);
    onGranted();
  };
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.ticket}>
        <DownloadFooter name={name} image={image} download={download} />
        <div className={styles.words}>
          <h2 id={heading}>{texts.heading}</h2>
          {token === undefined ? (
            <DownloadForm slug={slug} name={name} onGranted={accept} />
          ) : (
            <DownloadSuccess slug={slug} name={name} token={token} />
          )}
        </div>
        {/* After the form, so that the browser gives the first focus to the address. */}
        <CloseButton label={texts.close} className={styles.close} />
      </div>
    </Dialog>
  );
}
