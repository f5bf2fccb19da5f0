import { type Price as PriceData, priceParts, type PriceRange } from '../../scripts/engine/contract/price.ts';
import { classNames } from './class-names.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** A price or a word instead: 'Free', 'Custom'. */
  readonly price: PriceData | PriceRange | string;
  /** The location: a card's stub, a row of the list, a plan, a page's head. */
  readonly size: 'stub' | 'row' | 'plan' | 'page';
  /** Whether the price is no longer valid. */
  readonly struck?: boolean;
}

/** A price: one unbroken text without a space, its unit smaller than its figure. */
export function Price({ price, size, struck = false }: PriceProps) {
  const { figure, unit } = typeof price === 'string' ? { figure: price, unit: '' } : priceParts(price);
  const Element = struck ? 's' : 'span';
  return (
    <Element className={classNames(styles.price, styles[size])}>
      {figure}
      {unit && <span className={struck ? undefined : styles.unit}>{unit}</span>}
    </Element>
  );
}
