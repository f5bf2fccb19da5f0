import { comingSoon } from '#content/coming-soon.js';
import { placeholderAt } from './coming-soon.ts';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

/** The placeholder of a page that does not exist yet, by its path; a path it does not know gets the default message. */
export const ComingSoon = ({ path }: { readonly path: string }) => (
  <ComingSoonScreen {...(placeholderAt(path) ?? comingSoon.fallback)} />
);
