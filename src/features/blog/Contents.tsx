import { useId, type ReactElement } from 'react';
import { FoldSummary } from '../../components/FoldSummary.tsx';
import { classNames } from '../../components/class-names.ts';
import styles from './Contents.module.css';
import type { Heading } from './article.ts';

/** The class of a list beside a text: it stays in the window while the text scrolls. On a narrow screen it is above the text. */
export const sideColumn = styles.column;

/** The class of the links in such a list. The one whose page or section is open is marked. */
export const sideLinks = styles.links;

interface ContentsProps {
  readonly headings: readonly Heading[];
  /** The title of the list. */
  readonly title: string;
  /** Puts the list into its place in the page. */
  readonly className?: string | undefined;
}

/** The table of contents of a text; `markCurrentPart` marks the part that is being read. Texts with fewer than two parts have none. */
export function Contents({ headings, title, className }: ContentsProps): ReactElement | null {
  const id = useId();
  const parts = partsOf(headings);
  if (parts.length < 2) return null;
  return (
    <div className={className}>
      <nav data-contents="" className={sideColumn} aria-labelledby={id}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <ol className={classNames(sideLinks, styles.parts)}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The same list for screens without room beside the text: folded, with the number of parts. */
export function FoldedContents({ headings, title, className }: ContentsProps): ReactElement | null {
  const parts = partsOf(headings);
  if (parts.length < 2) return null;
  return (
    <details className={classNames(styles.folded, className)}>
      <FoldSummary>
        {title} ({parts.length})
      </FoldSummary>
      <nav aria-label={title}>
        <ol className={classNames(sideLinks, styles.parts)}>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

const partsOf = (headings: readonly Heading[]): readonly Heading[] =>
  headings.filter(({ depth }) => depth === 2);
