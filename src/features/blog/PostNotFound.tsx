import type { ReactElement } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import styles from './PostNotFound.module.css';

/** The screen for an article that is not there. */
export function PostNotFound(): ReactElement {
  return (
    <>
      <Container className={styles.screen}>
        <h1>Post not found</h1>
        <p className={styles.sentence}>The blog post you&apos;re looking for doesn&apos;t exist.</p>
        <ButtonLink kind="quiet" href="/blog">
          Back to Blog
        </ButtonLink>
        <img src="/images/scenes/otter.svg" alt="" width="352" height="81" />
      </Container>
      <FooterIllustration />
    </>
  );
}
