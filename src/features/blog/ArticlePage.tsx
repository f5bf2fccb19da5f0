import type { ReactElement, ReactNode } from 'react';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import styles from './ArticlePage.module.css';
import { Contents, FoldedContents } from './Contents.tsx';
import type { Article } from './article.ts';
import { MoreArticles } from './MoreArticles.tsx';
import { TextTools } from './TextTools.tsx';

interface Props {
  readonly article: Article;
  /** Whether the parts after the body are shown as well. */
  readonly whole: boolean;
  /** The body, rendered; its children find the columns `text` and `wide` in the grid. */
  readonly children: ReactNode;
}

/** /blog/{slug}: the elements in their fixed order (docs/promises.md#article-blogslug), then ways onward. */
export function ArticlePage({ article, whole, children }: Props): ReactElement {
  return (
    <>
      <article className={styles.article} data-tools="">
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
        <FoldedContents headings={article.headings} title="In this article" className={styles.folded} />
        <div className={styles.body}>{children}</div>
        {whole && <Helpful />}
      </article>
      {whole && <MoreArticles related={article.related} />}
      <FooterIllustration />
      <TextTools key={String(whole)} />
    </>
  );
}

/** The closing box. The names of the two networks are plain words, which do nothing; the address can be copied. */
function Helpful(): ReactElement {
  return (
    <div className={styles.helpful}>
      <h2>Found this helpful?</h2>
      <p className={styles.share}>
        <span>Twitter</span> · <span>LinkedIn</span>
      </p>
      <span className={styles.copy} data-address="" />
      <ArrowLink href="/blog#newsletter">Get new articles by email</ArrowLink>
    </div>
  );
}
