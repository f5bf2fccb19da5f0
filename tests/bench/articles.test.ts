/** @module-tag long */
import { expect, test } from 'vitest';
import { article } from './articles.ts';
import { compile, edited } from '../pipeline/kit.ts';

test('the generated articles of the benchmark pass the check', async () => {
  const articles = Array.from({ length: 120 }, (_, index) => [
    `content/blog/article-${index}.md`,
    article(index),
  ]);
  const { findings } = await compile(edited(Object.fromEntries(articles)));
  expect(findings.filter(({ fatal }) => fatal).map(({ file, reason }) => `${file}: ${reason}`)).toEqual([]);
});
