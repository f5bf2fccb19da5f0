import { use } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { PagePath } from '../../components/page-path.ts';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './Drawer.module.css';
import { isWithin, type NavSection } from './nav-sections.ts';

/** A row of the drawer. One with a submenu opens in place; its section's own page is the first entry. */
export const DrawerSection = ({
  section: { name, href, overview, items },
}: {
  readonly section: NavSection;
}) => {
  const current = isWithin(use(PagePath), href);
  if (!items) {
    return (
      <SiteLink href={href} className={styles.row}>
        {name}
      </SiteLink>
    );
  }
  return (
    <details className={styles.section} name="drawer-menu" open={current}>
      <summary className={styles.row}>
        {name}
        <Icon name="down" size={18} className={styles.chevron} />
      </summary>
      <ul className={styles.entries}>
        {[...(overview === undefined ? [] : [{ name: overview, href }]), ...items].map((entry) => (
          <li key={entry.href}>
            <SiteLink href={entry.href} className={styles.entry}>
              {entry.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
};
