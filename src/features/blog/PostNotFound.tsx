import { useHydrated } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { pageTotal } from '#content/blog-pages.js';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import notice from '../forms/ScriptNotice.module.css';
import styles from './PostNotFound.module.css';
import { PostPending } from './PostPending.tsx';

/**
 * The screen for an article that is not there. While it is prerendered nobody has looked for the article yet: one page answers for
 * all such addresses. It is loading until its script has looked, and says that the article does not exist where the script does not come.
 */
export function PostNotFound(): ReactElement {
  if (useHydrated()) return <Missing />;
  return (
    <>
      <div className={notice.meanwhile}>
        <PostPending />
      </div>
      <div className={notice.notice}>
        <Missing />
      </div>
    </>
  );
}

function Missing(): ReactElement {
  return (
    <>
      <Container className={styles.screen}>
        <h1>Post not found</h1>
        <p className={styles.sentence}>The blog post you&apos;re looking for doesn&apos;t exist.</p>
        {pageTotal > 0 && (
          <ButtonLink kind="quiet" href="/blog">
            Back to Blog
          </ButtonLink>
        )}
        <img src="/images/scenes/otter.svg" alt="" width="352" height="81" />
      </Container>
      <FooterIllustration />
    </>
  );
}
