import type { Rule } from '../link/rule.ts';

const wordsPerMinute = 200;
const tolerance = 2;

/** The read time of a text with a number of words, as articles state it. */
export const minutesToRead = (words: number): string => `${Math.ceil(words / wordsPerMinute)} min read`;

/** Whether a stated read time is near enough to that of a text with a number of words. */
export const isNear = (stated: string, words: number): boolean =>
  Math.abs(Number.parseInt(stated, 10) - Number.parseInt(minutesToRead(words), 10)) <= tolerance;

/**
 * The stated read time matches the text: 200 words a minute, rounded up, give or take two minutes
 * (docs/decisions.md#read-time).
 */
export const readTime: Rule = {
  id: 'rule:read-time',
  *check({ entries }) {
    for (const entry of entries) {
      const { data, body } = entry;
      const stated = data?.['readTime'];
      if (typeof stated !== 'string' || body?.words === undefined) continue;
      if (isNear(stated, body.words)) continue;
      const expected = minutesToRead(body.words);
      const reason = `Unexpected read time \`${stated}\`, expected \`${expected}\`: the text has ${body.words} words`;
      const fix = { old: stated, new: expected };
      yield { entry, at: { path: ['readTime'] }, reason, actual: stated, expected: [expected], fix };
    }
  },
};
