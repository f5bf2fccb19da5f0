import type { PlainForm } from '../plain-form.ts';

/** Nothing: a feed reader shows its own. */
export const plain: PlainForm<'timetoread'> = () => [];
