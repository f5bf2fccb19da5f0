import type { ReactElement, ReactNode } from 'react';
import type { Listing, PostListing } from '#content/types.js';
import { ChipRow } from '../../components/ChipRow.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { all } from '../listing/options.ts';
import { useCriteria } from '../listing/use-criteria.ts';
import styles from './BlogPage.module.css';
import { blogAddress, categories, unfiltered } from './criteria.ts';
import { NoArticles } from './NoArticles.tsx';
import { PostGrid } from './PostGrid.tsx';
import { useArticleCode } from './use-article-code.ts';
import { featuredOf, latestHeading, latestOf, newestFirst, select } from './selection.ts';

const choices = [all, ...categories] as const;

interface Props {
  /** The page's own words. */
  readonly listing: Listing;
  /** All posts, in any order. */
  readonly posts: readonly PostListing[];
  /** The newsletter block, below the articles. */
  readonly children?: ReactNode;
}

/** /blog: search, categories and the articles that are left. */
export function BlogPage({ listing, posts, children }: Props): ReactElement {
  useArticleCode();
  const { criteria, choose, refine, current, edition } = useCriteria(blogAddress);
  const found = select(newestFirst(posts), criteria);
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        <search className={styles.filters}>
          <SearchField
            label={listing.searchLabel ?? 'Search articles...'}
            query={criteria.query}
            currentQuery={() => current().query}
            onType={(query) => refine({ query })}
          />
          <div className={styles.chips}>
            <ChipRow
              key={edition}
              label="Category"
              labelHidden
              long
              options={choices}
              selected={criteria.category}
              onSelect={(category) => choose({ category })}
            />
          </div>
        </search>
        <div key={edition} className={styles.found}>
          <PostGrid heading="Featured Articles" columns={2} posts={featuredOf(found)} eager={2} />
          <PostGrid heading={latestHeading(criteria.category)} columns={3} posts={latestOf(found)} />
          <NoArticles count={found.length} onClear={() => choose(unfiltered)} />
        </div>
        <div className={styles.newsletter}>{children}</div>
      </Container>
      <FooterIllustration />
    </>
  );
}
