import { type RefObject, useEffect, useState } from 'react';

/** How many rows beyond the edges are drawn, so that scrolling shows no gap. */
const spare = 8;

/** Which rows of a list are drawn, and how much room the others take, in px. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** The rows of a list that are in sight or nearly. @param top where the list begins below the edge that it scrolls past, in px */
export function windowOf(count: number, height: number, top: number, sight: number): Window {
  const first = Math.max(0, Math.floor(-top / height) - spare);
  const last = Math.min(count, Math.ceil((sight - top) / height) + spare);
  const to = Math.max(first, last);
  return { from: first, to, before: first * height, after: (count - to) * height };
}

/**
 * Draws only the rows of a list that are in sight. All rows have the same height, which the list names as `--row` in px.
 * @param list the element that holds the rows
 * @param kind of rows: those of another may have another height
 */
export function useVirtual(list: RefObject<HTMLElement | null>, count: number, kind: unknown): Window {
  const [range, setRange] = useState<Window>(() => windowOf(count, 62, 0, 900));
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (!list.current) return;
      const height = Number.parseFloat(getComputedStyle(list.current).getPropertyValue('--row')) || 62;
      const next = windowOf(count, height, list.current.getBoundingClientRect().top, innerHeight);
      setRange((before) =>
        before.from === next.from && before.to === next.to && before.after === next.after ? before : next,
      );
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [list, count, kind]);
  return range;
}
