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

/** What a search or a category leaves of a list of articles that is in pages. */
export function FoundArticles({ criteria, onClear }: Props): ReactElement {
  const { page: asked = '' } = useSearch({ from: '/blog/_list' });
  const page = readPageNumber(asked) ?? 1;
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
      {(found, pager) => (
        <>
          {found && <ArticleGrids posts={found.entries} category={criteria.category} />}
          {pager}
          <NoArticles
            count={found?.total}
            {...(found &&
              pageCount(found.total) > 1 && { place: `page ${found.page} of ${pageCount(found.total)}` })}
            onClear={onClear}
          />
        </>
      )}
    </FoundEntries>
  );
}
