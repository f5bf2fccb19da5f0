import { useSyncExternalStore } from 'react';

/** Whether a media query holds; the view is drawn again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );

/** Below this width form, preview and source are tabs (design: 1000 px). */
export const narrow = '(width < 1000px)';

/** Below this width the bar of an entry has room only for the parts that are needed at any time (design: 640 px). */
export const phone = '(width < 640px)';

/** From this width on, the parts of an entry are beside it (design: 1280 px). */
export const wide = '(width >= 1280px)';
