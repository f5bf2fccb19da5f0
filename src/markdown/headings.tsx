import type { ReactElement } from 'react';
import styles from './headings.module.css';
import type { ElementProps } from './ShortcodeBlock.tsx';
import { textOf } from './text-of.ts';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

interface Props extends ElementProps {
  readonly id?: string;
}

/** A heading with a link to itself beside it, which shows on hover and focus. The link is no part of the heading's name. */
function anchored(Level: Level) {
  return function Heading({ node, id, children }: Props): ReactElement {
    if (!id) return <Level>{children}</Level>;
    return (
      <div className={styles.heading} data-heading={Level}>
        <Level id={id}>{children}</Level>
        <a className={styles.anchor} href={`#${id}`} aria-label={`Link to “${textOf(node)}”`}>
          #
        </a>
      </div>
    );
  };
}

/** The headings of a document, h2 to h6: h1 is the page's own. */
export const headings = {
  h2: anchored('h2'),
  h3: anchored('h3'),
  h4: anchored('h4'),
  h5: anchored('h5'),
  h6: anchored('h6'),
};
