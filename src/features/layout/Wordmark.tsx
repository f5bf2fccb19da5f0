import { site } from '#content/site.js';
import { SiteLink } from '../../components/SiteLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './Wordmark.module.css';

/**
 * The mark and the name, which lead home. A mark that stands for the first letter hides that letter from the eyes alone, so that voice
 * control finds the link by the whole name.
 */
export const Wordmark = () => {
  const { isInitial, viewBox, shapes } = site.mark;
  const drawn = isInitial ? 1 : 0;
  return (
    <SiteLink href="/" className={styles.wordmark}>
      <svg aria-hidden="true" viewBox={viewBox} width="36" height="34" className={styles.mark}>
        {shapes.map(({ ink, path }) => (
          <path key={path} className={styles[ink]} d={path} />
        ))}
      </svg>
      <span className={isInitial ? undefined : styles.name}>
        <span className={styles.drawn}>{site.name.slice(0, drawn)}</span>
        {site.name.slice(drawn)}
      </span>
      <VisuallyHidden> home</VisuallyHidden>
    </SiteLink>
  );
};
