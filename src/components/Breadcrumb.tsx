import styles from './Breadcrumb.module.css';
import { Icon } from './Icon.tsx';
import { SiteLink } from './SiteLink.tsx';
import { Still } from './Still.tsx';

/** An entry of the breadcrumb; the last is the current page and has no link. */
export interface Crumb {
  readonly name: string;
  readonly href?: string;
}

/** The breadcrumb, separated by slashes; on a phone only the parent, with an arrow. */
export const Breadcrumb = ({ items }: { readonly items: readonly Crumb[] }) => (
  <Still as="nav" aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      {items.map(({ name, href }) => (
        <li key={name}>
          {href === undefined ? (
            <span aria-current="page">{name}</span>
          ) : (
            <SiteLink href={href}>
              <Icon name="back" size={14} className={styles.back} />
              <span>{name}</span>
            </SiteLink>
          )}
        </li>
      ))}
    </ol>
  </Still>
);
