import { Badge } from '../../components/Badge.tsx';
import { Icon } from '../../components/Icon.tsx';
import { IconTile, stampGround } from '../../components/IconTile.tsx';
import { cutDescription, firstFeatures } from './card-text.ts';
import { CardLink } from './CardLink.tsx';
import styles from './LatestRow.module.css';
import { currentPrice } from '../../components/plugin-price.ts';
import { Price } from '../../components/Price.tsx';
import type { PluginListing } from '#content/types.js';
import { Still } from '../../components/Still.tsx';

interface LatestRowProps {
  readonly plugin: PluginListing;
  /** Its place in the list, from 0. */
  readonly index: number;
}

/** A row of 'Latest Releases': stamp, name, description, two features and '+N more', badge, price and an arrow. */
export function LatestRow({ plugin, index }: LatestRowProps) {
  const { titles, more } = firstFeatures(plugin.features, 2);
  return (
    <Still as="li" className={styles.row}>
      <IconTile name={plugin.stamp} ground={stampGround(index)} size={60} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink href={plugin.href}>{plugin.name}</CardLink>
        </h3>
        <p>{cutDescription(plugin.description)}</p>
        <ul className={styles.features}>
          {titles.map((title) => (
            <li key={title}>
              <Icon name="check" size={14} />
              {title}
            </li>
          ))}
          {more && (
            <li>
              <Badge kind="neutral">{more}</Badge>
            </li>
          )}
        </ul>
      </div>
      <p className={styles.badge}>
        <Badge kind="new">New</Badge>
      </p>
      <p className={styles.price}>
        <Price price={currentPrice(plugin.pricing)} size="row" />
      </p>
      <span className={styles.arrow}>
        <Icon name="arrow" size={20} />
      </span>
    </Still>
  );
}
