import type { ReactElement, ReactNode } from 'react';
import { pageTotal } from '#content/blog-pages.js';
import type { Listing } from '#content/types.js';
import { useKeptFocus } from '../../browser/kept-focus.ts';
import { ChipRow } from '../../components/ChipRow.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { NoneYet } from '../listing/NoneYet.tsx';
import { all } from '../listing/listing-options.ts';
import { useCriteria } from '../listing/use-criteria.ts';
import styles from './BlogPage.module.css';
import { blogAddress, categories } from './criteria.ts';
import { useArticleCode } from './use-article-code.ts';

const choices = [all, ...categories] as const;

interface Props {
  /** The page's own words. */
  readonly listing: Listing;
  /** The articles of one of its pages. */
  readonly articles: ReactNode;
  /** The newsletter block, below the articles. */
  readonly children?: ReactNode;
}

/** The blog's list of articles: search and categories, and a page of the list. */
export function BlogPage({ listing, articles, children }: Props): ReactElement {
  useArticleCode();
  const { criteria, choose, refine, current, edition } = useCriteria(blogAddress);
  const keepFocus = useKeptFocus();
  return (
    <>
      <PageHeader heading={listing.heading} lede={listing.lede} horizon={listing.horizon} />
      <Container className={styles.page}>
        {pageTotal === 0 ? (
          <NoneYet what="articles" />
        ) : (
          <>
            <search className={styles.filters} data-needs-script>
              <SearchField
                label={listing.searchLabel ?? 'Search articles...'}
                query={criteria.query}
                currentQuery={() => current().query}
                onType={(query) => refine({ query })}
              />
              <div key={edition} ref={keepFocus} className={styles.chips}>
                <ChipRow
                  label="Category"
                  labelHidden
                  long
                  options={choices}
                  selected={criteria.category}
                  onSelect={(category) => choose({ category })}
                />
              </div>
            </search>
            {articles}
          </>
        )}
        <div className={styles.newsletter}>{children}</div>
      </Container>
      <FooterIllustration />
    </>
  );
}
