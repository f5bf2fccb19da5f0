import type { PluginListing } from '#content/types.js';
import { CardFigures } from './CardFigures.tsx';
import { currentPrice, lastPrice } from '../../components/plugin-price.ts';
import { Price } from '../../components/Price.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatPrice } from '../../../scripts/engine/contract/price.ts';
import styles from './CardFooter.module.css';

interface CardFooterProps {
  readonly plugin: PluginListing;
  /** Whether downloads are left out, where the stub is narrow. */
  readonly brief?: boolean;
}

/** The stub of a plugin on sale: price, the struck regular price, a note, rating and downloads. */
export function CardFooter({ plugin: { pricing, stats }, brief = false }: CardFooterProps) {
  const downloads = stats.downloads && !brief ? `${stats.downloads} downloads` : undefined;
  return (
    <div className={styles.stub}>
      <div>
        <p>
          <Price price={currentPrice(pricing)} size="stub" />
        </p>
        {pricing.originalPrice && (
          <p className={styles.note}>
            <VisuallyHidden>Regular price </VisuallyHidden>
            <s>{formatPrice(pricing.originalPrice)}</s>
          </p>
        )}
        {pricing.note && <p className={styles.note}>{pricing.note}</p>}
      </div>
      <CardFigures rating={stats.rating} lines={[downloads]} />
    </div>
  );
}

const typeWord = { premium: 'Premium', freemium: 'Freemium', free: 'Free' } as const;

/** The stub of a retired plugin: the last price struck through, where it is known, 'No longer available', and its former type. */
export function RetiredFooter({ plugin: { pricing, catalogue } }: CardFooterProps) {
  const price = lastPrice(pricing);
  return (
    <div className={styles.stub}>
      <div>
        {price && (
          <p>
            <VisuallyHidden>Last price </VisuallyHidden>
            <Price price={price} size="stub" struck />
          </p>
        )}
        <p className={styles.note}>No longer available</p>
      </div>
      <CardFigures lines={[catalogue && typeWord[catalogue.type]]} />
    </div>
  );
}
