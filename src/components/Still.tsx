import { useHydrated } from '@tanstack/react-router';
import { type HTMLAttributes, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isPicture, replacePicture } from './placeholder.ts';

interface StillProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'footer' | 'header' | 'li' | 'nav' | 'section' | 'ul';
  /** Whether there is something in it that needs life after all. */
  readonly live?: boolean;
}

/** While React hydrates an element it leaves its markup alone, whatever this says, and later too, because this stays the same. */
const emptyMarkup = { __html: '' };

/**
 * An element whose content never changes: words, pictures, links (`src/app/follow-links.ts`). On a prerendered page React keeps its markup
 * and renders no children, until the element is removed. Everywhere else it renders the children. Content that depends on more than the
 * address of the page, such as a filter, cannot be still. An element that stays from page to page needs a `key` (`usePathKey`).
 */
export function Still({ as, live = false, children, ...attributes }: StillProps) {
  const Tag = as as 'div'; // for the types: all that is used is the same for each
  const isHydrating = useHydrating();
  const isStill = isHydrating && !live;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isStill) replaceFailed(element.current);
  }, [isStill]);
  return isStill ? (
    <Tag
      {...attributes}
      ref={element}
      onErrorCapture={replaceOne}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- it never becomes markup, see `emptyMarkup`
      dangerouslySetInnerHTML={emptyMarkup}
    />
  ) : (
    <Tag {...attributes} ref={element}>
      {children}
    </Tag>
  );
}

/** Whether the component was rendered first while React hydrated the page. The answer stays the same. */
export function useHydrating(): boolean {
  const hydrated = useHydrated();
  const [isHydrating] = useState(!hydrated && !import.meta.env.SSR);
  return isHydrating;
}

/** Replaces pictures that failed before the page's script ran. */
function replaceFailed(element: HTMLElement | null): void {
  for (const picture of element?.querySelectorAll('img') ?? [])
    if (isPicture(picture) && picture.complete && picture.naturalWidth === 0)
      // An SVG without an intrinsic size may be complete with no natural width: only decoding tells.
      picture.decode().catch(() => replacePicture(picture));
}

function replaceOne({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement && isPicture(target)) replacePicture(target);
}
