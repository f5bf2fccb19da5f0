import { type ReactNode, useId } from 'react';
import type { Closing as ClosingContent } from '#content/types.js';
import { Actions } from './Actions.tsx';
import type { ButtonKind } from './button-class.ts';
import styles from './CallToAction.module.css';
import { Container } from './Container.tsx';
import { Still } from './Still.tsx';

interface CallToActionProps {
  readonly closing: ClosingContent;
  /** The variants of the buttons in order. Default: main, then band. */
  readonly kinds?: readonly [ButtonKind, ...ButtonKind[]];
  /** Buttons that are not links, before those from content. */
  readonly children?: ReactNode;
}

/** The call to action at the end of a page: text over the sea. The footer's rock covers its last 100 px. */
export const CallToAction = ({ closing, kinds = ['main', 'band'], children }: CallToActionProps) => {
  const id = useId();
  return (
    <Still as="section" live={!!children} className={styles.sea} aria-labelledby={id}>
      <picture>
        <source
          media={import.meta.env.SMALL_SCREEN}
          srcSet="/images/scenes/closing-phone.svg"
          width="820"
          height="470"
        />
        <img
          className={styles.water}
          src="/images/scenes/closing-water.svg"
          alt=""
          width="1440"
          height="470"
          loading="lazy"
          decoding="async"
        />
      </picture>
      <img
        className={styles.kelp}
        src="/images/scenes/closing-kelp.svg"
        alt=""
        width="1440"
        height="400"
        loading="lazy"
        decoding="async"
      />
      <Container className={styles.words}>
        <h2 id={id}>{closing.heading}</h2>
        <p>{closing.text}</p>
        <Actions actions={closing.actions} kinds={kinds}>
          {children}
        </Actions>
      </Container>
    </Still>
  );
};
