import { use, useRef } from 'react';
import { navigation } from '#content/navigation.js';
import { Container } from '../../components/Container.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PagePath, usePathKey } from '../../components/page-path.ts';
import { SiteLink } from '../../components/SiteLink.tsx';
import { CartTicket } from './CartTicket.tsx';
import { Drawer } from './Drawer.tsx';
import { Dropdown } from './Dropdown.tsx';
import styles from './Header.module.css';
import { isWithin, type NavSection } from './nav-sections.ts';
import { useMenus } from './use-menus.ts';
import { NavLabel } from './NavLabel.tsx';
import { Wordmark } from './Wordmark.tsx';
import { Still } from '../../components/Still.tsx';

const Entry = ({ section }: { readonly section: NavSection }) => {
  const path = use(PagePath);
  if (section.items) return <Dropdown section={section} items={section.items} />;
  return (
    <SiteLink href={section.href} className={styles.entry}>
      <NavLabel current={isWithin(path, section.href)}>{section.name}</NavLabel>
    </SiteLink>
  );
};

/** The head of every page: the name, the sections with their submenus, the search, the cart; on a phone a drawer. */
export const Header = () => {
  const sections = useRef<HTMLElement>(null);
  useMenus(sections);
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Wordmark />
        <nav ref={sections} className={styles.sections} aria-label="Main">
          <Still as="ul" key={usePathKey()} className={styles.list}>
            {navigation.header.map((section) => (
              <li key={section.href}>
                <Entry section={section} />
              </li>
            ))}
          </Still>
        </nav>
        <a href={navigation.search.href} className={styles.search} aria-label={navigation.search.name}>
          <Icon name="search" size={22} />
        </a>
        <CartTicket />
        <Drawer />
      </Container>
    </header>
  );
};
