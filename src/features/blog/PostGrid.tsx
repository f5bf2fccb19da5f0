import { useId, type ReactElement } from 'react';
import type { PostListing } from '#content/types.js';
import { SectionHead } from '../../components/SectionHead.tsx';
import { BlogCard } from './BlogCard.tsx';
import styles from './PostGrid.module.css';

interface Props {
  readonly heading: string;
  readonly posts: readonly PostListing[];
  /** Columns on large screens: 2 for featured articles, 3 for the others. */
  readonly columns: 2 | 3;
  /** How many cards from the first on are above the fold. Default: none. */
  readonly eager?: number;
}

/** A section of cards under its heading; without a post there is no section. */
export function PostGrid({ heading, posts, columns, eager = 0 }: Props): ReactElement | null {
  const id = useId();
  if (posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead title={heading} id={id} />
      <ul className={columns === 2 ? styles.two : styles.three}>
        {posts.map((post, index) => (
          <BlogCard key={post.slug} post={post} eager={index < eager} />
        ))}
      </ul>
    </section>
  );
}
