import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './CardLink.module.css';

interface CardLinkProps {
  readonly href: string;
  /** The words of the link, which are the card's name. */
  readonly children: string;
}

/** The link that a card's name is. Its target covers the card, a list item with a position, which shows hover and focus. */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <SiteLink href={href} className={styles.link}>
      <span>{children}</span>
    </SiteLink>
  );
}
