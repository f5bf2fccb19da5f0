import type { ReactNode } from 'react';
import { Price } from '../catalogue/Price.tsx';
import styles from './PriceWithNote.module.css';

interface PriceWithNoteProps {
  /** As one word: '$499/month', 'Custom'. */
  readonly price: string;
  /** One line below it: the other period, how it is billed. */
  readonly children: ReactNode;
}

/** The large price of a plan or package. */
export const PriceWithNote = ({ price, children }: PriceWithNoteProps) => (
  <>
    <p>
      <Price price={price} size="plan" />
    </p>
    <p className={styles.note}>{children}</p>
  </>
);
