import * as fc from 'fast-check';
import { expect } from 'vitest';
import { openMarkdown } from '../../scripts/engine/compiler/source/document.ts';
import type { Finding } from '../../scripts/engine/compiler/model.ts';
import { parseJson } from '../../scripts/engine/compiler/source/json-text.ts';
import { fuzz, textOf } from './property.ts';

/** Every finding is inside the text. */
function expectInside(text: string, findings: readonly Finding[]): void {
  for (const { place } of findings) {
    const { start, end } = place as { start: { offset: number }; end: { offset: number } }; // places of findings have offsets
    expect(start.offset).toBeLessThanOrEqual(end.offset);
    expect(end.offset).toBeLessThanOrEqual(text.length);
  }
}

const jsonText = textOf([
  ...'{ } [ ] " ": : , 1 - . e 1e400 true nul null "a" \' \\ \\u \\ud800 \\\\ /* */ //'.split(' '),
  ...'\u00a0 “ \u0000 \u2028 \ufeff [[ {"a":{'.split(' '),
  ...'"a": ·"__proto__": '.split('·'),
  '\n',
  '\r\n',
  ' ',
  '\t',
]);

/** Valid JSON with a part cut out or replaced. */
const damagedJson = fc
  .tuple(fc.jsonValue({ maxDepth: 6 }), fc.nat(), fc.nat(20), fc.string({ maxLength: 4 }))
  .map(([value, at, length, put]) => {
    const json = JSON.stringify(value, null, 1);
    const from = at % (json.length + 1);
    return json.slice(0, from) + put + json.slice(from + length);
  });

/** A text is read like JSON.parse reads it, or has findings. No text pollutes a prototype. */
export const jsonReader = fuzz('the JSON reader', fc.oneof(jsonText, damagedJson, fc.string()), (text) => {
  const { located, findings } = parseJson('f', text);
  expect(located === undefined).toBe(findings.length > 0);
  expectInside(text, findings);
  if (located) expect(JSON.stringify(located.value)).toBe(JSON.stringify(JSON.parse(text)));
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const frontMatter = textOf([
  ...'" \' | |- > { } [ ] *a # --- \n---\n ... \\ yes 0x1f 1e3 .inf 2025-01-01 null ~ @ `'.split(' '),
  ...'\u0085 \u2028 \ufeff \u0000 \ud800 [[['.split(' '),
  ...'title: ·a: ·- ·? ·: ·, ·&a ·*a ·!!str ·!!js/function ·!a ·%YAML 1.1·%TAG ! tag:·<<: '.split('·'),
  ...'__proto__: ·constructor: · # ·{a: {b: '.split('·'),
  '\n',
  '\n',
  '\n',
  '\n  ',
  '\r\n',
  '\t',
]);

/** Front matter becomes a plain value that is not much larger than its text, or has findings. Nothing in it runs. */
export const frontMatterReader = fuzz(
  'the front matter reader',
  fc.tuple(
    fc.constantFrom('---\n', '---\r\n', '---js\n', '', '----\n'),
    frontMatter,
    fc.constantFrom('\n---\n', '\r\n---\r\n', '\n--- \nText', ''),
  ),
  ([open, yaml, close]) => {
    const text = open + yaml + close;
    const { document, findings: refused } = openMarkdown('f', text);
    expect(document === undefined).toBe(refused.length > 0);
    if (!document) return expectInside(text, refused);
    expect(text.slice(document.yamlStart, document.yamlStart + document.yaml.length)).toBe(document.yaml);
    expect(document.blanked()).toHaveLength(text.length);
    const { located, findings } = document.frontMatter();
    expect(located === undefined).toBe(findings.length > 0);
    expectInside(text, findings);
    if (!located) return undefined;
    expectPlain(located.value);
    expect(JSON.stringify(located.value).length).toBeLessThanOrEqual(8 * document.yaml.length + 8);
    return expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

function expectPlain(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value));
    Object.values(value).forEach(expectPlain);
  } else expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
}
