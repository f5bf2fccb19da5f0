import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './OfferCards.module.css';

interface OfferCardsProps {
  readonly children: ReactNode;
  /** Whether there is space between them. */
  readonly apart?: boolean;
}

/** Adjoining offers in a row, on a phone in a column (docs/design.md#cards-of-plans-packages-and-tiers). */
export const OfferCards = ({ children, apart = false }: OfferCardsProps) => (
  <ul className={classNames(styles.cards, apart && styles.apart)}>{children}</ul>
);

interface OfferCardProps {
  readonly name: string;
  /** The audience, in one line. */
  readonly description?: string;
  /** The ribbon at the upper edge: 'Recommended'. */
  readonly ribbon?: string | false | undefined;
  /** Whether the card is the one that we would choose: taller than its neighbours, on the sea, with a gold ribbon. */
  readonly raised?: boolean;
  /** The price and its details. */
  readonly price: ReactNode;
  /** The contents; the last child, a button, is at the lower edge. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A card of an offer: a name, a price between hairlines, the contents, a button. */
export const OfferCard = (props: OfferCardProps) => {
  const { name, description, ribbon = false, raised = false, price, children, className } = props;
  return (
    <li className={classNames(styles.card, raised && styles.raised, className)}>
      {ribbon && <p className={styles.ribbon}>{ribbon}</p>}
      <h3>{name}</h3>
      {description && <p className={styles.soft}>{description}</p>}
      <div className={styles.price}>{price}</div>
      {children}
    </li>
  );
};
