import { classNames } from './class-names.ts';
import styles from './Stars.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const PLACES = [1, 2, 3, 4, 5] as const;

/** A rating in whole stars out of five, said as 'N out of 5 stars'. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars}>
    {PLACES.map((place) => (
      <svg
        key={place}
        aria-hidden="true"
        viewBox="0 0 20 20"
        width="19"
        height="19"
        className={classNames(styles.star, place <= Math.round(rating) && styles.lit)}
      >
        <path d="M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8Z" />
      </svg>
    ))}
    <VisuallyHidden>{rating} out of 5 stars</VisuallyHidden>
  </span>
);
