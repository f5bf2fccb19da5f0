import { classNames } from '../../components/class-names.ts';
import { splitPrice } from './price.ts';
import styles from './Price.module.css';

/** Props of `Price`. */
interface PriceProps {
  /** The price as one word: '$99/year', 'Free', 'Custom'. */
  readonly price: string;
  /** Where it stands: in a card's stub, in a row of the list, on a plan, in the head of a page. */
  readonly size: 'stub' | 'row' | 'plan' | 'page';
  /** Whether it no longer holds. */
  readonly struck?: boolean;
}

/** A price: one text without a space and never broken, its unit smaller than its figure. */
export function Price({ price, size, struck = false }: PriceProps) {
  const { figure, unit } = splitPrice(price);
  const Element = struck ? 's' : 'span';
  return (
    <Element className={classNames(styles.price, styles[size])}>
      {figure}
      {unit && <span className={struck ? undefined : styles.unit}>{unit}</span>}
    </Element>
  );
}
