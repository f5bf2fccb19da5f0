import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useCell } from '../cell.ts';
import styles from './Preview.module.css';
import { paneWidth } from '../preview-state.ts';

/** Least widths of the form and of the preview, in px, and the step of an arrow key. */
const leastForm = 420;
const leastPreview = 320;
const step = 16;

/** Between form and preview. It is moved by pointer and by keys: arrows, Home and End; a double click puts it in the middle. */
export function Splitter() {
  const width = useCell(paneWidth);
  const [isMoving, setMoving] = useState(false);
  const [handle, setHandle] = useState<HTMLHRElement | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const pane = handle?.parentElement;
    if (!pane) return undefined;
    const observer = new ResizeObserver(() => setNow(Math.round(pane.getBoundingClientRect().width)));
    observer.observe(pane);
    return () => observer.disconnect();
  }, [handle]);
  /** The room for both panes. */
  const room = (): number => {
    const form = document.getElementById('entry')?.getBoundingClientRect();
    return innerWidth - (form?.left ?? 0);
  };
  const max = Math.max(leastPreview, room() - leastForm);
  const put = (to: number): void => paneWidth.set(Math.round(Math.min(Math.max(to, leastPreview), max)));
  const keys = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 10 * step : step;
    const to = {
      ArrowLeft: (width ?? now) + by,
      ArrowRight: (width ?? now) - by,
      Home: max,
      End: leastPreview,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    put(to);
  };
  const press = (event: PointerEvent<HTMLHRElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(true);
  };
  return (
    // A separator that can be moved is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      ref={setHandle}
      aria-orientation="vertical"
      aria-label="Width of the preview"
      aria-valuenow={now}
      aria-valuemin={leastPreview}
      aria-valuemax={Math.max(max, now)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.splitter}
      data-moving={isMoving || undefined}
      onKeyDown={keys}
      onDoubleClick={() => put(room() / 2)}
      onPointerDown={press}
      onPointerMove={({ clientX }) => isMoving && put(innerWidth - clientX)}
      onLostPointerCapture={() => setMoving(false)}
    />
  );
}
