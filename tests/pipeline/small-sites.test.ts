/** A vendor may have no articles, no documentation, no free plugins: only references to them are errors. */
import { expect, test } from 'vitest';
import { deadEnds, smallSites } from '../build/small-sites.ts';
import { compile, edited } from './kit.ts';

test.each(Object.entries(smallSites))(
  'the content %s has dead ends and no other error',
  async (_, { isRemoved }) => {
    const paths = [...edited({}).content.keys()].filter(
      (path) => path.startsWith('content/') && isRemoved(path.slice('content/'.length)),
    );
    expect(paths.length).toBeGreaterThan(0);
    const gone = Object.fromEntries(paths.map((path) => [path, undefined]));
    const { findings } = await compile(edited(gone));
    const errors = findings.filter(({ fatal, ruleId = '' }) => fatal && !deadEnds.has(ruleId));
    expect(errors.map(String)).toEqual([]);
  },
);
