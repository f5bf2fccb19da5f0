import { downloads } from './downloads.ts';
import { readTime } from './read-time.ts';
import type { Rule } from './rule.ts';
import { sharedSentences } from './shared-sentences.ts';
import { typedClaims } from './typed-claims.ts';

/** The site's own rules; each is one file beside this one. */
export const rules: readonly Rule[] = [downloads, readTime, sharedSentences, typedClaims];
