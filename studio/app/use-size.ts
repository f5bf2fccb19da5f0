import { type RefObject, useLayoutEffect } from 'react';

/** Gives an element a custom property of its style, which the policy of the page allows to scripts alone; without a value takes it away. */
export function useSize(
  of: RefObject<HTMLElement | null>,
  name: `--${string}`,
  value: string | undefined,
): void {
  useLayoutEffect(() => {
    if (value === undefined) of.current?.style.removeProperty(name);
    else of.current?.style.setProperty(name, value);
  });
}
