import type { ReactElement } from 'react';
import type { PostListing } from '#content/types.js';
import type { CategoryChoice } from './criteria.ts';
import { PostGrid } from './PostGrid.tsx';
import { featuredOf, latestHeading, latestOf } from './selection.ts';

interface Props {
  readonly posts: readonly PostListing[];
  /** The category that is chosen; the second heading names it. */
  readonly category: CategoryChoice;
}

/** 'Featured Articles' and 'Latest Articles'; a section without an article is not shown. */
export function ArticleGrids({ posts, category }: Props): ReactElement {
  const featured = featuredOf(posts);
  return (
    <>
      <PostGrid heading="Featured Articles" columns={2} posts={featured} eager={2} />
      <PostGrid
        heading={latestHeading(category)}
        columns={3}
        posts={latestOf(posts)}
        eager={featured.length > 0 ? 0 : 3}
      />
    </>
  );
}
