import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** Time in ms for the new page's title to be in place before it is read out. */
const TITLE_DELAY = 100;

/** Moves the focus to the page's heading, without scrolling: that is the router's task. */
export const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Says the new page's title and moves the focus to its h1 after a change of path, as a full page load would. Not on
 * the first load and not when only the search parameters change; an anchor keeps the focus for its own target, and
 * a visitor who types or chooses in a search keeps it there, whatever page the result is on.
 */
export const RouteAnnouncer = () => {
  const router = useRouter();
  const [message, setMessage] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        if (toLocation.hash === '' && !document.querySelector('search :focus')) focusHeading();
        setTimeout(() => setMessage(document.title), TITLE_DELAY);
      }),
    [router],
  );

  return (
    <VisuallyHidden>
      <output aria-live="polite">{message}</output>
    </VisuallyHidden>
  );
};
