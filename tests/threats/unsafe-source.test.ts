/** No source names an API that turns text into markup, even where the linter does not look. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sources } from '../fixtures/own-files.ts';

const forbidden = new Set(
  `dangerouslySetInnerHTML innerHTML outerHTML insertAdjacentHTML createContextualFragment setHTMLUnsafe parseHTMLUnsafe srcdoc
   allowDangerousHtml allowDangerousCharacters allowDangerousProtocol`.split(/\s+/),
);

/** Forbidden names in a source, also as keys, attributes and strings, which the linter does not check. */
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

test('no source names an API that turns text into markup', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((path) => namesIn(path, readFileSync(path, 'utf8')).length > 0)).toEqual([]);
  expect(
    namesIn('a.tsx', "h('p', { dangerouslySetInnerHTML: x }); ({ 'innerHTML': 1 }); <i srcdoc={a} />;"),
  ).toHaveLength(3);
});
