import { type Ref, useEffect, useRef } from 'react';
import { screens } from '#content/screens.js';
import { site } from '#content/site.js';
import type { Image } from '#content/types.js';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import { Container } from '../../components/Container.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import { mailLink } from '../forms/mail-link.ts';
import notice from '../forms/ScriptNotice.module.css';
import styles from './DownloadSection.module.css';
import { downloadAnchor, type DownloadControl } from './use-download.ts';

const texts = screens.downloadByMail;

interface DownloadSectionProps {
  /** The plugin's name. */
  readonly name: string;
  /** The plugin's picture. */
  readonly image: Image;
  readonly download: DownloadControl;
}

/**
 * The target of the download buttons: the dialog; before the page is alive, and where the dialog's script does not come, a way to the file
 * by mail. Like every notice about scripts it is seen where they are off or late, and besides when a button leads to it.
 */
export function DownloadSection({
  name,
  image,
  download: { slug, download, state, ...control },
}: DownloadSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isBroken = state === 'broken';
  useEffect(() => {
    if (isBroken) place.current?.focus();
  }, [isBroken]);
  if (state !== 'ready') return <ByMail name={name} ref={place} isNotice={!isBroken} />;
  const { dialog, close, settle } = control;
  return (
    dialog && (
      <dialog.View
        key={dialog.key}
        slug={slug}
        name={name}
        image={image}
        download={download}
        onGranted={settle}
        onClose={close}
      />
    )
  );
}

interface ByMailProps {
  readonly name: string;
  readonly ref: Ref<HTMLDivElement>;
  /** Whether it is seen only where scripts are off or late, or by its address. */
  readonly isNotice: boolean;
}

function ByMail({ name, ref, isNotice }: ByMailProps) {
  const withName = (text: string) => text.replace('{plugin}', () => name);
  return (
    <Container>
      <div
        id={downloadAnchor}
        ref={ref}
        tabIndex={-1}
        className={classNames(styles.place, isNotice && notice.notice)}
      >
        <SideNote title={withName(texts.heading)}>
          <p>{texts.text}</p>
          <ButtonLink kind="quiet" href={mailLink(withName(texts.subject))} icon="mail">
            {site.email}
          </ButtonLink>
        </SideNote>
      </div>
    </Container>
  );
}
