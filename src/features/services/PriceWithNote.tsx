import type { ReactNode } from 'react';
import { Price } from '../../components/Price.tsx';
import type { Price as PriceData } from '../../../scripts/engine/contract/price.ts';
import styles from './PriceWithNote.module.css';

interface PriceWithNoteProps {
  /** A price, or the word in its place: 'Custom'. */
  readonly price: PriceData | string;
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
