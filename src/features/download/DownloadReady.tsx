import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { contact } from '#content/contact.js';
import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/Icon.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import { archiveOf } from './archive.ts';
import type { NamedDownload } from './catalogue.ts';
import styles from './DownloadPage.module.css';
import { checkAge } from './token.ts';

const texts = contact.downloadPage;
const { version, fileSize } = contact.download;

interface DownloadReadyProps {
  readonly download: NamedDownload;
  /** The token that granted access. */
  readonly token: string;
  /** Called where the page was left open for longer than the token lasts. */
  readonly onExpired: () => void;
}

/** The file, how to install it, and where help is. A click on the button starts the download and says so. */
export function DownloadReady({ download, token, onExpired }: DownloadReadyProps) {
  const [hasStarted, setStarted] = useState(false);
  const archive = archiveOf(download);
  const start = (event: MouseEvent) => {
    if (checkAge(token, Date.now()) === 'granted') return setStarted(true);
    event.preventDefault();
    return onExpired();
  };
  return (
    <>
      {hasStarted ? <StartNotice /> : <h1>{texts.heading}</h1>}
      <SideNote title={download.name} className={styles.slip}>
        <FactList
          rows={[
            { label: version, value: download.version },
            { label: fileSize, value: download.fileSize },
          ]}
        />
        <a
          className={buttonClass(hasStarted ? 'quiet' : 'main')}
          href={archive.href}
          download={archive.fileName}
          onClick={start}
        >
          {hasStarted ? texts.started.again : texts.submit}
          <Icon name="dl" size={18} />
        </a>
        <h3>{texts.steps.heading}</h3>
        <ol className={styles.steps}>
          {texts.steps.items.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>{texts.help.heading}</h3>
        <p className={styles.links}>
          {texts.help.links.map(({ label, href }) => (
            <SiteLink key={href} href={href}>
              {label}
            </SiteLink>
          ))}
          <SiteLink href={texts.back.href}>{texts.back.label}</SiteLink>
        </p>
      </SideNote>
    </>
  );
}

/** The notice once the download has started; the heading takes the focus, so that it is read out. */
function StartNotice() {
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => words.current?.focus(), []);
  const { heading, text } = texts.started;
  return (
    <div className={styles.started}>
      <img src="/images/scenes/otter.svg" width="174" height="40" alt="" />
      <h1 ref={words} tabIndex={-1}>
        {heading}
      </h1>
      <p>{text}</p>
    </div>
  );
}
