import { navigation } from '#content/navigation.js';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './CartTicket.module.css';

/** The cart as a ticket with a notch at both ends; it always counts zero (docs/decisions.md#cart). */
export const CartTicket = () => (
  <SiteLink href={navigation.cart.href} className={styles.ticket}>
    {navigation.cart.name}
  </SiteLink>
);
