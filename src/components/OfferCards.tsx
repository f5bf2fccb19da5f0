import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './OfferCards.module.css';

interface OfferCardsProps {
  readonly children: ReactNode;
  /** Whether there is space between them. */
  readonly apart?: boolean;
}

/** Offers side by side that touch, on a phone below one another (docs/design.md#cards-of-plans-packages-and-tiers). */
export const OfferCards = ({ children, apart = false }: OfferCardsProps) => (
  <ul className={classNames(styles.cards, apart && styles.apart)}>{children}</ul>
);

interface OfferCardProps {
  readonly name: string;
  /** For whom it is, in one line. */
  readonly description?: string;
  /** What hangs from the upper edge: 'Recommended'. */
  readonly ribbon?: string | false | undefined;
  /** Whether the card is taller than its neighbours, with a strong border. */
  readonly raised?: boolean;
  /** Whether it stands on the sea's ground, with a ribbon of gold. */
  readonly deep?: boolean;
  /** The price, and what belongs to it. */
  readonly price: ReactNode;
  /** What is in it; the last child, a button, stands at the lower edge. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** An offer on a sheet: a name, a price between hairlines, what it includes, a button. */
export const OfferCard = (props: OfferCardProps) => {
  const {
    name,
    description,
    ribbon = false,
    raised = false,
    deep = false,
    price,
    children,
    className,
  } = props;
  return (
    <li className={classNames(styles.card, raised && styles.raised, deep && styles.deep, className)}>
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <h3>{name}</h3>
      {description && <p className={styles.soft}>{description}</p>}
      <div className={styles.price}>{price}</div>
      {children}
    </li>
  );
};
