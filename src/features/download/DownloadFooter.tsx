import { contact } from '#content/contact.js';
import { entries } from '#content/plugins.js';
import type { Download } from '#content/types.js';
import { FactList } from '../../components/FactList.tsx';
import styles from './DownloadFooter.module.css';

const texts = contact.download;

interface DownloadFooterProps {
  /** The plugin's name. */
  readonly name: string;
  readonly download: Download;
}

/** The part of the ticket that says what one gets. */
export function DownloadFooter({ name, download }: DownloadFooterProps) {
  const plate = entries.find(({ slug }) => slug === download.plugin)?.heroImage;
  return (
    <div className={styles.stub}>
      {plate && <img src={plate.src} width={plate.width} height={plate.height} alt="" />}
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
