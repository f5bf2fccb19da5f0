import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './ArrowLink.module.css';
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx';

/** A link to more of the same: underlined words and an arrow that moves on hover (docs/design.md#links). */
export const ArrowLink = ({ className, children, ...rest }: SiteLinkProps) => (
  <SiteLink className={classNames(styles.onward, className)} {...rest}>
    <span className={styles.words}>{children}</span>
    <Icon name="arrow" size={18} className={styles.arrow} />
  </SiteLink>
);
