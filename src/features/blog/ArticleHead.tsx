import type { ReactElement } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './ArticleHead.module.css';
import type { Article } from './article.ts';
import { Tags } from './Tags.tsx';

/** The way back, the title and one wrapping line of facts (docs/design.md#article-and-blocks). */
export function ArticleHead({ article }: { readonly article: Article }): ReactElement {
  return (
    <header className={styles.head}>
      <SiteLink className={styles.back} href="/blog">
        ← Back to Blog
      </SiteLink>
      <h1 className={styles.title}>{article.title}</h1>
      <div className={styles.facts}>
        <Badge kind="neutral">{article.category}</Badge>
        <time dateTime={article.date.iso}>{article.date.text}</time>
        <span>{article.readTime}</span>
        <Tags tags={article.tags} />
        <span>By {article.author}</span>
      </div>
    </header>
  );
}
