import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from './fetch-post.ts';

/** How far below the top of the window the part begins that is being read: below where a link to a heading puts it. */
const readingLine = 120;

/**
 * The id of the part of an article that is being read, for its table of contents; undefined above the first part, and until the
 * page is alive. It follows the scroll position, one look for each frame that is painted.
 * @param headings all headings of the article
 * @param list what marks the part; nothing is measured while it is not shown
 */
export function useCurrentPart(
  headings: readonly Heading[],
  list: RefObject<HTMLElement | null>,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(
    () =>
      follow(() => {
        if (list.current?.clientHeight) setCurrent(partAt(headings));
      }),
    [headings, list],
  );
  return current;
}

/** Calls `look` now and after whatever moves the page, in the next frame. @returns what ends it */
function follow(look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  soon();
  const events = ['scroll', 'resize', 'hashchange'];
  for (const event of events) addEventListener(event, soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const event of events) removeEventListener(event, soon);
  };
}

/**
 * The part at the reading line. Near the end of the page the line moves down to the lower edge of the window, for the last
 * headings may be unable to rise to it; at the very end the one that the address names wins, because it rises no further.
 */
function partAt(headings: readonly Heading[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const left = scrollHeight - clientHeight - scrollY;
  const line = Math.max(readingLine, clientHeight - left);
  const above = headings.flatMap(({ id, depth }) => {
    const element = depth === 2 ? document.getElementById(id) : null;
    const top = element?.getBoundingClientRect().top ?? Infinity;
    return element && top <= line
      ? [{ id, isAimed: left < 1 && top >= 0 && element.matches(':target') }]
      : [];
  });
  return (above.find(({ isAimed }) => isAimed) ?? above.at(-1))?.id;
}
