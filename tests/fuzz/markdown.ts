import * as fc from 'fast-check';
import { expect } from 'vitest';
import { readShortcode } from '../../scripts/engine/compiler/entry/check-shortcode.ts';
import { findExcess } from '../../scripts/engine/compiler/markdown/limits.ts';
import { readBlock } from '../../src/markdown/read-block.ts';
import { plainForms } from '#content/shortcodes-plain.ts';
import { plainHtml } from '../../scripts/engine/site/feeds/article-html.ts';
import {
  decodePayload,
  encodePayload,
  matchShortcode,
  writeShortcode,
} from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import type { Node } from '../../scripts/engine/contract/page-tree.ts';
import { hostileInputs } from '../markdown/hostile-inputs.ts';
import { renderProse } from '../markdown/render.tsx';
import { shortcodes, uncheckedTree } from '../markdown/unchecked-tree.ts';
import { pieces } from './pieces.ts';
import { fuzz, textOf } from './property.ts';

const types = [...shortcodes.keys(), 'constructor', '__proto__', 'script', 'Tip', ''];

const payload = fc.oneof(
  fc
    .record(
      { content: fc.string(), title: fc.string(), type: fc.constantFrom('tip', 'x'), items: fc.string() },
      { requiredKeys: [] },
    )
    .map((value) => encodePayload(JSON.stringify(value))),
  fc.jsonValue().map((value) => encodePayload(JSON.stringify(value) ?? 'null')),
  fc.base64String(),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  textOf(['=', '==', 'e30', 'e30=', '_', '-', '+', '/', '%', ' ', '\n', 'é', '}}']),
);
const shortcode = fc
  .tuple(
    fc.constantFrom('{{', '{', '{{ ', '\n{{', 'a {{'),
    fc.constantFrom(...types),
    fc.constantFrom(':', '', ' :', '::'),
    payload,
    fc.constantFrom('}}', '}', '', '}} b', '}}\n'),
  )
  .map((parts) => parts.join(''));

/** A text is a shortcode or not; a payload decodes to what was encoded, or is refused with a reason. */
export const shortcodeGrammar = fuzz('the shortcode grammar', shortcode, (text) => {
  const match = matchShortcode(text);
  if (match) expectDecoded(match.payload);
  const block = readShortcode(text, shortcodes);
  if (block) expect(match).toBeDefined();
  else if (match)
    expect([shortcodes.has(match.type), match.payload.startsWith('eyJ')]).toEqual([false, false]);
  if (block && block.problems.length === 0)
    expect(matchShortcode(writeShortcode(block.type, block.payload))).toBeDefined();
});

function expectDecoded(text: string): void {
  let json: string;
  try {
    json = decodePayload(text);
  } catch (error) {
    expect(String(error)).toMatch(/^Error: Unexpected .*, expected /);
    return;
  }
  const bytes = Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
  expect(json).toBe(new TextDecoder().decode(bytes));
}

/** Besides those that are harmless alone. */
const hostilePieces = [
  ...'```js\n ```css\n ~~~\n ](javascript: ](&#106;avascript: ](data: ](//evil.example)'.split(' '),
  ...'](/\\evil.example) <javascript:a> <script> </script> --> <style> &lt; &Tab;'.split(' '),
  ...'&NewLine; " \' javascript:alert(1) :::tip\n "}\n {onclick="a"} {{protip:e30}} ---\n'.split(' '),
  ...'===\n $& \u202e \u0000 \ud800'.split(' '),
  ...'```php\n<?php ·[^1]: ·- [ ] ·[a]: vbscript:b\n·<b onclick=a>·<iframe src='.split('·'),
  ...'<svg onload=·::::callout{type="tip" title="'.split('·'),
  '\r',
];
const anyPieces = [...pieces, ...hostilePieces];

const hostile = fc.constantFrom(...hostileInputs.map(({ markdown }) => markdown));
const part = fc.oneof(hostile, textOf(anyPieces, 6));
const text = fc.oneof(
  { weight: 3, arbitrary: textOf(anyPieces) },
  { weight: 1, arbitrary: fc.array(part, { maxLength: 4 }).map((parts) => parts.join('\n\n')) },
);

/** Elements that run, load or take over something. They must not be in any tree. */
const dangerous =
  /^(?:script|style|iframe|frame|object|embed|applet|form|button|select|textarea|meta|base|link|title|svg|math|template|noscript|html|head|body|video|audio|source|portal)$/;
const schemes = /^(?:https?:|ircs?:|mailto:|xmpp:|#|\?|\/(?![/\\])|[^:/?#\\]*(?:[/?#]|$))/i;

/** Parts of a tree that could do harm. */
function* harmIn(nodes: readonly Node[]): Iterable<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const [tag, properties, ...children] = node;
    if (dangerous.test(tag)) yield tag;
    for (const [name, value] of Object.entries(properties ?? {})) {
      if (name === 'payload' && tag === 'shortcode') yield* harmInPayload(value);
      if (/^on|^style$|^srcdoc$|^action$|^formaction$/i.test(name)) yield `${tag} ${name}`;
      if (/^(?:href|src)$/i.test(name) && !schemes.test(String(value)))
        yield `${tag} ${name}=${String(value)}`;
      if (name === 'src' && !/^\/(?![/\\])/.test(String(value))) yield `${tag} ${name}=${String(value)}`;
    }
    yield* harmIn(children);
  }
}

/** The trees of a payload are searched like the document. Its texts are shown as text. */
function* harmInPayload(data: unknown): Iterable<string> {
  if (typeof data !== 'object' || data === null) yield 'a payload that is not an object';
  else for (const value of Object.values(data)) if (Array.isArray(value)) yield* harmIn(value as Node[]); // every list in a payload is a tree, made by the compiler
}

const element = /<(?:\/[a-z][a-z0-9]*|([a-z][a-z0-9]*)((?: [a-zA-Z:-]+(?:="[^"]*")?)*) ?\/?)>|<!-- -->|</g;

/** Parts of HTML that could do harm, including a `<` without a complete tag. */
function* harmInHtml(html: string): Iterable<string> {
  for (const [tag, name, attributes = ''] of html.matchAll(element)) {
    if (tag === '<') yield 'a tag that does not end';
    if (
      name !== undefined &&
      name !== 'svg' &&
      dangerous.test(name) &&
      !tag.startsWith('<button type="button"')
    )
      yield tag;
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-zA-Z:-]+)(?:="([^"]*)")?/g)) {
      if (/^on|^style$|^srcdoc$|action$/i.test(key)) yield tag;
      if (/^(?:href|src)$/.test(key) && !schemes.test(value.replaceAll('&amp;', '&'))) yield tag;
    }
  }
}

/** A tree without blocks that the content check refuses. Only pages skip them, because a page may load an older content file. */
const withoutBroken = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    const [tag, properties, ...children] = node;
    if (tag === 'shortcode' && !readBlock(properties?.['type'], properties?.['payload'])) return [];
    return [[tag, properties, ...withoutBroken(children)]];
  });

let count = 0;

/** No text makes a tree, feed HTML or page HTML that runs code or has an address with an unsafe scheme. */
export const markdownPart = fuzz('markdown to HTML', text, async (source) => {
  if (findExcess(source)) return;
  const tree = uncheckedTree(source);
  expect([...harmIn(tree)]).toEqual([]);
  expect([
    ...harmInHtml(
      plainHtml(withoutBroken(tree), 'https://kelp.example/blog/a', { forms: plainForms, namedPages: {} }),
    ),
  ]).toEqual([]);
  count += 1; // rendering with React takes ten times as long as the rest
  if (count % 20 === 0) expect([...harmInHtml(await renderProse(tree))]).toEqual([]);
});
