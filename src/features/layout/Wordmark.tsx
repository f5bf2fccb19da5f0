import { site } from '#content/site.js';
import { SiteLink } from '../../components/SiteLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './Wordmark.module.css';

/**
 * The name, whose K is the mark: a bull kelp with an orange float (docs/design.md#icons-stamps-and-the-mark). Leads home. The text
 * has the whole name, its K without a size: who says "click Kelpworks" says what the link is called.
 */
export const Wordmark = () => (
  <SiteLink href="/" className={styles.wordmark}>
    <svg aria-hidden="true" viewBox="0 1.5 32 30.5" width="36" height="34" className={styles.mark}>
      <path d="M5 32C6.2 25 5.8 17 6.4 12h4.8c.2 6-.2 13 .9 20z" />
      <circle className={styles.float} cx="8.8" cy="6.6" r="5.1" />
      <path d="M11.2 21.6C10.8 12 17.6 3.6 30.6 3.2 29.6 14 22.4 21.2 11.2 21.6ZM14.6 17.4C23 18.4 29.2 23.4 31.6 32H22.4C19.4 28 16 23.6 14.6 17.4Z" />
      <path className={styles.cut} d="M13 20Q18.6 14.6 26.2 7 21 15.4 13 20Z" />
    </svg>
    <span>
      <span className={styles.drawn}>{site.name.charAt(0)}</span>
      {site.name.slice(1)}
    </span>
    <VisuallyHidden> home</VisuallyHidden>
  </SiteLink>
);
