import type { ReactElement } from 'react';
import type { PostListing } from '#content/types.js';
import { Badge } from '../../components/Badge.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './BlogCard.module.css';
import { Tags } from './Tags.tsx';
import { Still } from '../../components/Still.tsx';

/** How many tags a card shows at most. */
const tagLimit = 3;

interface Props {
  readonly post: PostListing;
  /** For a card above the fold: its picture loads at once. */
  readonly eager?: boolean;
}

/** A post in a list: the title is the link, and its target covers the card (docs/design.md#blog-cards). */
export function BlogCard({ post, eager = false }: Props): ReactElement {
  return (
    <Still as="li" className={styles.card}>
      <Picture
        className={styles.picture}
        image={post.image}
        slot="card"
        focus={post.imageFocus}
        eager={eager}
      />
      <p className={styles.meta}>
        <Badge kind="neutral">{post.category}</Badge>
        <time dateTime={post.date.iso}>{post.date.text}</time>
        <span>{post.readTime}</span>
      </p>
      <h3 className={styles.title}>
        <SiteLink href={post.href}>{post.title}</SiteLink>
      </h3>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <Tags tags={post.tags.slice(0, tagLimit)} />
    </Still>
  );
}
