import type { ReactElement } from 'react';
import { classNames } from '../../components/class-names.ts';
import { sideColumn, sideLinks } from '../blog/Contents.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './DocsNav.module.css';

interface DocsNavProps {
  readonly plugin: { readonly name: string; readonly href: string };
  /** The pages of its documentation in their order. */
  readonly pages: readonly { readonly title: string; readonly href: string }[];
}

/**
 * The pages of a plugin's documentation; the one that is open is marked. On a wide screen it is a column beside the text, on a
 * narrow one a row above it that scrolls sideways (`src/features/blog/TextTools.tsx`).
 */
export function DocsNav({ plugin, pages }: DocsNavProps): ReactElement {
  return (
    <nav className={classNames(sideColumn, styles.nav)} aria-label={`Documentation of ${plugin.name}`}>
      <ul data-row="" data-scrolls className={classNames(sideLinks, styles.pages)}>
        <li>
          <SiteLink className={styles.overview} href={plugin.href}>
            {plugin.name}
          </SiteLink>
        </li>
        {pages.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
