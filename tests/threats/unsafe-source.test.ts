/** No way leads from a text to markup or to code, neither by our own hand nor by a library that we ask to. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { sourcePaths } from './sources.ts';

const oxlint = 'node_modules/oxlint/bin/oxlint';

/** Rules that oxlint breaks a text by, one for each line that breaks any. */
function verdict(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'snippet.tsx'), source);
  const run = (): string => {
    try {
      return execFileSync(process.execPath, [oxlint, '-c', '.oxlintrc.json', '--format', 'json', folder], {
        encoding: 'utf8',
      });
    } catch (error) {
      return String((error as { stdout?: string }).stdout); // oxlint fails where it finds something, which is the point
    }
  };
  const { diagnostics } = JSON.parse(run()) as { diagnostics: readonly { code: string }[] };
  return diagnostics.map(({ code }) => /\(([^)]*)\)/.exec(code)?.[1] ?? code);
}

test.each([
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
])('the linter refuses it: %s: %s', (rule, source) => {
  expect(verdict(source)).toContain(rule);
});

test('the linter takes what is harmless', () => {
  expect(verdict("place.textContent = text;\nplace.append('a');\n")).toEqual([]);
});

const forbidden = new Set(
  `dangerouslySetInnerHTML innerHTML outerHTML insertAdjacentHTML createContextualFragment setHTMLUnsafe parseHTMLUnsafe srcdoc
   allowDangerousHtml allowDangerousCharacters allowDangerousProtocol`.split(/\s+/),
);

/** Names in a source that the linter would not see where they are no member of an object: keys, attributes, texts. */
function namesIn(path: string, source: string): string[] {
  const names: string[] = [];
  const named = ({ name }: { readonly name: string }): number => names.push(name);
  const visitor = new Visitor({
    Identifier: named,
    JSXIdentifier: named,
    Literal: ({ value }) => void (typeof value === 'string' && names.push(value)),
  });
  visitor.visit(parseSync(path, source).program);
  return names.filter((name) => forbidden.has(name));
}

test('no source names a door that turns text into markup', () => {
  expect(sourcePaths.length).toBeGreaterThan(200);
  expect(sourcePaths.filter((path) => namesIn(path, readFileSync(path, 'utf8')).length > 0)).toEqual([]);
  expect(
    namesIn('a.tsx', "h('p', { dangerouslySetInnerHTML: x }); ({ 'innerHTML': 1 }); <i srcdoc={a} />;"),
  ).toHaveLength(3);
});
