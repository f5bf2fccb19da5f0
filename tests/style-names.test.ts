import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './fixtures/own-files.ts';

/** Names that a file takes out of its style: `styles.row` for `import styles from './FactList.module.css'`. */
function namesIn(path: string): readonly (readonly [style: string, name: string])[] {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
    ([, variable, style = '']) =>
      [...code.matchAll(new RegExp(`(?<![.\\w/])${variable}\\.(\\w+)`, 'g'))].map(
        ([, name = '']) => [join(dirname(path), style), name] as const,
      ),
  );
}

test('every class that a component names is in its style', () => {
  const named = sources.flatMap((path) => namesIn(path).map((name) => [path, ...name] as const));
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(
    ([, style, name]) => !new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(style, 'utf8')),
  );
  expect(missing).toEqual([]);
});
