import { classNames } from '../../components/class-names.ts';
import styles from './CardDivider.module.css';

/**
 * The dotted line along which a ticket's stub could be torn off, with a notch at both ends (docs/design.md#marks). On a ticket that lies
 * on its side the picture is at one end: no notch there. The notches take their edge from `--edge`, their ground from `--behind`.
 */
export function CardDivider({ wide }: { readonly wide: boolean }) {
  return <div className={classNames(styles.perforation, wide && styles.wide)} />;
}
