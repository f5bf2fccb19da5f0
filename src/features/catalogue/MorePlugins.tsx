import { Fragment } from 'react';
import type { PluginListing } from '#content/types.js';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './MorePlugins.module.css';

interface MorePluginsProps {
  /** The words before the names. */
  readonly label: string | undefined;
  readonly plugins: readonly PluginListing[];
}

/** A quiet line with the names of plugins that have a page but no place in the list; nothing without plugins. */
export function MorePlugins({ label, plugins }: MorePluginsProps) {
  if (!label || plugins.length === 0) return null;
  return (
    <p className={styles.more}>
      {label}{' '}
      {plugins.map(({ slug, href, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && (index === plugins.length - 1 ? ' and ' : ', ')}
          <SiteLink href={href}>{name}</SiteLink>
        </Fragment>
      ))}
    </p>
  );
}
