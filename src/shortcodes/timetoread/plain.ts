import type { PlainForm } from '../shortcode.ts';

/** Nothing: a feed reader shows its own. */
export const plain: PlainForm<'timetoread'> = () => [];
