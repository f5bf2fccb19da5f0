import type { ReactElement } from 'react';
import { isCut, pageTotal } from '#content/blog-pages.js';
import { pageAddress } from '../../../scripts/engine/contract/list-pages.ts';
import { Pager } from '../listing/Pager.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import { ArticleGrids } from './ArticleGrids.tsx';
import styles from './BlogPage.module.css';
import { blogAddress, isNarrowed, unfiltered } from './criteria.ts';
import { FoundArticles } from './FoundArticles.tsx';
import type { ListPage } from './load-page.ts';
import { NoArticles } from './NoArticles.tsx';
import { newestFirst, select } from './selection.ts';

const addressOf = (page: number): string => pageAddress(blogAddress.path, page);

/** The articles of a page of the list, or those of the whole list that a search or a filter leaves. */
export function Articles({ posts, page }: Pick<ListPage, 'posts' | 'page'>): ReactElement {
  const { criteria, choose, edition } = useCriteria(blogAddress);
  const clear = () => choose(unfiltered);
  const matches = isCut ? posts : select(newestFirst(posts), criteria);
  return (
    <div key={edition} className={styles.found}>
      {isCut && isNarrowed(criteria) ? (
        <FoundArticles criteria={criteria} onClear={clear} />
      ) : (
        <>
          <ArticleGrids posts={matches} category={criteria.category} />
          {isCut && <Pager page={page} pages={pageTotal} addressOf={addressOf} />}
          <NoArticles
            {...(isCut ? { place: `page ${page} of ${pageTotal}` } : { count: matches.length })}
            onClear={clear}
          />
        </>
      )}
    </div>
  );
}
