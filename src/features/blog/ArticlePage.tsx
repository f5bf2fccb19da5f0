import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Picture } from '../../components/Picture.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import styles from './ArticlePage.module.css';
import { Contents } from './Contents.tsx';
import type { Article } from './fetch-post.ts';
import { MoreArticles } from './MoreArticles.tsx';

interface Props {
  readonly article: Article;
  /** Whether what follows the body is shown as well. */
  readonly whole: boolean;
  /** The body, rendered; its children find the columns `text` and `wide` in the grid. */
  readonly children: ReactNode;
}

/** /blog/{slug}: the elements in their fixed order (docs/decisions.md#article-page), then ways onward. */
export function ArticlePage({ article, whole, children }: Props): ReactElement {
  return (
    <>
      <article className={styles.article}>
        <ArticleHead article={article} />
        <Picture
          className={styles.cover}
          image={article.image}
          slot="cover"
          focus={article.imageFocus}
          eager
        />
        <p className={styles.excerpt}>{article.excerpt}</p>
        <Contents headings={article.headings} title="In this article" className={styles.margin} />
        <div className={styles.body}>{children}</div>
        {whole && <Helpful />}
      </article>
      {whole && <MoreArticles related={article.related} />}
      <FooterIllustration />
    </>
  );
}

/** The closing box. The two badges are words: they do nothing, and do not look as though they did. */
function Helpful(): ReactElement {
  return (
    <div className={styles.helpful}>
      <h2>Found this helpful?</h2>
      <p className={styles.share}>
        <Badge kind="neutral">Twitter</Badge> <Badge kind="neutral">LinkedIn</Badge>
      </p>
    </div>
  );
}
