import { type Price as PriceData, priceParts, type PriceRange } from '../contract/price.ts';
import { classNames } from './class-names.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** A price, or the word in its place: 'Free', 'Custom'. */
  readonly price: PriceData | PriceRange | string;
  /** Where it is: on a card's stub, in a row of the list, on a plan, at the head of a page. */
  readonly size: 'stub' | 'row' | 'plan' | 'page';
  /** Whether it no longer holds. */
  readonly struck?: boolean;
}

/** A price: one text without a space and never broken, its unit smaller than its figure. */
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
