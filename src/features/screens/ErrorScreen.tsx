import { screens } from '#content/screens.js';
import { Button } from '../../components/Button.tsx';
import { Frame } from '../../components/Frame.tsx';
import { ShallowSea } from '../../components/ShallowSea.tsx';
import styles from './ErrorScreen.module.css';

/** The screen after an unexpected failure; its button loads the page anew. React has logged the error by then. */
export const ErrorScreen = () => {
  const { heading, text, reload } = screens.error;
  return (
    <>
      <Frame className={styles.words}>
        <h1>{heading}</h1>
        <p role="alert">{text}</p>
        <Button kind="main" onClick={() => location.reload()}>
          {reload}
        </Button>
      </Frame>
      <ShallowSea />
    </>
  );
};
