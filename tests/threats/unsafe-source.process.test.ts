/** The linter refuses code that turns text into markup or into code, by itself or with a library. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Snippets, each with the rule that it breaks. */
const wrong = [
  ['no-danger', 'export const View = () => <div dangerouslySetInnerHTML={{ __html: text }} />;'],
  ['no-restricted-properties', 'place.innerHTML = text;'],
  ['no-restricted-properties', "place['innerHTML'] += text;"],
  ['no-restricted-properties', 'place.outerHTML = text;'],
  ['no-restricted-properties', "place.insertAdjacentHTML('beforeend', text);"],
  ['no-restricted-properties', 'document.write(text);'],
  ['no-restricted-properties', 'range.createContextualFragment(text);'],
  ['no-eval', 'eval(text);'],
  ['no-new-func', "export const run = new Function('a', text);"],
  ['no-implied-eval', "setTimeout('alert(1)', 5);"],
  ['no-script-url', "export const href = 'javascript:alert(1)';"],
  ['no-restricted-imports', "import raw from 'rehype-raw';\nraw();"],
  ['no-restricted-imports', "import matter from 'gray-matter';\nmatter();"],
] as const;
const harmless = "place.textContent = text;\nplace.append('a');\n";

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that each snippet breaks according to oxlint, by the name of its file. */
const broken = new Map<string, string[]>();

beforeAll(() => {
  [...wrong.map(([, source]) => source), harmless].forEach((source, index) =>
    writeFileSync(join(folder, `${index}.tsx`), source),
  );
  const lint = ['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', '--format', 'json', folder];
  const { stdout } = spawnSync(process.execPath, lint, { encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  for (const { code, filename } of diagnostics) {
    const name = basename(filename);
    broken.set(name, [...(broken.get(name) ?? []), /\(([^)]*)\)/.exec(code)?.[1] ?? code]);
  }
});

test.each(wrong.map(([rule, source], index) => ({ rule, source, name: `${index}.tsx` })))(
  'the linter refuses by $rule: $source',
  ({ rule, name }) => {
    expect(broken.get(name)).toContain(rule);
  },
);

test('the linter accepts harmless code', () => {
  expect(broken.get(`${wrong.length}.tsx`)).toBeUndefined();
});
