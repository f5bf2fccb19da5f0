import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { contact } from '#content/contact.js';
import { classNames } from '../../components/class-names.ts';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import notice from '../forms/ScriptNotice.module.css';
import { ScriptNotice } from '../forms/ScriptNotice.tsx';
import { checkAccess, forgetExpired } from './access.ts';
import type { NamedDownload } from './catalogue.ts';
import styles from './DownloadPage.module.css';
import { DownloadReady } from './DownloadReady.tsx';

const { title, validating, noScript } = contact.downloadPage;

interface DownloadPageProps {
  /** The address's slug. */
  readonly slug: string;
  /** The address's token. */
  readonly token: string | undefined;
  /** The download of the slug, or undefined. */
  readonly download: NamedDownload | undefined;
}

/** /plugins/{slug}/download: hands the file over to those who hold a token; sends all others away without a word. */
export function DownloadPage({ slug, token, download }: DownloadPageProps) {
  const hydrated = useHydrated();
  return (
    <>
      <Container className={styles.page}>
        {hydrated ? (
          <Gate key={`${slug} ${token}`} slug={slug} token={token} download={download} />
        ) : (
          <Validating />
        )}
      </Container>
      <FooterIllustration />
    </>
  );
}

/** Checks the token once: access that was granted lasts until a reload, whatever happens to the storage. */
function Gate({ slug, token, download }: DownloadPageProps): ReactNode {
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState(() => checkAccess(slug, token, Date.now()));
  const granted = verdict === 'granted' && download !== undefined;
  useEffect(() => {
    forgetExpired(Date.now());
    if (!granted) void navigate({ to: '/plugins/free', replace: true });
  }, [granted, navigate]);
  if (!granted || token === undefined) return <Validating />;
  return <DownloadReady download={download} token={token} onExpired={() => setVerdict('expired')} />;
}

function Validating() {
  return (
    <>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <div className={classNames(notice.meanwhile, styles.waiting)}>
        <Spinner label={validating} />
      </div>
      <ScriptNotice>{noScript}</ScriptNotice>
    </>
  );
}
