import { useEffect, useId, useRef, type ReactElement } from 'react';
import { FoldSummary } from '../../components/FoldSummary.tsx';
import { classNames } from '../../components/class-names.ts';
import styles from './Contents.module.css';
import type { Heading } from './fetch-post.ts';
import { useCurrentPart } from './use-current-part.ts';
import { Still } from '../../components/Still.tsx';

/** The class of a list beside a text: it stays in the window while the text scrolls. On a narrow screen it is above the text. */
export const sideColumn = styles.column;

/** The class of the links in such a list. The one whose page or section is open is marked. */
export const sideLinks = styles.links;

interface ContentsProps {
  readonly headings: readonly Heading[];
  /** What the list is called. */
  readonly title: string;
  /** Puts the list into its place in the page. */
  readonly className?: string | undefined;
}

/** The table of contents of a text; it marks the part that is being read. Texts with fewer than two parts have none. */
export function Contents({ headings, title, className }: ContentsProps): ReactElement | null {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const current = useCurrentPart(headings, list);
  useEffect(() => {
    if (current !== undefined) bringIntoView(list.current);
  }, [current]);
  const parts = partsOf(headings);
  if (parts.length < 2) return null;
  return (
    <div className={className}>
      <nav ref={list} className={sideColumn} aria-labelledby={id}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <ol className={classNames(sideLinks, styles.parts)}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`} aria-current={part.id === current ? 'location' : undefined}>
                {part.text}
              </a>
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
    <Still as="details" className={classNames(styles.folded, className)}>
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
    </Still>
  );
}

const partsOf = (headings: readonly Heading[]): readonly Heading[] =>
  headings.filter(({ depth }) => depth === 2);

/** Scrolls a list that is higher than the window to its marked link. Only the list: the page must stay where it is. */
function bringIntoView(list: HTMLElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const [top, height] = [link.offsetTop, link.offsetHeight];
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top - (list.clientHeight - height) / 2;
}
