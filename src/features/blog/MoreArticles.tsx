import type { ReactElement } from 'react';
import type { Post } from '#content/types.js';
import { Container } from '../../components/Container.tsx';
import { Neighbours } from '../../components/Neighbours.tsx';
import styles from './MoreArticles.module.css';
import { PostGrid } from './PostGrid.tsx';

/** Further reading: the previous and the next article by date, and up to three that share tags or category. */
export function MoreArticles({ related: { older, newer, near } }: Pick<Post, 'related'>): ReactElement {
  return (
    <Container className={styles.more}>
      <Neighbours
        label="Previous and next article"
        previous={older}
        next={newer}
        className={styles.neighbours}
      />
      <PostGrid heading="Related Articles" columns={3} posts={near} />
    </Container>
  );
}
