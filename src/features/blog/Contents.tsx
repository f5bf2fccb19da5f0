import { useEffect, useId, useRef, type ReactElement } from 'react';
import styles from './Contents.module.css';
import type { Heading } from './fetch-post.ts';
import { useCurrentPart } from './use-current-part.ts';

/**
 * The table of contents beside the text; shown where the margin is wide enough for it. It marks the part that is being read.
 * Articles with fewer than two parts have none.
 */
export function Contents({ headings }: { readonly headings: readonly Heading[] }): ReactElement | null {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const current = useCurrentPart(headings, list);
  useEffect(() => {
    if (current !== undefined) bringIntoView(list.current);
  }, [current]);
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return null;
  return (
    <div className={styles.margin}>
      <nav ref={list} className={styles.contents} aria-labelledby={id}>
        <p id={id} className={styles.title}>
          In this article
        </p>
        <ol className={styles.parts}>
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

/** Scrolls a list that is higher than the window to its marked link. Only the list: the page must stay where it is. */
function bringIntoView(list: HTMLElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const [top, height] = [link.offsetTop, link.offsetHeight];
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top - (list.clientHeight - height) / 2;
}
