import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { redirectsFile } from '../../scripts/engine/compiler/link/redirects.ts';
import { compile, edited } from '../pipeline/kit.ts';
import { article } from './articles.ts';
import { plugin } from './plugins.ts';
import { withRedirects } from './redirects.ts';

test('the articles, plugins and redirects that the benchmark makes pass the check', async () => {
  const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
  const { findings } = await compile(
    edited({
      ...Object.fromEntries(numbers.map((number) => [`content/blog/article-${number}.md`, article(number)])),
      ...Object.fromEntries(
        numbers
          .slice(0, 10)
          .map((number) => [`content/plugins/plugin-${number}.json`, plugin('content/plugins', number)]),
      ),
      [redirectsFile]: withRedirects(readFileSync(redirectsFile, 'utf8'), 20),
    }),
  );
  expect(findings.filter(({ fatal }) => fatal).map(({ file, reason }) => `${file}: ${reason}`)).toEqual([]);
});
