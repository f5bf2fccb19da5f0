import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { writeSearch } from '../../browser/search-params.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { pageCount, readPageNumber } from '../../contract/list-pages.ts';
import { focusHeading } from '../layout/RouteAnnouncer.tsx';
import { Pager } from '../listing/Pager.tsx';
import { ArticleGrids } from './ArticleGrids.tsx';
import styles from './FoundArticles.module.css';
import { type BlogCriteria, blogAddress } from './criteria.ts';
import { NoArticles } from './NoArticles.tsx';
import { useFoundPosts } from './use-found-posts.ts';

interface Props {
  readonly criteria: BlogCriteria;
  readonly onClear: () => void;
}

/**
 * What a search or a category leaves of a list in pages, 24 at a time; the address holds the page. Says that it is loading, and what
 * to do if the search does not come.
 */
export function FoundArticles({ criteria, onClear }: Props): ReactElement {
  const { page: asked = '' } = useSearch({ from: '/blog/_list' });
  const { found, failed, retry } = useFoundPosts(criteria, readPageNumber(asked) ?? 1);
  const place = useRef<HTMLDivElement>(null);
  useHeadingOnTurn(found?.page);
  const pages = pageCount(found?.total ?? 0);
  const addressOf = (page: number): string =>
    blogAddress.path + writeSearch({ ...blogAddress.write(criteria), page: page > 1 ? page : undefined });
  return (
    <div ref={place} className={styles.found} tabIndex={-1}>
      {found && <ArticleGrids posts={found.posts} category={criteria.category} />}
      {found && <Pager page={found.page} pages={pages} addressOf={addressOf} />}
      {!found && !failed && <Spinner label="Loading..." />}
      <NoArticles
        count={found?.total}
        {...(found && pages > 1 && { place: `page ${found.page} of ${pages}` })}
        onClear={onClear}
      />
      {failed && (
        <NoSearch
          onClear={onClear}
          onRetry={() => {
            // The button goes; whoever pressed it stays here.
            place.current?.focus({ preventScroll: true });
            retry();
          }}
        />
      )}
    </div>
  );
}

function NoSearch({ onRetry, onClear }: { readonly onRetry: () => void; readonly onClear: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <h2>
        <VisuallyHidden>Articles</VisuallyHidden>
      </h2>
      <EmptyState
        title="The search could not be loaded"
        hint="Check your connection and try again. You can also go through all articles without a search."
      >
        <div className={styles.ways}>
          <Button kind="quiet" onClick={onRetry}>
            Try again
          </Button>
          <Button kind="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}

/** Moves the focus to the page's heading when another page of the result is shown, unless the visitor is typing or choosing. */
function useHeadingOnTurn(page: number | undefined): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current && page && last.current !== page && !document.querySelector('search :focus'))
      focusHeading();
    last.current = page;
  }, [page]);
}
