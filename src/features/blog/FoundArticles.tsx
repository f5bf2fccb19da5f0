import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { writeSearch } from '../../browser/search-params.ts';
import { pageCount, readPageNumber } from '../../../scripts/engine/contract/list-pages.ts';
import { FoundEntries } from '../listing/FoundEntries.tsx';
import { ArticleGrids } from './ArticleGrids.tsx';
import { type BlogCriteria, blogAddress } from './criteria.ts';
import { findPosts } from './find-posts.ts';
import { NoArticles } from './NoArticles.tsx';

interface Props {
  readonly criteria: BlogCriteria;
  readonly onClear: () => void;
}

/** The articles that a search or a category leaves of a list in pages. */
export function FoundArticles({ criteria, onClear }: Props): ReactElement {
  const { page: pageText = '' } = useSearch({ from: '/blog/_list' });
  const page = readPageNumber(pageText) ?? 1;
  return (
    <FoundEntries
      what="articles"
      question={JSON.stringify(['blog', criteria, page])}
      find={() => findPosts(criteria, page)}
      addressOf={(number) =>
        blogAddress.path +
        writeSearch({ ...blogAddress.write(criteria), page: number > 1 ? number : undefined })
      }
      onClear={onClear}
    >
      {(result, pager) => (
        <>
          {result && <ArticleGrids posts={result.entries} category={criteria.category} />}
          {pager}
          <NoArticles
            count={result?.total}
            {...(result &&
              pageCount(result.total) > 1 && { place: `page ${result.page} of ${pageCount(result.total)}` })}
            onClear={onClear}
          />
        </>
      )}
    </FoundEntries>
  );
}
