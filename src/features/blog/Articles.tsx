import type { ReactElement } from 'react';
import { entryCount, isCut } from '#content/blog-pages.js';
import type { PostListing } from '#content/types.js';
import { pageAddress, pageCount } from '../../contract/list-pages.ts';
import { Pager } from '../listing/Pager.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import { ArticleGrids } from './ArticleGrids.tsx';
import styles from './BlogPage.module.css';
import { blogAddress, unfiltered } from './criteria.ts';
import { NoArticles } from './NoArticles.tsx';
import { newestFirst, select } from './selection.ts';

interface Props {
  /** The articles of this page of the list. */
  readonly posts: readonly PostListing[];
  /** Its number, from 1. */
  readonly page: number;
}

/** The articles of a page of the list, or those of the whole list that a search or a filter leaves. */
export function Articles({ posts, page }: Props): ReactElement {
  const { criteria, choose, edition } = useCriteria(blogAddress);
  const found = isCut ? posts : select(newestFirst(posts), criteria);
  return (
    <div key={edition} className={styles.found}>
      <ArticleGrids posts={found} category={criteria.category} />
      {isCut && (
        <Pager
          page={page}
          pages={pageCount(entryCount)}
          addressOf={(number) => pageAddress(blogAddress.path, number)}
        />
      )}
      <NoArticles count={isCut ? entryCount : found.length} onClear={() => choose(unfiltered)} />
    </div>
  );
}
