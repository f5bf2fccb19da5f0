/**
 * All cases of a test with `ALL=1`, else the first of them: the others repeat it with other words.
 * @param quick how many the quick run has
 */
export const some = <Case>(cases: readonly Case[], quick = 1): readonly Case[] =>
  process.env['ALL'] === '1' ? cases : cases.slice(0, quick);
