import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './CardFooter.module.css';

interface CardFiguresProps {
  /** Stars out of five. */
  readonly rating?: number | undefined;
  /** Lines below the rating, such as '2,500+ downloads'. */
  readonly lines: readonly (string | undefined)[];
}

/** The right side of a stub: rating and figures, as far as they are known. */
export function CardFigures({ rating, lines }: CardFiguresProps) {
  return (
    <div className={styles.figures}>
      {rating !== undefined && (
        <p className={styles.rating}>
          <Icon name="star" size={14} />
          <VisuallyHidden>Rating </VisuallyHidden>
          <b>{rating}</b>/5
        </p>
      )}
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </div>
  );
}
