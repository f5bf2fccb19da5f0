import type { SyntheticEvent } from 'react';

/** Hides a picture without words that did not come, as without a network: browsers put a frame in its place. For `onError`. */
export function hideFailed({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.visibility = 'hidden';
}
