import type { ReactElement } from 'react';
import type { Post } from '#content/types.js';
import { Container } from '../../components/Container.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './MoreArticles.module.css';
import { PostGrid } from './PostGrid.tsx';

/** Where to read on: the previous and the next article by date, and up to three that share tags or category. */
export function MoreArticles({ related: { older, newer, near } }: Pick<Post, 'related'>): ReactElement {
  return (
    <Container className={styles.more}>
      {(older ?? newer) && (
        <nav className={styles.neighbours} aria-label="Previous and next article">
          {older && <Neighbour word="Previous" {...older} />}
          {newer && <Neighbour word="Next" {...newer} />}
        </nav>
      )}
      <PostGrid heading="Related Articles" columns={3} posts={near} />
    </Container>
  );
}

interface NeighbourProps {
  readonly word: 'Previous' | 'Next';
  readonly title: string;
  readonly href: string;
}

function Neighbour({ word, title, href }: NeighbourProps): ReactElement {
  return (
    <SiteLink className={word === 'Next' ? styles.next : styles.previous} href={href}>
      <span className={styles.word}>{word}</span>
      <span className={styles.title}>{title}</span>
    </SiteLink>
  );
}
