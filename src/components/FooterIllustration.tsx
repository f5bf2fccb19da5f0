import styles from './FooterIllustration.module.css';
import { hideFailed } from './hide-failed.ts';

/** The sea at the end of a page without a call to action. The footer's rock covers its last 100 px. */
export const FooterIllustration = () => (
  <img
    className={styles.sea}
    src="/images/scenes/shallow.svg"
    alt=""
    width="1440"
    height="230"
    loading="lazy"
    decoding="async"
    onError={hideFailed}
  />
);
