/** Recipes of docs/maintaining.md list the files that `recipes.slow.test.ts` changes to carry them out. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Changes, command, form, header, reportFormat, rule, shortcode } from './fixtures/recipes.ts';

/**
 * The files and folders that a recipe tells people to write: the paths before a colon, without tests and generated files.
 * @param names the values of placeholders in braces
 */
function listed(recipe: string, names: Readonly<Record<string, string>>): string[] {
  const section =
    readFileSync('docs/maintaining.md', 'utf8').split(`\n### ${recipe}\n`)[1]?.split('\n## ')[0] ?? '';
  const steps =
    section
      .split('\n### ')[0]
      ?.split(/^\d+\. /m)
      .slice(1) ?? [];
  return steps
    .flatMap((step) => [...step.replace(/\s+/g, ' ').matchAll(/(?:^|\. )((?:`[^`]+`(?: and )?)+):/g)])
    .flatMap(([, paths = '']) => paths.match(/[^`]+(?=`(?: and |$))/g) ?? [])
    .map((path) => path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? ''))
    .filter((path) => !path.startsWith('tests/'));
}

test.each<[string, Readonly<Record<string, string>>, Changes]>([
  ['A shortcode', { type: 'term', Title: 'Term' }, shortcode],
  ['A form', { name: 'feedback', page: 'about' }, form],
  ['A format for findings', { name: 'lines' }, reportFormat],
  ['A rule of the site', { what: 'calm-title' }, rule],
  ['A command for editors', { name: 'count' }, command],
  ['The content policy and other headers', {}, header],
])('%s: the recipe lists exactly the files that must change', (recipe, names, changes) => {
  const paths = listed(recipe, names);
  const folders = paths.filter((path) => path.endsWith('/'));
  const changed = Object.keys(changes).map(
    (path) => folders.find((folder) => path.startsWith(folder)) ?? path,
  );
  expect(paths.toSorted()).toEqual([...new Set(changed)].toSorted());
});
