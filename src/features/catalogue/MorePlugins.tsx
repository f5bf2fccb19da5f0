import { Fragment } from 'react';
import type { Listing, PluginListing } from '#content/types.js';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './MorePlugins.module.css';

interface MorePluginsProps {
  /** The listing's words before the names; without them there is no line. */
  readonly words: Listing['others'];
  /** Whether the line is below the list or in place of an empty one. */
  readonly place: 'below' | 'instead';
  readonly plugins: readonly PluginListing[];
}

/** A quiet line with the names of plugins that have a page but no place in the list; nothing without plugins. */
export function MorePlugins({ words, place, plugins }: MorePluginsProps) {
  const label = plugins.length > 0 && words?.[place];
  if (!label) return null;
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
