import { classNames } from './class-names.ts';
import styles from './Neighbours.module.css';
import { SiteLink } from './SiteLink.tsx';

/** A page before or after another. */
interface Neighbour {
  readonly title: string;
  readonly href: string;
}

interface NeighboursProps {
  /** The name of the links as a group: 'Previous and next article'. */
  readonly label: string;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  readonly className?: string | undefined;
}

/** The pages before and after a text, side by side; on a phone below one another. Nothing without either. */
export const Neighbours = ({ label, previous, next, className }: NeighboursProps) =>
  (previous ?? next) && (
    <nav className={classNames(styles.neighbours, className)} aria-label={label}>
      {previous && <NeighbourLink word="Previous" {...previous} />}
      {next && <NeighbourLink word="Next" {...next} />}
    </nav>
  );

const NeighbourLink = ({ word, title, href }: Neighbour & { readonly word: 'Previous' | 'Next' }) => (
  <SiteLink className={word === 'Next' ? styles.next : styles.previous} href={href}>
    <span className={styles.word}>{word}</span>
    <span className={styles.title}>{title}</span>
  </SiteLink>
);
