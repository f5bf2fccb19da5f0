import type { Plugin } from '#content/types.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { currentPrice, lastPrice } from '../../components/plugin-price.ts';
import { Price } from '../../components/Price.tsx';
import { formatPrice, type Price as PriceData } from '../../../scripts/engine/contract/price.ts';
import { PriceNote } from '../prices/PriceNote.tsx';
import styles from './PriceLine.module.css';
import { offerOf, typeLabel } from './pricing.ts';

/** The price of a plugin (docs/decisions.md#price-of-a-plugin). */
export function PriceLine({ plugin }: { readonly plugin: Plugin }) {
  return offerOf(plugin) === 'retired' ? <GonePrice plugin={plugin} /> : <PresentPrice plugin={plugin} />;
}

/** Free shows 'Free' alone; another type its price, the struck original price if there is one, and its label. */
function PresentPrice({ plugin }: { readonly plugin: Plugin }) {
  const { pricing } = plugin;
  const label = typeLabel(plugin);
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <span className={styles.final}>
          <Price price={currentPrice(pricing)} size="page" />
        </span>
        {label && pricing.originalPrice && <StruckPrice name="Regular price" price={pricing.originalPrice} />}
        {label && <span className={styles.label}>{label}</span>}
      </p>
      <div className={styles.notes}>
        {pricing.note && <p className={styles.note}>{pricing.note}</p>}
        {label && pricing.price && <PriceNote />}
      </div>
    </div>
  );
}

/** A retired plugin has no price any more, and no label: its last price is struck through. */
function GonePrice({ plugin: { pricing } }: { readonly plugin: Plugin }) {
  const price = lastPrice(pricing);
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <span className={styles.gone}>No Longer Available</span>
        {price && <StruckPrice name="Last price" price={price} />}
      </p>
      {pricing.retirementMessage && <p className={styles.note}>{pricing.retirementMessage}</p>}
      {price && <PriceNote />}
    </div>
  );
}

interface StruckPriceProps {
  /** The name of the price, for screen readers. */
  readonly name: string;
  readonly price: PriceData;
}

function StruckPrice({ name, price }: StruckPriceProps) {
  return (
    <span className={styles.former}>
      <VisuallyHidden>{name} </VisuallyHidden>
      <s>{formatPrice(price)}</s>
    </span>
  );
}
