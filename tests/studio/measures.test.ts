import { expect, test } from 'vitest';
import { openMarkdown } from '../../scripts/engine/compiler/source/document.ts';
import { readBody } from '../../scripts/engine/compiler/entry/body.ts';
import { soundSchemas } from '../../scripts/engine/compiler/schema/load.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { blocksOf } from '../../studio/app/body/body-blocks.ts';
import { measure } from '../../studio/text/measures.ts';

const { content, schemas } = read('.');
const { loaded } = soundSchemas(schemas);
const blocks = blocksOf(Object.fromEntries([...loaded].map(([name, { schema }]) => [name, schema])));
const shortcodes = new Map(blocks.types.map((type) => [type, loaded.get(`shortcodes/${type}`)]));

/** The words that the check counts, and those that the studio counts. */
function counted(path: string, text: string): readonly (number | undefined)[] {
  const { document } = openMarkdown(path, text);
  if (!document) throw new Error(`${path} cannot be read`);
  return [readBody(path, document, shortcodes).body?.words, measure(text, document.bodyStart, blocks).words];
}

const files = [...content].filter(([path]) => path.endsWith('.md') && !path.endsWith('README.md'));

test.each(files)('the studio counts as many words in %s as the check', (path, text) => {
  const [check, studio] = counted(path, text);
  expect(check).toBeGreaterThan(0);
  expect(studio).toBe(check);
});

const body = (text: string): string => `---\ntitle: Words\n---\n\n${text}\n`;

test.each([
  ['links, code and marks', 'See [our **page**](/contact) and `a b`.\n\n```php\necho 1;\n```', 8],
  ['a table and a footnote', 'One[^1].\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n[^1]: Two three.', 7],
  ['a block in both forms', ':::protip\nUse **two** hands.\n:::\n\n{{timetoread:eyJtaW51dGVzIjoxMn0=}}', 4],
  [
    'a block in a list, without its chosen type',
    '- One\n\n  :::callout{type="tip" title="Two"}\n  Three.\n  :::',
    3,
  ],
  ['nothing', '', 0],
])('words that a reader sees: %s', (_what, text, words) => {
  expect(counted('content/blog/a.md', body(text))).toEqual([words, words]);
});

test('the longest sentence is the first of those with the most words, outside of blocks', () => {
  const text = body(
    '## A heading of five words\n\nOne two three. *Four five* six seven eight\nnine! Don’t say `no way` to all this. Ten.\n\n:::protip\nA block with many more words than all of the others.\n:::',
  );
  const { longest } = measure(text, text.indexOf('##'), blocks);
  expect(longest?.words).toBe(7);
  expect(text.slice(longest?.from, longest?.to)).toBe('Don’t say `no way` to all this');
  expect(measure(body(''), body('').length, blocks).longest).toBeUndefined();
});
