import { type RefCallback, useRef } from 'react';

/**
 * A ref for an element that another one takes the place of when the page is alive: if a keyboard has reached the first by then, or a
 * control in it, the other has the focus.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const place = useRef(-1);
  return (element) => {
    if (!element) return undefined;
    const controls = [element, ...element.querySelectorAll<HTMLElement>('button, input')];
    controls[place.current]?.focus({ preventScroll: true });
    return () => {
      place.current = controls.findIndex((control) => control === document.activeElement);
    };
  };
}
