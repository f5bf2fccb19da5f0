import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ClearFilters } from '../listing/ClearFilters.tsx';
import styles from './NoArticles.module.css';

interface Props {
  /** The number of articles; undefined until it is known, and where nothing narrows a list in pages. */
  readonly count?: number | undefined;
  /** The part of them that is shown: 'page 2 of 6'. */
  readonly place?: string;
  readonly onClear: () => void;
}

/** 'No articles found', in a live region that tells screen readers the number of articles or the page otherwise. */
export function NoArticles({ count, place, onClear }: Props): ReactElement {
  const articles = count === 1 ? '1 article' : `${count} articles`;
  const words = count === undefined ? place : place ? `${articles}, ${place}` : articles;
  return (
    <div aria-live="polite">
      {count !== 0 && words && <VisuallyHidden>{words}</VisuallyHidden>}
      {count === 0 && (
        <div className={styles.empty}>
          <h2>
            <VisuallyHidden>Articles</VisuallyHidden>
          </h2>
          <EmptyState
            title="No articles found"
            hint="Try adjusting your search or filter to find what you're looking for."
          >
            <ClearFilters onClear={onClear} />
          </EmptyState>
        </div>
      )}
    </div>
  );
}
