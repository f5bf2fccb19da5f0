import { finding } from '../finding.ts';
import type { Rule } from './rule.ts';

const wordsPerMinute = 200;
const tolerance = 2;

/**
 * The stated read time agrees with the text: 200 words a minute, rounded up, give or take two minutes
 * (specification 3, Blog).
 */
export const readTime: Rule = {
  id: 'rule:read-time',
  *check({ units, place }) {
    for (const unit of units) {
      const { path, data, body } = unit;
      const stated = data?.['readTime'];
      if (typeof stated !== 'string' || body?.words === undefined) continue;
      const minutes = Math.ceil(body.words / wordsPerMinute);
      if (Math.abs(Number.parseInt(stated, 10) - minutes) <= tolerance) continue;
      const reason = `Unexpected read time \`${stated}\`, expected \`${minutes} min read\`: the text has ${body.words} words`;
      yield finding(path, place(unit, ['readTime']), 'rule:read-time', reason, {
        actual: stated,
        expected: [`${minutes} min read`],
      });
    }
  },
};
