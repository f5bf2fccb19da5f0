import { type RefCallback, useRef } from 'react';

/** A ref for a link and for the button that takes its place when the page is alive: if a keyboard has reached the link by then, the button has the focus. */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return (element) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  };
}
