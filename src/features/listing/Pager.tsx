import type { ReactElement } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './Pager.module.css';
import { numbersAround } from './page-numbers.ts';

interface PagerProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly addressOf: (page: number) => string;
}

/** The way through the pages of a list; nothing where there is one page only. */
export function Pager({ page, pages, addressOf }: PagerProps): ReactElement | null {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <SiteLink className={styles.previous} href={addressOf(page - 1)} rel="prev">
          <Icon name="back" size={18} />
          Previous
        </SiteLink>
      )}
      <p className={styles.place}>
        Page {page} of {pages}
      </p>
      <ol className={styles.numbers}>
        {numbersAround(page, pages).map((number) => (
          <li key={number}>
            {number === page ? (
              <span className={styles.number} aria-current="page">
                {number}
              </span>
            ) : (
              <SiteLink className={styles.number} href={addressOf(number)} aria-label={`Page ${number}`}>
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink className={styles.next} href={addressOf(page + 1)} rel="next">
          Next
          <Icon name="arrow" size={18} />
        </SiteLink>
      )}
    </nav>
  );
}
