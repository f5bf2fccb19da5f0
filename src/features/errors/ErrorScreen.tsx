import { useEffect, useState } from 'react';
import { screens } from '#content/screens.js';
import { Button } from '../../components/Button.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { Spinner } from '../../components/Spinner.tsx';
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
    if (mayReload()) void reloadPage().then(setTrying);
  }, []);
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
