import { type ComponentPropsWithRef, use } from 'react';
import { Icon } from './Icon.tsx';
import { PagePath } from './page-path.ts';
import styles from './SiteLink.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A link's properties; `target` follows from its address, and so does `rel` where the address leads to another site. */
export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of this site, an anchor of the same page, an https address or a mail address. */
  readonly href: string;
  /** The relation of the linked page of a list to this one. */
  readonly rel?: 'prev' | 'next';
}

/**
 * A link; that to the page on show is marked. A page of this site opens without a reload (`src/app/follow-links.ts`). An address that
 * starts with http opens a new tab and says so, with an icon and hidden text (docs/design.md#links).
 */
export const SiteLink = ({ href, children, ...rest }: SiteLinkProps) => {
  const isCurrent = use(PagePath) === href;
  if (!href.startsWith('http')) {
    return (
      <a {...rest} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="ext" size={14} className={styles.out} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
};
