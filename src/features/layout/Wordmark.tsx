import { site } from '#content/site.js';
import { SiteLink } from '../../components/SiteLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './Wordmark.module.css';

/**
 * The mark and the name, which lead home. Letters that the mark stands for are hidden from the eyes alone, so that voice control
 * finds the link by the whole name.
 */
export const Wordmark = () => {
  const { letters, viewBox, ink, accent, paper } = site.mark;
  return (
    <SiteLink href="/" className={styles.wordmark}>
      <svg aria-hidden="true" viewBox={viewBox} width="36" height="34" className={styles.mark}>
        <path d={ink} />
        <path className={styles.accent} d={accent} />
        <path className={styles.paper} d={paper} />
      </svg>
      <span>
        <span className={styles.drawn}>{site.name.slice(0, letters)}</span>
        {site.name.slice(letters)}
      </span>
      <VisuallyHidden> home</VisuallyHidden>
    </SiteLink>
  );
};
