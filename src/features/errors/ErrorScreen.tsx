import { useEffect, useState } from 'react';
import { screens } from '#content/screens.js';
import { site } from '#content/site.js';
import { Button } from '../../components/Button.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { focusHeading } from '../layout/RouteAnnouncer.tsx';
import styles from './ErrorScreen.module.css';
import { reloadPage, mayReload } from './reload-page.ts';

/**
 * The screen after an unexpected failure. A page that was reached by client-side navigation is first reloaded, once. If it
 * fails again, the text and the button are shown. React has logged the error by then.
 */
export const ErrorScreen = () => {
  const { heading, text, reload } = screens.error;
  const [trying, setTrying] = useState(mayReload);
  useEffect(() => {
    document.title = `${heading} - ${site.name}`; // until then it is that of the last page, and would be read out
    if (trying) void reloadPage().then(setTrying);
    else focusHeading();
  }, [heading, trying]);
  if (trying) return <Spinner label="Loading..." />;
  return (
    <>
      <Container className={styles.words}>
        <h1>{heading}</h1>
        <p role="alert">{text}</p>
        <Button kind="main" onClick={() => location.reload()}>
          {reload}
        </Button>
      </Container>
      <FooterIllustration />
    </>
  );
};
