import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { pageCount } from '../../../scripts/engine/contract/list-pages.ts';
import { focusHeading } from '../layout/RouteAnnouncer.tsx';
import { ClearFilters } from './ClearFilters.tsx';
import styles from './FoundEntries.module.css';
import type { ResultPage } from './look-up.ts';
import { Pager } from './Pager.tsx';
import { useFound } from './use-list-search.ts';

interface Props<Result extends ResultPage<unknown>> {
  /** A visitor's word for the entries of the list: 'articles'. */
  readonly what: string;
  /** The list, the criteria and the page, as one text: the search runs again when it changes. */
  readonly question: string;
  readonly find: () => Promise<Result>;
  /** The address of a page of the result. */
  readonly addressOf: (page: number) => string;
  readonly onClear: () => void;
  /**
   * Shows the results, with the links between their pages; called without both while nothing is known. 'None found' belongs here, so
   * that its live region is there before its words are.
   */
  readonly children: (result: Result | undefined, pager: ReactNode) => ReactNode;
}

/**
 * The entries that a search or a filter leaves of a list in pages, 24 at a time; the address holds the page. Says that it is loading, and
 * what to do if the search does not come.
 */
export function FoundEntries<Result extends ResultPage<unknown>>({
  what,
  question,
  find,
  addressOf,
  onClear,
  children,
}: Props<Result>): ReactElement {
  const { result, failed, retry } = useFound(question, find);
  const place = useRef<HTMLDivElement>(null);
  useHeadingOnTurn(result?.page);
  const pager = result && <Pager page={result.page} pages={pageCount(result.total)} addressOf={addressOf} />;
  return (
    <div ref={place} className={styles.found} tabIndex={-1}>
      {!result && !failed && <Spinner label="Loading..." />}
      {children(result, pager)}
      {failed && (
        <NoSearch
          what={what}
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

interface NoSearchProps extends Pick<Props<ResultPage<unknown>>, 'what' | 'onClear'> {
  readonly onRetry: () => void;
}

function NoSearch({ what, onRetry, onClear }: NoSearchProps) {
  return (
    <div role="alert" className={styles.failed}>
      <h2>
        <VisuallyHidden>{what.charAt(0).toUpperCase() + what.slice(1)}</VisuallyHidden>
      </h2>
      <EmptyState
        title="The search could not be loaded"
        hint={`Check your connection and try again. You can also go through all ${what} without a search.`}
      >
        <div className={styles.ways}>
          <Button kind="quiet" onClick={onRetry}>
            Try again
          </Button>
          <ClearFilters onClear={onClear} />
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
