import { contact } from '#content/contact.js';
import type { Download, Image } from '#content/types.js';
import { FactList } from '../../components/FactList.tsx';
import { Picture } from '../../components/Picture.tsx';
import styles from './DownloadFooter.module.css';

const texts = contact.download;

interface DownloadFooterProps {
  /** The plugin's name. */
  readonly name: string;
  /** The plugin's picture. */
  readonly image: Image;
  readonly download: Download;
}

/** The part of the ticket that describes the download. */
export function DownloadFooter({ name, image, download }: DownloadFooterProps) {
  return (
    <div className={styles.stub}>
      <Picture image={image} slot="download" className={styles.picture} />
      <h3>{name}</h3>
      <FactList
        rows={[
          { label: texts.version, value: download.version },
          { label: texts.fileSize, value: download.fileSize },
          { label: texts.price, value: texts.free },
        ]}
      />
    </div>
  );
}
