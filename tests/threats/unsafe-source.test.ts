/** No source names an API that turns text into markup, even where the linter does not look; one names it and gives it no text. */
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

test('no source names an API that turns text into markup, but the component that keeps existing markup', () => {
  expect(sources.length).toBeGreaterThan(200);
  const places = sources.flatMap((path) =>
    namesIn(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(places).toEqual(['src/components/Still.tsx: dangerouslySetInnerHTML']);
  const still = readFileSync('src/components/Still.tsx', 'utf8');
  expect(still.match(/__html.*/g)).toEqual(["__html: '' };"]);
  expect(
    namesIn('a.tsx', "h('p', { dangerouslySetInnerHTML: x }); ({ 'innerHTML': 1 }); <i srcdoc={a} />;"),
  ).toHaveLength(3);
});
