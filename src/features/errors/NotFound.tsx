import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screens } from '#content/screens.js';
import { Actions } from '../../components/Actions.tsx';
import { Container } from '../../components/Container.tsx';
import styles from './NotFound.module.css';

/** As much of a path as the console gets: an address can be of any length. */
const LOGGED = 200;

/** The screen of an address that has no page. The console gets the bad path. */
export const NotFound = () => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { lede, actions } = screens.notFound;

  useEffect(() => {
    console.error('404: no page at this path:', path.slice(0, LOGGED));
  }, [path]);

  return (
    <div className={styles.screen}>
      <Container className={styles.words}>
        <h1>Oops! Page not found</h1>
        <p className={styles.lede}>
          <strong>404</strong> {lede}
        </p>
        <Actions actions={actions} kinds={['main', 'quiet']} />
      </Container>
      <picture>
        <source
          media={import.meta.env.SMALL_SCREEN}
          srcSet="/images/scenes/not-found-phone.svg"
          width="390"
          height="520"
        />
        <img className={styles.scene} src="/images/scenes/not-found.svg" alt="" width="1440" height="620" />
      </picture>
    </div>
  );
};
