/** Replaces the router's links: ours are plain ones (`src/app/follow-links.ts`), and routes only name theirs. */
export const Link = null;
export const createLink = null;
export const linkOptions = null;
export const useLinkProps = null;
