import { use } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { PagePath } from '../../components/page-path.ts';
import { SiteLink } from '../../components/SiteLink.tsx';
import { IconTile, stampGround } from '../../components/IconTile.tsx';
import styles from './Dropdown.module.css';
import { isWithin, type NavSection } from './nav-sections.ts';
import { NavLabel } from './NavLabel.tsx';

interface DropdownProps {
  readonly section: NavSection;
  readonly items: NonNullable<NavSection['items']>;
}

/**
 * A header entry that opens a submenu by click: its section's own page, then its entries. It is a `details` of the
 * group `site-menu`, so the browser opens it, and closes the others, without script.
 */
export const Dropdown = ({ section, items }: DropdownProps) => {
  const { name, href, overview } = section;
  return (
    <details className={styles.menu} name="site-menu">
      <summary className={styles.summary}>
        <NavLabel current={isWithin(use(PagePath), href)}>{name}</NavLabel>
        <Icon name="down" size={14} className={styles.chevron} />
      </summary>
      <ul className={styles.sheet}>
        {overview !== undefined && (
          <li>
            <SiteLink href={href} className={styles.overview}>
              {overview}
            </SiteLink>
          </li>
        )}
        {items.map((item, index) => (
          <li key={item.href}>
            <SiteLink href={item.href} className={styles.entry}>
              <IconTile name={item.stamp} ground={stampGround(index * 2)} />
              <span>
                <span className={styles.name}>{item.name}</span>
                <span className={styles.description}>{item.description}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
};
