import type { Action, Point, Stamped } from '#content/types.js';
import { classNames } from './class-names.ts';
import { ArrowLink } from './ArrowLink.tsx';
import styles from './PointCards.module.css';
import { IconTile, stampGround } from './IconTile.tsx';

/** A title and a sentence, optionally with a stamp and a link. */
type PointCard = Point & Partial<Pick<Stamped, 'stamp'>> & { readonly link?: Action };

interface PointCardsProps {
  readonly points: readonly PointCard[];
  /** The heading level of the titles; 2 if there is no heading above the cards. Default: 3. */
  readonly level?: 2 | 3;
  /** Without cards: the stamp is beside the text. */
  readonly plain?: boolean;
  /** Whether the points are two by two on a phone. */
  readonly pairs?: boolean;
}

/** Points in three or four columns, two on a medium screen, one on a phone. Four points stay in one row. */
export const PointCards = ({ points, level = 3, plain = false, pairs = false }: PointCardsProps) => {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={classNames(styles.points, plain && styles.plain, pairs && styles.pairs)}>
      {points.map(({ stamp, title, text, link }, index) => (
        <li key={title}>
          {stamp && <IconTile name={stamp} ground={stampGround(index)} size={plain ? 60 : 52} />}
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
            {link && <ArrowLink href={link.href}>{link.label}</ArrowLink>}
          </div>
        </li>
      ))}
    </ul>
  );
};
